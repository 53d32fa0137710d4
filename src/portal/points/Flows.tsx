import type { ReactNode } from 'react'
import type { Flow } from '../../contract/benefits/flow-calls.ts'
import { List } from '../ui/List.tsx'
import type { List as ListStore } from '../ui/list-store.ts'
import { sayDay } from '../ui/say-day.ts'
import { FlowLine, FlowSkeleton } from './FlowLine.tsx'
import type { RecordKind } from './flow-icon.ts'
import './flows.css'
import type { GameNames } from './other-games.ts'

interface Props {
  list: ListStore<Flow>
  kind: RecordKind
  otherGames: GameNames
  label: string
  empty: ReactNode
  end?: ReactNode
  skeletonRows: number
}

/** The lines of a record, day by day. */
export function Flows({ kind, otherGames, ...list }: Props) {
  return (
    <List
      keyOf={({ id }) => id}
      row={(flow) => <FlowLine flow={flow} kind={kind} otherGames={otherGames} />}
      groupOf={({ created_at }) => sayDay(created_at)}
      skeleton={<FlowSkeleton />}
      className="flows"
      {...list}
    />
  )
}
