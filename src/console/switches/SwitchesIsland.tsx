import { useStore } from '@nanostores/react'
import type { SwitchRow, SwitchTurn } from '../../contract/console/calls.ts'
import { games } from '../../contract/games.ts'
import { $operator, permissionsOf } from '../session/operator-store.ts'
import { Shell } from '../shell/Shell.tsx'
import { type Column, ConsoleTable } from '../table/ConsoleTable.tsx'
import { nameGame } from '../table/name-game.ts'
import { Time } from '../table/Time.tsx'
import { SwitchFilterForm } from './SwitchFilterForm.tsx'
import { $switchFilter, pressTurn, sayWhere, switchList, turnList } from './switches-store.ts'

function State({ off_list }: Pick<SwitchRow, 'off_list'>) {
  if (off_list.length === 0) return <span className="chip chip--active">on</span>
  return off_list.map(({ game_project, author, note, since }) => (
    <div key={game_project}>
      <span className="chip chip--disabled">off</span> {sayWhere(game_project)}{' '}
      <span className="quiet">
        since <Time at={since} />
        {author && `, ${author}`}
        {note && `: ${note}`}
      </span>
    </div>
  ))
}

/** The game whose switch a row's button turns: the one that is looked at, where the thing is not its alone; empty for all. */
function scopeOf({ game_list }: SwitchRow, lookedAt: string): string {
  return game_list.length > 1 ? lookedAt : ''
}

/** A row has a `key`, which React would keep for itself, so it is handed on whole. */
function Acts({ row }: { row: SwitchRow }) {
  const { game_project: lookedAt } = useStore($switchFilter, { ssr: 'initial' })
  const permissions = permissionsOf(useStore($operator, { ssr: 'initial' }))
  if (!permissions.includes('switches.turn')) return null
  const scope = scopeOf(row, lookedAt)
  const isOff = row.off_list.some(({ game_project }) => ['', scope].includes(game_project))
  const sayScope = (game: string) => (game === '' ? '' : ` ${sayWhere(game)}`)
  return (
    <div className="buttons">
      {row.off_list.map(({ game_project }) => (
        <button
          className="button button--small"
          key={game_project}
          type="button"
          onClick={() => pressTurn(row, game_project, false)}
        >
          Switch on{sayScope(game_project)}
        </button>
      ))}
      {!isOff && row.game_list.length > 0 && (
        <button
          className="button button--small button--grave"
          type="button"
          onClick={() => pressTurn(row, scope, true)}
        >
          Switch off{sayScope(scope)}
        </button>
      )}
    </div>
  )
}

function sayGames({ game_list }: SwitchRow): string {
  if (game_list.length === 0) return 'not in the version that runs'
  return game_list.length === games.length ? 'every game' : game_list.map(nameGame).join(', ')
}

const columns: readonly Column<SwitchRow>[] = [
  { heading: 'Kind', kind: 'short', cell: ({ kind }) => <span className="chip">{kind}</span> },
  {
    heading: 'What',
    cell: ({ name, key }) => (
      <>
        <strong>{name || key}</strong> {name !== '' && <code className="quiet cell__second">{key}</code>}
      </>
    ),
  },
  { heading: 'Games', cell: (row) => sayGames(row) },
  { heading: 'State', kind: 'wide', cell: ({ off_list }) => <State off_list={off_list} /> },
  { heading: 'Actions', cell: (row) => <Acts row={row} /> },
]

const turnColumns: readonly Column<SwitchTurn>[] = [
  { heading: 'When (UTC)', cell: ({ turned_at }) => <Time at={turned_at} /> },
  {
    heading: 'What',
    cell: ({ kind, key, game_project }) => (
      <>
        {kind} <code>{key}</code> <span className="quiet">{sayWhere(game_project)}</span>
      </>
    ),
  },
  {
    heading: 'Turned',
    cell: ({ is_off }) =>
      is_off === 1 ? <span className="chip chip--disabled">off</span> : <span className="chip chip--active">on</span>,
  },
  { heading: 'By', cell: ({ author }) => author },
  { heading: 'Why', kind: 'wide', cell: ({ note }) => note },
]

/** What of the catalogue is switched off, and switching it (rule 25.12). */
export function SwitchesIsland() {
  return (
    <Shell path="/console/switches" title="Switches" permission="releases.read">
      <SwitchFilterForm />
      <ConsoleTable
        list={switchList}
        label="Switches"
        columns={columns}
        keyOf={({ kind, key }) => `${kind} ${key}`}
        empty="Nothing fits this filter."
      />
      <h2 className="panel__title">Turned lately</h2>
      <ConsoleTable
        list={turnList}
        label="Turned lately"
        columns={turnColumns}
        keyOf={({ turn_id }) => turn_id}
        empty="No switch was turned yet."
        end=""
      />
    </Shell>
  )
}
