import { useStore } from '@nanostores/react'
import { Shell } from '../shell/Shell.tsx'
import { Trouble } from '../shell/Trouble.tsx'
import { WaitingPanel } from '../shell/WaitingPanel.tsx'
import { Difference } from './Difference.tsx'
import { ReleasePanel } from './ReleasePanel.tsx'
import { release } from './release-store.ts'

function Content() {
  const state = useStore(release.$state, { ssr: 'initial' })
  if (state.kind === 'failed')
    return <Trouble isPanel message={state.message || 'The version could not be loaded.'} onRetry={release.load} />
  if (state.kind === 'loading') return <WaitingPanel />
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
