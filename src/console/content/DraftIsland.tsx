import { useStore } from '@nanostores/react'
import { Shell } from '../shell/Shell.tsx'
import { Trouble } from '../shell/Trouble.tsx'
import { DraftChanges, DraftMistakes, DraftWarnings } from './DraftChanges.tsx'
import { DraftFiles } from './DraftFiles.tsx'
import { DraftState } from './DraftState.tsx'
import { draft } from './draft-store.ts'
import { PreviewPanel } from './PreviewPanel.tsx'
import { TextGrid } from './TextGrid.tsx'

function Draft() {
  const state = useStore(draft.$state, { ssr: 'initial' })
  if (state.kind === 'loading') return <i className="skeleton" role="status" aria-label="Loading the draft" />
  if (state.kind === 'failed')
    return (
      <Trouble
        isPanel
        message={state.message === '' ? 'The draft could not be loaded.' : 'There is no such draft.'}
        onRetry={draft.load}
      />
    )
  const { data } = state
  const isOver = data.draft.state === 'live' || data.draft.state === 'discarded'
  return (
    <>
      <DraftState shown={data} />
      <DraftMistakes />
      <DraftWarnings {...data} />
      {!isOver && (
        <section className="panel" aria-label="Difference">
          <h2 className="panel__title">What it changes</h2>
          <DraftChanges {...data} />
        </section>
      )}
      {!isOver && <PreviewPanel />}
      {!isOver && <DraftFiles />}
      {!isOver && <TextGrid isWritten={data.may_write === 1} />}
    </>
  )
}

/** A draft of the catalogue: its state, its difference with what runs, and its texts (rule 25.13). */
export function DraftIsland() {
  return (
    <Shell path="/console/content" title="Draft" permission="content.read">
      <Draft />
    </Shell>
  )
}
