import { useStore } from '@nanostores/react'
import { Shell } from '../shell/Shell.tsx'
import { Difference } from './Difference.tsx'
import { ReleasePanel } from './ReleasePanel.tsx'
import { release } from './release-store.ts'

function Content() {
  const state = useStore(release.$state, { ssr: 'initial' })
  if (state.kind === 'failed')
    return (
      <div className="panel trouble">
        <p role="alert">{state.message || 'The version could not be loaded.'}</p>
        <button className="button" type="button" onClick={release.load}>
          Try again
        </button>
      </div>
    )
  if (state.kind === 'loading')
    return (
      <div className="panel" aria-busy="true">
        <i className="skeleton" />
      </div>
    )
  return (
    <>
      <ReleasePanel shown={state.data} />
      <Difference shown={state.data} />
    </>
  )
}

/** A version: who applied it and why, what it changed, and letting it run again (rule 25.11). */
export function ReleaseIsland() {
  return (
    <Shell path="/console/releases" title="Release" permission="releases.read">
      <Content />
    </Shell>
  )
}
