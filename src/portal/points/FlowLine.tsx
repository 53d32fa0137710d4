import { type Flow, opTypes } from '../../contract/benefits/flow-calls.ts'
import { useTexts } from '../i18n/TextsProvider.tsx'
import { Icon } from '../ui/Icon.tsx'
import { sayTime } from '../ui/say-day.ts'
import { findFlowIcon, type RecordKind } from './flow-icon.ts'
import type { GameNames } from './other-games.ts'

interface Props {
  flow: Flow
  kind: RecordKind
  /** The games that are not this page's; a line from one of them says so. */
  otherGames: GameNames
}

/** One line of a record: why, how much, when. */
export function FlowLine({ flow, kind, otherGames }: Props) {
  const { t, formatNumber } = useTexts()
  const { op_type, amount, title, reference_name: why, game_project, created_at } = flow
  const isIn = op_type === opTypes.in
  const game = otherGames[game_project]
  return (
    <li className="flow" data-way={isIn ? 'in' : 'out'}>
      <span className="flow__icon">
        <Icon name={`i-${findFlowIcon(kind, flow)}`} />
      </span>
      <div className="grow">
        <p className="strong">{title}</p>
        <p className="flow__why small soft">
          {why && <span>{why}</span>}
          {game && <span>{game}</span>}
        </p>
      </div>
      <div className="flow__sum">
        <p>
          <span className="num" aria-hidden="true">
            {formatNumber(isIn ? amount : -amount, { signDisplay: 'always' })}
          </span>
          <span className="off">{t(`points.${kind}.${isIn ? 'came_in' : 'went_out'}`, { count: amount })}</span>
        </p>
        <time className="small soft" dateTime={new Date(created_at * 1000).toISOString()}>
          {sayTime(created_at)}
        </time>
      </div>
    </li>
  )
}

/** The shape of a line that is still to come. */
export function FlowSkeleton() {
  return (
    <div className="flow">
      <span className="flow__icon skeleton" />
      <div className="grow stack">
        <i className="skeleton skeleton--line" />
        <i className="skeleton skeleton--line skeleton--short" />
      </div>
    </div>
  )
}
