import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import type { Permission } from '../../contract/console/permissions.ts'
import { ConfirmDialog } from '../confirm/ConfirmDialog.tsx'
import { $ignored } from '../session/note-filter.ts'
import { $operator, findOperator, leaveConsole, permissionsOf } from '../session/operator-store.ts'
import { Toast } from '../toast/Toast.tsx'
import { places } from './places.ts'
import { Trouble } from './Trouble.tsx'

interface Props {
  /** The page's path, which is marked in the navigation. */
  path: string
  title: string
  /** What one has to be permitted to see it; nothing for everybody. */
  permission?: Permission
  children: ReactNode
}

function Navigation({ path }: Pick<Props, 'path'>) {
  const permissions = permissionsOf(useStore($operator, { ssr: 'initial' }))
  return (
    <nav className="side__nav" aria-label="Console">
      {places
        .filter(({ permission }) => permissions.includes(permission))
        .map((place) => (
          <a key={place.path} href={place.path} aria-current={path.startsWith(place.path) ? 'page' : undefined}>
            {place.label}
          </a>
        ))}
    </nav>
  )
}

function WhoIsHere() {
  const state = useStore($operator, { ssr: 'initial' })
  if (state.kind !== 'ready') return null
  const { name, role } = state.operator
  return (
    <div className="side__who">
      <p className="side__name">
        <span className="side__person">{name}</span> <span className="chip">{role}</span>
      </p>
      <button className="link" type="button" onClick={leaveConsole}>
        Sign out
      </button>
    </div>
  )
}

function Content({ permission, children }: Pick<Props, 'permission' | 'children'>) {
  const state = useStore($operator, { ssr: 'initial' })
  if (state.kind === 'loading')
    return (
      <p className="quiet" role="status">
        Loading …
      </p>
    )
  if (state.kind === 'failed') return <Trouble isPanel message={state.message} onRetry={findOperator} />
  if (permission && !permissionsOf(state).includes(permission))
    return <p className="panel">Your role does not see this page. An administrator can change that.</p>
  return children
}

/** What the address asks for and the page does not show. */
function Ignored() {
  const lines = useStore($ignored, { ssr: 'initial' })
  return (
    <div role="status">
      {lines.map((line) => (
        <p className="panel problem" key={line}>
          {line}
        </p>
      ))}
    </div>
  )
}

/** What stands around every page of the console: where one can go, who is here, the dialog that asks for a reason. */
export function Shell({ path, title, permission, children }: Props) {
  return (
    <div className="frame">
      <header className="side">
        <a className="side__brand" href="/console">
          Guildhall <span>console</span>
        </a>
        <Navigation path={path} />
        <WhoIsHere />
      </header>
      <main className="page" id="page" tabIndex={-1}>
        <h1>{title}</h1>
        <Ignored />
        <Content {...(permission && { permission })}>{children}</Content>
      </main>
      <ConfirmDialog />
      <Toast />
    </div>
  )
}
