import { useStore } from '@nanostores/react'
import { useId } from 'react'
import { useTexts } from '../i18n/TextsProvider.tsx'
import { deferPress, useIdleFetch } from '../ui/fetch-code.ts'
import { Switch } from '../ui/Switch.tsx'
import { $reminders } from './reminder-store.ts'

const fetchPress = async () => (await import('./press-reminders.ts')).pressReminders
const press = deferPress(fetchPress)

const notes = {
  off: 'setting.reminders_text',
  on: 'setting.reminders_text',
  asking: 'setting.reminders_asking',
  denied: 'setting.reminders_denied',
} as const

/** The switch for reminders on this device (rule 14.8); nothing where there are none. */
export function ReminderSwitch() {
  const { t } = useTexts()
  const state = useStore($reminders, { ssr: 'initial' })
  const note = useId()
  useIdleFetch(fetchPress)
  if (state === 'hidden') return null
  if (state === 'unknown') {
    return (
      <li className="setting__waiting">
        <i className="skeleton skeleton--line" />
        <i className="skeleton skeleton--line skeleton--short" />
      </li>
    )
  }
  return (
    <li>
      <Switch
        label={t('setting.reminders')}
        isOn={state === 'on' || state === 'asking'}
        onSwitch={press}
        describedBy={note}
      />
      <p className="setting__note" id={note} role="status">
        {t(notes[state])}
      </p>
    </li>
  )
}
