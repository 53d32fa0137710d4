import type { ReactNode } from 'react'
import { useTexts } from '../i18n/TextsProvider.tsx'
import { FailedGate, FailedScreen, gateTexts, HalfGate } from '../login/Gate.tsx'
import { useView } from '../session/use-view.ts'
import type { ResourceState } from '../ui/create-resource.ts'
import './account.css'
import { useOwnSession } from './use-own-session.ts'

/** The catalogue parts that a screen of an account says beside its own. */
export const knownTexts = [...gateTexts, 'layout.state'] as const

function Skeleton() {
  const { t } = useTexts()
  return (
    <section className="card account__skeletons" aria-busy="true">
      <span className="off">{t('layout.state.loading')}</span>
      <i className="skeleton skeleton--disc" aria-hidden="true" />
      {[1, 2, 3].map((row) => (
        <i className="skeleton" aria-hidden="true" key={row} />
      ))}
    </section>
  )
}

interface Props<Data> {
  state: ResourceState<Data>
  onRetry: () => unknown
  /** What asks for a sign-in of their own whoever came by a game’s ticket, where the screen is about the account as a whole. */
  own?: { title: string; text: string }
  children: (data: Data) => ReactNode
}

/** A screen of an account: a skeleton while it is asked for, trouble with a retry, and what is there once it is known. Guests see none. */
export function Known<Data>({ state, onRetry, own, children }: Props<Data>) {
  const view = useView()
  const isOwn = useOwnSession()
  if (view === 'guest') return null
  if (view === 'failed') return <FailedGate />
  if (own && !isOwn && view !== 'loading') return <HalfGate {...own} icon="g-lock" />
  if (view === 'loading' || state.kind === 'loading') return <Skeleton />
  if (state.kind === 'ready') return <div className="account__parts">{children(state.data)}</div>
  return <FailedScreen failure={state} onRetry={onRetry} />
}
