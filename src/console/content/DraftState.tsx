import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { ShownDraft } from '../../contract/console/calls.ts'
import { getEnvironment } from '../../portal/environment.ts'
import { InputField } from '../form/Fields.tsx'
import { PlainForm } from '../form/PlainForm.tsx'
import { Time } from '../table/Time.tsx'
import { draftStateChips, draftStateWords } from './draft-states.ts'
import {
  $mistakes,
  pressApprove,
  pressDecline,
  pressDiscard,
  pressRebase,
  pressSubmit,
  pressWithdraw,
  toMoment,
} from './draft-store.ts'

const isUnderWay = ({ draft: { state } }: ShownDraft) => state !== 'live' && state !== 'discarded'

function When({ draft: { state, live_at, version } }: ShownDraft) {
  if (state === 'live') return <>It became version {version}.</>
  if (state === 'discarded') return null
  if (state === 'stopped' || (state === 'open' && live_at > 0)) return null
  if (live_at === 0) return <>Goes live as soon as it is approved.</>
  if (state === 'submitted' && live_at * 1000 <= getEnvironment().now())
    return (
      <>
        Its date, <Time at={live_at} /> UTC, is past: it goes live as soon as it is approved.
      </>
    )
  return (
    <>
      Goes live at <Time at={live_at} /> UTC.
    </>
  )
}

/** That another version was applied since, and what can be done. */
function Behind({ shown }: { shown: ShownDraft }) {
  const { newer_list, overlap_list, draft } = shown
  if (newer_list.length === 0) return null
  const mayMove = draft.is_own === 1 && overlap_list.length === 0 && ['open', 'stopped'].includes(draft.state)
  const waits = draft.state === 'submitted' || draft.state === 'approved'
  return (
    <div className="behind" role="note">
      <p>
        {newer_list
          .map(
            ({ version, author, note }) =>
              `${author || 'Somebody'} applied version ${version} since${note && `: ${note}`}.`,
          )
          .join(' ')}
      </p>
      {overlap_list.length > 0 ? (
        <>
          <p className="problem">What this draft changes was changed in another way since:</p>
          <ul>
            {overlap_list.map((one) => (
              <li key={one}>
                <code>{one}</code>
              </li>
            ))}
          </ul>
          <p>
            {waits && 'It can’t go live like that. '}Begin another draft with what is still wanted, or have the newer
            version rolled back.
          </p>
        </>
      ) : (
        <p>Nothing is changed by both.{waits && ' The draft goes live on top of it, and keeps its approval.'}</p>
      )}
      {mayMove && (
        <button className="button" type="button" onClick={() => pressRebase(shown)}>
          Move it onto version {shown.running.version}
        </button>
      )}
    </div>
  )
}

function SendForm({ shown }: { shown: ShownDraft }) {
  // It stays while the form is away, as it is while there are mistakes.
  const [when, setWhen] = useState('')
  const mistakes = useStore($mistakes, { ssr: 'initial' })
  const { text_list, file_list, overlap_list } = shown
  const isEmpty = text_list.length + file_list.length === 0
  if (isEmpty || overlap_list.length > 0) return null
  if (mistakes.length > 0) return <p className="problem">It cannot be sent before its mistakes are gone.</p>
  return (
    <PlainForm
      className="form form--row"
      aria-label="Send for approval"
      onSend={() => pressSubmit(shown, toMoment(when))}
    >
      <InputField
        id="draft-when"
        label="Goes live at (UTC); empty for at once"
        type="datetime-local"
        value={when}
        onChange={({ currentTarget }) => setWhen(currentTarget.value)}
      />
      <button className="button button--main" type="submit">
        Send for approval …
      </button>
    </PlainForm>
  )
}

function Acts({ shown }: { shown: ShownDraft }) {
  const { state, is_own } = shown.draft
  const isOwn = is_own === 1
  const isBlocked = shown.overlap_list.length > 0 || shown.mistake_list.length > 0
  return (
    <div className="buttons">
      {shown.may_decide === 1 && state === 'submitted' && !isBlocked && (
        <button className="button button--main" type="button" onClick={() => pressApprove(shown)}>
          Approve …
        </button>
      )}
      {shown.may_decide === 1 && (
        <button className="button" type="button" onClick={() => pressDecline(shown)}>
          Decline …
        </button>
      )}
      {isOwn && ['submitted', 'approved', 'stopped'].includes(state) && (
        <button className="button" type="button" onClick={() => pressWithdraw(shown)}>
          Take back …
        </button>
      )}
      {isOwn && isUnderWay(shown) && (
        <button className="button button--grave" type="button" onClick={() => pressDiscard(shown)}>
          Discard …
        </button>
      )}
    </div>
  )
}

/** Where a draft stands, and what whoever reads it may do about it. */
export function DraftState({ shown }: { shown: ShownDraft }) {
  const { draft } = shown
  return (
    <section className="panel" aria-label="State of the draft">
      <h2 className="panel__title">{draft.name}</h2>
      <p>
        <span className={`chip ${draftStateChips[draft.state]}`}>{draftStateWords[draft.state]}</span>{' '}
        <span className="quiet">
          {draft.author} · changes version {draft.base_version}
        </span>
      </p>
      {draft.note !== '' && <p>{draft.note}</p>}
      <p className="quiet">
        <When {...shown} />
      </p>
      {draft.decided_by !== '' && (
        <p>
          {draft.state === 'open' ? 'Declined' : 'Approved'} by {draft.decided_by}: {draft.decided_reason}
        </p>
      )}
      {draft.stopped_reason !== '' && (
        <p className="problem" role="alert">
          It did not go live. {draft.stopped_reason}
        </p>
      )}
      {draft.conflict !== '' && (
        <p className="problem" role="alert">
          It can’t go live as things are. {draft.conflict}
        </p>
      )}
      <Behind shown={shown} />
      {shown.may_write === 1 && <SendForm shown={shown} />}
      <Acts shown={shown} />
    </section>
  )
}
