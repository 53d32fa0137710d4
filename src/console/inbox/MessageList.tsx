import { useStore } from '@nanostores/react'
import type { TalkEntry } from '../../contract/support/talk.ts'
import { loadModes } from '../../portal/ui/list-store.ts'
import { Trouble } from '../shell/Trouble.tsx'
import { WaitingPanel } from '../shell/WaitingPanel.tsx'
import { nameGame } from '../table/name-game.ts'
import { Time } from '../table/Time.tsx'
import { messages, pictureAddress } from './talk-store.ts'

function Who({ author, agent_kind, agent_name, game_project }: TalkEntry) {
  if (author === 'player')
    return (
      <>
        <strong>Player</strong> <span className="quiet">{nameGame(game_project)}</span>
      </>
    )
  return (
    <>
      <strong>Support</strong>{' '}
      <span className="quiet">{[agent_name, agent_kind === 'helpdesk' && 'help desk'].filter(Boolean).join(', ')}</span>
    </>
  )
}

const number = new Intl.NumberFormat('en')

function Message(entry: TalkEntry) {
  const { message_id, author, text, has_picture, item_list, created_at } = entry
  const address = pictureAddress(message_id)
  return (
    <li className={`said said--${author}`}>
      <p className="said__head">
        <Who {...entry} /> <Time at={created_at} />
      </p>
      {text !== '' && (
        <p className="said__text" dir="auto">
          {text}
        </p>
      )}
      {has_picture === 1 && (
        <a href={address} target="_blank" rel="noreferrer">
          <img
            className="said__picture"
            src={address}
            alt={`Attachment of message ${message_id}, opens in a new tab`}
            loading="lazy"
          />
        </a>
      )}
      {item_list.length > 0 && (
        <ul className="said__gift" aria-label="Given">
          {item_list.map(({ item_id, item_name, item_num }) => (
            <li key={item_id}>
              <strong className="plus">+{number.format(item_num)}</strong> {item_name}
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}

/** The messages, oldest first; new ones appear while the page is open. */
export function MessageList() {
  const state = useStore(messages.$state, { ssr: 'initial' })
  if (state.kind === 'failed')
    return (
      <Trouble
        isPanel
        message="The talk could not be loaded. Perhaps this player has never written."
        onRetry={() => messages.load(loadModes.init)}
      />
    )
  if (state.kind === 'loading') return <WaitingPanel />
  return (
    <section className="thread" aria-label="Messages">
      {state.next !== '' && (
        <button
          className="button button--small"
          type="button"
          aria-busy={state.tail === 'loading'}
          onClick={() => messages.load(loadModes.append)}
        >
          {typeof state.tail === 'object' ? 'Earlier messages could not be loaded. Try again' : 'Earlier messages'}
        </button>
      )}
      <ol className="thread__list">
        {[...state.rows].reverse().map((entry) => (
          <Message key={entry.message_id} {...entry} />
        ))}
      </ol>
    </section>
  )
}
