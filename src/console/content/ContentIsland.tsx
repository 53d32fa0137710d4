import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { type DraftRow, draftStates } from '../../contract/console/calls.ts'
import { controlOf, Field } from '../../portal/ui/Field.tsx'
import { $operator, permissionsOf } from '../session/operator-store.ts'
import { Shell } from '../shell/Shell.tsx'
import { type Column, ConsoleTable } from '../table/ConsoleTable.tsx'
import { Time } from '../table/Time.tsx'
import { draftStateChips, draftStateWords } from './draft-states.ts'
import { $draftState, addressOfDraft, beginDraft, draftList, showDrafts } from './drafts-store.ts'
import { PicturesPanel } from './PicturesPanel.tsx'

function StateChoice() {
  const shown = useStore($draftState, { ssr: 'initial' })
  return (
    <fieldset className="kinds">
      <legend className="off">Show</legend>
      {(['', ...draftStates] as const).map((state) => (
        <button
          className="kinds__one"
          type="button"
          key={state}
          aria-pressed={state === shown}
          onClick={() => showDrafts(state)}
        >
          {state === '' ? 'all' : draftStateWords[state]}
        </button>
      ))}
    </fieldset>
  )
}

function BeginForm() {
  const [name, setName] = useState('')
  const [problem, setProblem] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  const begin = async () => {
    if (isBusy) return
    if (name.trim().length < 3) return setProblem('A name of three letters or more')
    setIsBusy(true)
    setProblem((await beginDraft(name)) ?? '')
    setIsBusy(false)
  }
  return (
    <form
      className="panel form form--search"
      aria-label="Begin a draft"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void begin()
      }}
    >
      <Field
        id="draft-name"
        label="A new draft"
        hint="What it is about: “Typo in the bell”."
        problem={problem || undefined}
      >
        <input
          className="field__control"
          type="text"
          maxLength={100}
          autoComplete="off"
          value={name}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
          {...controlOf('draft-name', problem || undefined)}
        />
      </Field>
      <button className="button button--main" type="submit" aria-busy={isBusy}>
        Begin
      </button>
    </form>
  )
}

const columns: readonly Column<DraftRow>[] = [
  {
    heading: 'Draft',
    kind: 'wide',
    cell: ({ draft_id, name, note }) => (
      <>
        <a className="link" href={addressOfDraft(draft_id)}>
          {name}
        </a>{' '}
        {note !== '' && <span className="quiet cell__second">{note}</span>}
      </>
    ),
  },
  {
    heading: 'State',
    cell: ({ state }) => <span className={`chip ${draftStateChips[state]}`}>{draftStateWords[state]}</span>,
  },
  { heading: 'Of', cell: ({ author }) => author },
  {
    heading: 'Goes live (UTC)',
    cell: ({ state, live_at, version }) => {
      if (state === 'live') return `version ${version}`
      return live_at === 0 ? null : <Time at={live_at} />
    },
  },
  { heading: 'Touched (UTC)', cell: ({ updated_at }) => <Time at={updated_at} /> },
]

/** The drafts of the catalogue, and where a new one begins (rule 25.13). */
export function ContentIsland() {
  const permissions = permissionsOf(useStore($operator, { ssr: 'initial' }))
  return (
    <Shell path="/console/content" title="Content" permission="content.read">
      {permissions.includes('content.draft') && <BeginForm />}
      <p>
        <a className="link" href="/console/texts">
          Read the texts that run
        </a>
      </p>
      <StateChoice />
      <ConsoleTable
        list={draftList}
        label="Drafts"
        columns={columns}
        keyOf={({ draft_id }) => draft_id}
        empty="No draft of this kind."
        end=""
      />
      <PicturesPanel mayWrite={permissions.includes('content.draft')} />
    </Shell>
  )
}
