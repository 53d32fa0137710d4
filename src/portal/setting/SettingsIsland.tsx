import { useEffect, useState } from 'react'
import type { LocaleCode } from '../../contract/locales.ts'
import { TextsProvider, useTexts } from '../i18n/TextsProvider.tsx'
import { FailedGate, gateTexts, HalfGate } from '../login/Gate.tsx'
import { useView } from '../session/use-view.ts'
import { isSoundOn, switchSound } from '../ui/audio.ts'
import { deferPress } from '../ui/fetch-code.ts'
import { List, listTexts } from '../ui/List.tsx'
import { Switch } from '../ui/Switch.tsx'
import { pressSwitch } from './press-switch.ts'
import { ReminderSwitch } from './ReminderSwitch.tsx'
import { groups } from './setting-store.ts'
import './settings.css'
import type { SettingGroup } from './settings.ts'

/** The catalogue parts that the screen says. */
export const texts = ['setting', 'act.outcome', ...listTexts, ...gateTexts] as const

const trySound = deferPress(async () => (await import('../ui/sound.ts')).trySound)

function Group({ group: { title, settings } }: { group: SettingGroup }) {
  return (
    <li>
      <fieldset className="card setting">
        <legend className="setting__title">{title}</legend>
        <ul className="setting__switches">
          {settings.map((setting) => (
            <li key={setting.key}>
              <Switch
                label={setting.title}
                isOn={setting.checked === 1}
                onSwitch={(isOn) => pressSwitch(setting, isOn)}
              />
            </li>
          ))}
        </ul>
      </fieldset>
    </li>
  )
}

function Skeleton() {
  return (
    <div className="card settings__skeleton">
      <i className="skeleton skeleton--line skeleton--short" />
      <i className="skeleton skeleton--line" />
      <i className="skeleton skeleton--line" />
    </div>
  )
}

/** What is this device's, unlike the account's switches: sound and vibration of rewards, which it remembers, and its reminders. */
function DeviceSettings() {
  const { t } = useTexts()
  const [isOn, setOn] = useState(false)
  useEffect(() => setOn(isSoundOn()), [])
  const press = (isNowOn: boolean) => {
    switchSound(isNowOn)
    setOn(isNowOn)
    if (isNowOn) void trySound()
  }
  return (
    <fieldset className="card setting">
      <legend className="setting__title">{t('setting.device')}</legend>
      <ul className="setting__switches">
        <li>
          <Switch label={t('setting.sound')} isOn={isOn} onSwitch={press} />
        </li>
        <ReminderSwitch />
      </ul>
    </fieldset>
  )
}

function Settings() {
  const { t } = useTexts()
  const view = useView()
  if (view === 'guest') return null
  if (view === 'half') return <HalfGate title={t('account.member.guest_title')} text={t('account.member.guest_text')} />
  if (view === 'failed') return <FailedGate />
  return (
    <>
      <DeviceSettings />
      <p className="well settings__intro">{t('setting.intro')}</p>
      <List
        list={groups}
        label={t('setting.list')}
        className="settings__groups"
        keyOf={({ key }) => key}
        row={(group) => <Group group={group} />}
        skeleton={<Skeleton />}
        empty={null}
      />
    </>
  )
}

/** What the player is written to about: switches in groups, which act at once. */
export function SettingsIsland({ locale }: { locale: LocaleCode }) {
  return (
    <TextsProvider locale={locale}>
      <Settings />
    </TextsProvider>
  )
}
