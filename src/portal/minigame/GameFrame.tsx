import { useStore } from '@nanostores/react'
import { type ComponentType, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import type { CasualGame } from '../../contract/minigame/casual-games.ts'
import { getEnvironment } from '../environment.ts'
import { useTexts } from '../i18n/TextsProvider.tsx'
import { isSoundOn, switchSound } from '../ui/audio.ts'
import { Icon } from '../ui/Icon.tsx'
import { trySound } from '../ui/sound.ts'
import { beginRound, endRound } from './play-round.ts'
import { $round, leaveRound, type RoundState, setPaused } from './round-store.ts'
import './frame.css'

/** What a mini game is opened with. */
export interface GameProps {
  name: string
  /** The player's best so far; null while it is not known. */
  best: number | null
  tasksHref: string
  /** Goes back to the list. */
  onClose: () => void
}

/** What a board is played with; it stands still while it is paused, and takes the focus when it no longer is. */
export interface BoardProps {
  seed: number
  isPaused: boolean
  /** The round is over, by these moves. */
  onEnd: (moves: readonly number[]) => void
}

interface Props extends GameProps {
  game: CasualGame
  /** How it is played, by touch and by keys. */
  how: string
  keys: string
  Board: ComponentType<BoardProps>
}

/** Numbers above a board: the score, and what is left. */
export function Figures({ figures }: { figures: readonly { label: string; value: number }[] }) {
  const { formatNumber } = useTexts()
  return (
    <dl className="game__figures">
      {figures.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className="num">{formatNumber(value)}</dd>
        </div>
      ))}
    </dl>
  )
}

function SoundSwitch() {
  const { t } = useTexts()
  const [isOn, setOn] = useState(isSoundOn)
  const press = () => {
    switchSound(!isOn)
    setOn(!isOn)
    if (!isOn) trySound()
  }
  return (
    <button
      className="round game__tool"
      type="button"
      aria-label={t('minigame.sound')}
      aria-pressed={isOn}
      onClick={press}
    >
      <svg className="gl" viewBox="0 0 24 24" aria-hidden="true">
        <use href={`/art/mini-games.svg#${isOn ? 'sound' : 'silence'}`} />
      </svg>
    </button>
  )
}

function Tools({ name, isRunning, onClose }: Pick<Props, 'name' | 'onClose'> & { isRunning: boolean }) {
  const { t } = useTexts()
  return (
    <header className="game__head">
      <button className="round game__tool" type="button" aria-label={t('minigame.all')} onClick={onClose}>
        <Icon name="g-back" className="turn" />
      </button>
      <h2 className="grow">{name}</h2>
      <SoundSwitch />
      <button
        className="round game__tool"
        type="button"
        aria-label={t('minigame.pause')}
        disabled={!isRunning}
        onClick={() => setPaused(true)}
      >
        <svg className="gl" viewBox="0 0 24 24" aria-hidden="true">
          <use href="/art/mini-games.svg#pause" />
        </svg>
      </button>
    </header>
  )
}

/** So many milliseconds after the end of a round a press is still meant for the game. */
const afterPlay = 600

/** What lies over the board, with one button that goes on; it has the focus. */
function Cover({
  title,
  children,
  button,
}: {
  title: string
  children?: ReactNode
  button?: { label: string; press: () => void; isAfterPlay?: boolean }
}) {
  const titleId = useId()
  const first = useRef<HTMLButtonElement>(null)
  const { now } = getEnvironment()
  const [shownAt] = useState(now)
  const isReady = button !== undefined
  useEffect(() => {
    if (isReady) first.current?.focus({ preventScroll: true })
  }, [isReady])
  const press = () => {
    if (!button?.isAfterPlay || now() - shownAt >= afterPlay) button?.press()
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
    <div className="game__cover" role="group" aria-labelledby={titleId}>
      <h3 id={titleId}>{title}</h3>
      {children}
      {button && (
        <button className="btn btn--glory" type="button" ref={first} onClick={press}>
          {button.label}
        </button>
      )}
    </div>
  )
}

