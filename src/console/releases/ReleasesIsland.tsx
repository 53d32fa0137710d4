import { useStore } from '@nanostores/react'
import type { Release } from '../../contract/console/calls.ts'
import { DraftTrouble } from '../content/DraftTrouble.tsx'
import { Shell } from '../shell/Shell.tsx'
import { type Column, ConsoleTable } from '../table/ConsoleTable.tsx'
import { Time } from '../table/Time.tsx'
import { $running, releaseList } from './releases-store.ts'

function Version({ version }: Pick<Release, 'version'>) {
  const running = useStore($running, { ssr: 'initial' })
  return (
    <>
      <a className="link" href={`/console/release?version=${version}`}>
        Version {version}
      </a>{' '}
      {version === running && <span className="chip chip--active">runs</span>}
    </>
  )
}

const columns: readonly Column<Release>[] = [
  { heading: 'Version', kind: 'short', cell: (row) => <Version {...row} /> },
  { heading: 'Applied (UTC)', cell: ({ applied_at }) => <Time at={applied_at} /> },
  { heading: 'By', cell: ({ author }) => author },
  {
    heading: 'Note',
    kind: 'wide',
    cell: ({ version, note }) => note || (version === 0 && 'The demo’s content, as the installation brings it.'),
  },
  { heading: 'Lines of difference', kind: 'number', cell: ({ version, lines }) => (version === 0 ? null : lines) },
]

/** Every version of the catalogue (rule 25.11). */
export function ReleasesIsland() {
  return (
    <Shell path="/console/releases" title="Releases" permission="releases.read">
      <DraftTrouble />
      <p className="quiet">
        A new version is applied from a draft under{' '}
        <a className="link" href="/console/content">
          Content
        </a>
        , or from a folder, at the command line: <code>npm run catalogue -- apply &lt;folder&gt;</code>. An older one
        runs again from its page here. What is{' '}
        <a className="link" href="/console/switches">
          switched off
        </a>{' '}
        stays off whichever runs.
      </p>
      <ConsoleTable
        list={releaseList}
        label="Releases"
        columns={columns}
        keyOf={({ version }) => String(version)}
        empty="Nothing was applied yet."
      />
    </Shell>
  )
}
