import { useStore } from '@nanostores/react'
import type { LocaleCode } from '../../contract/locales.ts'
import type { PendingRole } from '../../contract/session/pending-calls.ts'
import { TextsProvider, useTexts } from '../i18n/TextsProvider.tsx'
import { Icon } from '../ui/Icon.tsx'
import { Trouble } from '../ui/Trouble.tsx'
import { $answering, answerPending, keyOf, pending } from './pending-store.ts'

/** The catalogue parts that the card says. */
export const texts = ['character.pending', 'layout.state'] as const

/** A character that waits: who it is, and the two answers. */
function Line({ role, isBusy }: { role: PendingRole; isBusy: boolean }) {
  const { t } = useTexts()
  const { nickname, server, level, game_name, game_icon } = role
  const named = `pending-${keyOf(role)}`.replace(/\s/g, '-')
  return (
    <li className="role-pick__line">
      <svg className="role-pick__seal" aria-hidden="true">
        <use href={game_icon} />
      </svg>
      <div className="grow">
        <p className="strong" id={named}>
          <bdi>{nickname}</bdi>
        </p>
        <p className="small soft">
          {game_name} · {t('session.roles.server_level', { server, level })}
        </p>
      </div>
      <div className="pending__answers">
        <button
          className="btn btn--s"
          type="button"
          disabled={isBusy}
          aria-describedby={named}
          onClick={() => answerPending(role, false)}
        >
          {t('character.pending.no')}
        </button>
        <button
          className="btn btn--s"
          type="button"
          disabled={isBusy}
          aria-describedby={named}
          onClick={() => answerPending(role, true)}
        >
          <Icon name="g-check" />
          {t('character.pending.yes')}
        </button>
      </div>
    </li>
  )
}

/** What waits for the player's yes; nothing where nothing does. */
function Pending() {
  const { t } = useTexts()
  const state = useStore(pending.$state, { ssr: 'initial' })
  const answering = useStore($answering, { ssr: 'initial' })
  if (state.kind === 'loading' || (state.kind === 'ready' && state.data.pending_list.length === 0)) return null
  return (
    <section className="card stack" aria-labelledby="pending-title" aria-busy={answering !== ''}>
      <h2 className="characters__game" id="pending-title">
        {t('character.pending.title')}
      </h2>
      {state.kind === 'failed' ? (
        <Trouble failure={state} onRetry={pending.load} />
      ) : (
        <>
          <p className="small soft">{t('character.pending.text')}</p>
          <ul className="role-pick__lines">
            {state.data.pending_list.map((role) => (
              <Line key={keyOf(role)} role={role} isBusy={answering !== ''} />
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

/** The card above the player's characters that asks about those that games have reported (rule 5.12). */
export function PendingIsland({ locale }: { locale: LocaleCode }) {
  return (
    <TextsProvider locale={locale}>
      <Pending />
    </TextsProvider>
  )
}
