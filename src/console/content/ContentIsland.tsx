import { useStore } from '@nanostores/react'
import { useState } from 'react'
import * as v from 'valibot'
import { type DraftRow, draftStates } from '../../contract/console/calls.ts'
import { useForm } from '../../portal/ui/use-form.ts'
import { InputField } from '../form/Fields.tsx'
import { $operator, permissionsOf } from '../session/operator-store.ts'
import { Shell } from '../shell/Shell.tsx'
import { Choice } from '../table/Choice.tsx'
import { type Column, ConsoleTable } from '../table/ConsoleTable.tsx'
import { Time } from '../table/Time.tsx'
import { DraftTrouble } from './DraftTrouble.tsx'
import { draftStateChips, draftStateWords } from './draft-states.ts'
import { $draftState, addressOfDraft, beginDraft, draftList, showDrafts } from './drafts-store.ts'
import { PicturesPanel } from './PicturesPanel.tsx'

const choices = (['', ...draftStates] as const).map(
  (state) => [state, state === '' ? 'all' : draftStateWords[state]] as const,
)

function StateChoice() {
  const shown = useStore($draftState, { ssr: 'initial' })
  return <Choice label="Show" options={choices} isPressed={(state) => state === shown} onPress={showDrafts} />
}

const schema = v.object({ name: v.pipe(v.string(), v.trim(), v.minLength(3, 'A name of three letters or more')) })

function BeginForm() {
  const [isBusy, setIsBusy] = useState(false)
  const [initial] = useState({ name: '' })
  const { field, problemOf, handleSubmit } = useForm({ initial, schema: () => schema, isBusy: () => isBusy })
  const send = async ({ name }: v.InferOutput<typeof schema>) => {
    setIsBusy(true)
    const message = await beginDraft(name)
    setIsBusy(false)
    return message === null ? null : { field: 'name' as const, message }
  }
  return (
    <form className="panel form form--search" aria-label="Begin a draft" noValidate onSubmit={handleSubmit(send)}>
      <InputField
        id="draft-name"
        label="A new draft"
        hint="What it is about: “Typo in the bell”."
        problem={problemOf('name')}
        maxLength={100}
        autoComplete="off"
        {...field('name')}
      />
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
    cell: ({ state, conflict }) => (
      <>
        <span className={`chip ${draftStateChips[state]}`}>{draftStateWords[state]}</span>{' '}
        {conflict !== '' && <span className="chip chip--stopped">conflict</span>}
      </>
    ),
  },
  { heading: 'Of', cell: ({ author }) => author },
  {
    heading: 'Goes live (UTC)',
    cell: ({ state, live_at, version }) => {
      if (state === 'live') return `version ${version}`
      return live_at === 0 || state === 'stopped' || state === 'discarded' ? null : <Time at={live_at} />
    },
  },
  { heading: 'Touched (UTC)', cell: ({ updated_at }) => <Time at={updated_at} /> },
]

/** The drafts of the catalogue, and where a new one begins (rule 25.13). */
export function ContentIsland() {
  const permissions = permissionsOf(useStore($operator, { ssr: 'initial' }))
  return (
    <Shell path="/console/content" title="Content" permission="content.read">
      <DraftTrouble />
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