/** What came of the round. */
function Outcome({ state, tasksHref }: { state: Extract<RoundState, { kind: 'counted' }>; tasksHref: string }) {
  const { t, formatNumber } = useTexts()
  const { score, best_score } = state.result
  return (
    <>
      <p className="game__score gold">{formatNumber(score)}</p>
      <p>{t('minigame.best', { score: best_score })}</p>
      <p className="small">
        {t('minigame.counts')}{' '}
        <a className="game__link" href={tasksHref}>
          {t('minigame.tasks')}
        </a>
      </p>
    </>
  )
}

function StateCover({
  state,
  how,
  keys,
  best,
  tasksHref,
  game,
}: { state: RoundState } & Omit<Props, 'Board' | 'name' | 'onClose'>) {
  const { t } = useTexts()
  const begin = () => void beginRound(game)
  const again = { label: t('minigame.again'), press: begin, isAfterPlay: true }
  if (state.kind === 'waiting' || state.kind === 'beginning') {
    const start = { label: t('minigame.start'), press: begin }
    return (
      <Cover title={t('minigame.how')} {...(state.kind === 'waiting' && { button: start })}>
        <p>{how}</p>
        <p className="small game__keys">{keys}</p>
        {best !== null && best > 0 && <p className="small">{t('minigame.best', { score: best })}</p>}
        {state.kind === 'beginning' && <i className="spinner" />}
      </Cover>
    )
  }
  if (state.kind === 'running') {
    return state.isPaused ? (
      <Cover title={t('minigame.paused')} button={{ label: t('minigame.resume'), press: () => setPaused(false) }} />
    ) : null
  }
  if (state.kind === 'counting') {
    return (
      <Cover title={t('minigame.saving')}>
        <i className="spinner" />
      </Cover>
    )
  }
  if (state.kind === 'counted') {
    return (
      <Cover key={state.kind} title={t(state.result.is_best ? 'minigame.new_best' : 'minigame.done')} button={again}>
        <Outcome state={state} tasksHref={tasksHref} />
      </Cover>
    )
  }
  const known = state.kind === 'refused' ? 'minigame.no_round' : 'minigame.uncounted'
  return (
    <Cover key={state.kind} title={t(state.isUnsure ? 'act.outcome.unsure' : known)} button={again}>
      <p>{state.text}</p>
    </Cover>
  )
}

/** Pauses while nobody sees the page, and by the keys that players expect to do so. */
function usePausing(): void {
  useEffect(() => {
    const onHide = () => document.visibilityState === 'hidden' && setPaused(true)
    const onKey = ({ key }: KeyboardEvent) => (key === 'Escape' || key === 'p') && setPaused(true)
    document.addEventListener('visibilitychange', onHide)
    document.addEventListener('keydown', onKey)
    return () => {
      document.removeEventListener('visibilitychange', onHide)
      document.removeEventListener('keydown', onKey)
    }
  }, [])
}

/** Older browsers press and focus what is `inert` all the same, so that the board is hidden there instead. */
const isInertKnown = typeof HTMLElement === 'function' && 'inert' in HTMLElement.prototype

/** What all mini games stand in: the way back, sound and pause, the board, and what lies over it before, between and after. */
export function GameFrame({ Board, ...props }: Props) {
  const { game, name } = props
  const state = useStore($round)
  usePausing()
  useEffect(() => leaveRound, [])
  const isPlaying = state.kind === 'running' && !state.isPaused
  const round = 'round' in state ? state.round : null
  return (
    <section className="game card" aria-label={name} data-game-name={game}>
      <Tools name={name} isRunning={isPlaying} onClose={props.onClose} />
      <div className="game__stage">
        <div className="game__board" inert={!isPlaying} data-hidden={!(isPlaying || isInertKnown) || undefined}>
          {round && (
            <Board
              seed={round.seed}
              isPaused={!isPlaying}
              onEnd={(moves) => void endRound(round, moves, name)}
              key={round.id}
            />
          )}
        </div>
        <StateCover state={state} {...props} />
      </div>
    </section>
  )
}
