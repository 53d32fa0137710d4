import { useStore } from '@nanostores/react'
import { $operator, permissionsOf } from '../session/operator-store.ts'
import { places } from '../shell/places.ts'
import { Shell } from '../shell/Shell.tsx'
import { AttentionPanel } from './AttentionPanel.tsx'

function Places() {
  const permissions = permissionsOf(useStore($operator, { ssr: 'initial' }))
  return (
    <ul className="tiles">
      {places
        .filter(({ permission }) => permissions.includes(permission))
        .map(({ path, label, about }) => (
          <li key={path}>
            <a className="tile" href={path}>
              <strong>{label}</strong>
              <span className="quiet">{about}</span>
            </a>
          </li>
        ))}
    </ul>
  )
}

/** The console's first page: what needs them, and what they can do here. */
export function HomeIsland() {
  return (
    <Shell path="/console" title="What would you like to do?">
      <AttentionPanel />
      <Places />
    </Shell>
  )
}
