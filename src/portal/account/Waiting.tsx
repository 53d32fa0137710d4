import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import { getEnvironment } from '../environment.ts'
import { useTexts } from '../i18n/TextsProvider.tsx'
import { Icon } from '../ui/Icon.tsx'
import { keepAccount } from './press-keep.ts'
import { profile } from './profile-store.ts'
import { sayDate } from './say-date.ts'
import './waiting.css'

/** The catalogue parts that the card says. */
export const waitingTexts = ['account.waiting', 'account.refused'] as const

/** The button goes with the card: what was said goes on from the page. */
async function pressKeep(): Promise<void> {
  if (await keepAccount()) getEnvironment().focusPage()
}

interface Props {
  time: number
  isNews: boolean
}

function WaitingCard({ time, isNews }: Props) {
  const { t, formatDate } = useTexts()
  const card = useRef<HTMLElement>(null)
  useEffect(() => {
    if (isNews) card.current?.focus()
  }, [isNews])
  return (
    <section className="card waiting-card" aria-labelledby="waiting-title" tabIndex={-1} ref={card}>
      <Icon name="g-alert" />
      <div className="grow">
        <h2 className="strong" id="waiting-title">
          {t('account.waiting.title')}
        </h2>
        <p className="small">{t('account.waiting.text', { date: sayDate(formatDate, time) })}</p>
      </div>
      <button className="btn btn--glory" type="button" onClick={pressKeep}>
        {t('account.waiting.keep')}
      </button>
    </section>
  )
}

/** What stands above everything while an account waits to be deleted: when, and the way back. It takes the focus where that was just asked for. */
export function Waiting() {
  const state = useStore(profile.$state, { ssr: 'initial' })
  const time = state.kind === 'ready' ? state.data.delete_time : 0
  const known = useRef<number | null>(null)
  const isNews = time > 0 && known.current === 0
  useEffect(() => {
    if (state.kind === 'ready') known.current = time
  })
  return time > 0 ? <WaitingCard time={time} isNews={isNews} /> : null
}
