import { useStore } from '@nanostores/react'
import type { DraftRow } from '../../contract/console/calls.ts'
import { addressOfDraft, draftTrouble } from './drafts-store.ts'

function Trouble({ draft_id, name, state, conflict, stopped_reason }: DraftRow) {
  return (
    <li>
      <a className="link" href={addressOfDraft(draft_id)}>
        {name}
      </a>{' '}
      {state === 'stopped' ? `did not go live. ${stopped_reason}` : `can’t go live as things are. ${conflict}`}
    </li>
  )
}

/** The drafts that did not go live, or cannot as things are; nothing where there is none. */
export function DraftTrouble() {
  const state = useStore(draftTrouble.$state, { ssr: 'initial' })
  if (state.kind !== 'ready' || state.data.draft_list.length === 0) return null
  return (
    <section className="panel" aria-labelledby="draft-trouble">
      <h2 className="panel__title problem" id="draft-trouble">
        Drafts that don’t go live
      </h2>
      <ul className="checks">
        {state.data.draft_list.map((one) => (
          <Trouble key={one.draft_id} {...one} />
        ))}
      </ul>
    </section>
  )
}
