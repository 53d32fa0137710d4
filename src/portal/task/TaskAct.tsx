import { useStore } from '@nanostores/react'
import { type Task, taskCategories } from '../../contract/task/list-calls.ts'
import { $acting } from '../act/acting-store.ts'
import { useTexts } from '../i18n/TextsProvider.tsx'
import { useClaimable } from '../reward/use-claimable.ts'
import { BusyButton } from '../ui/BusyButton.tsx'
import { Tick } from '../ui/Icon.tsx'
import { needsNetwork } from '../ui/needs-network.ts'
import { pressClaim, pressOpenGame } from './presses.ts'
import { nameClaim, type TaskStanding } from './task-rules.ts'

interface Props {
  task: Task
  standing: TaskStanding
  /** The id of its title. */
  titleId: string
  /** Where it is done; null for nowhere. */
  address: string | null
  /** The game's name. */
  game: string
}

/** The button that claims, called by what it does and the task's title. */
function Claim({ task, titleId }: Pick<Props, 'task' | 'titleId'>) {
  const { t } = useTexts()
  const isClaiming = useStore($acting, { ssr: 'initial' }).has(nameClaim(task))
  const id = `claim-${task.task_key}`
  useClaimable()
  return (
    <BusyButton
      {...needsNetwork}
      className="btn btn--glory btn--s"
      id={id}
      aria-labelledby={`${id} ${titleId}`}
      isBusy={isClaiming}
      onPress={(pressed) => pressClaim(task, pressed.closest('li'))}
    >
      {t('task.state.claim')}
    </BusyButton>
  )
}

/** The button of a task that is done in the game: it says how to get there, since no page can open a game by itself. */
function OpenGame({ task, titleId, game }: Pick<Props, 'task' | 'titleId' | 'game'>) {
  const { t } = useTexts()
  const id = `game-${task.task_key}`
  return (
    <button
      className="btn btn--s"
      type="button"
      id={id}
      aria-labelledby={`${id} ${titleId}`}
      onClick={({ currentTarget }) => pressOpenGame(game, currentTarget)}
    >
      {t('task.state.open_game')}
    </button>
  )
}

/** What can be done about a task: claim it, go and do it, or nothing, and why. */
export function TaskAct({ task, standing, titleId, address, game }: Props) {
  const { t } = useTexts()
  if (standing === 'claimable') return <Claim task={task} titleId={titleId} />
  if (standing === 'claimed') {
    return (
      <span className="task__claimed">
        <Tick />
        {t('task.state.claimed')}
      </span>
    )
  }
  if (standing === 'going' && address === null && task.task_category === taskCategories.game) {
    return <OpenGame task={task} titleId={titleId} game={game} />
  }
  if (standing === 'soon' || address === null) return <span className="small soft">{t(`task.state.${standing}`)}</span>
  const id = `go-${task.task_key}`
  return (
    <a className="btn btn--s" href={address} id={id} aria-labelledby={`${id} ${titleId}`}>
      {t('task.state.go')}
    </a>
  )
}
