import { type PointerEvent, useEffect, useRef, useState } from 'react'
import {
  findHint,
  findMove,
  lanternRows,
  type Step,
  type Street,
  side,
  swapLanterns,
  swapLimit,
} from '../../contract/minigame/lantern-rows.ts'
import { useTexts } from '../i18n/TextsProvider.tsx'
import { playSound } from '../ui/sound.ts'
import { type BoardProps, Figures, GameFrame, type GameProps } from './GameFrame.tsx'
import { useGrid } from './use-grid.ts'
import './lantern-rows.css'

const colours = ['red', 'gold', 'green', 'blue', 'violet'] as const

/** Milliseconds: a row shines so long before it is gone, an end is seen so long, and after so long a hint is given. */
const times = { shine: 380, end: 700, hint: 9000 }

/** What is seen: the street, and the steps of the last swap that are still to be shown. */
interface Seen {
  street: Street
  steps: readonly Step[]
}

/** The places that lanterns have fallen to since a step. */
function listFallen({ lit }: Step): Set<number> {
  const fallen = new Set<number>()
  for (const place of lit) for (let above = place; above >= 0; above -= side) fallen.add(above)
  return fallen
}

/** The neighbour that a finger has gone towards, from where it went down; null before it is far enough. */
function findSwiped(place: number, across: number, down: number, size: number): number | null {
  if (Math.max(Math.abs(across), Math.abs(down)) < size * 0.4) return null
  const step = Math.abs(across) > Math.abs(down) ? Math.sign(across) : side * Math.sign(down)
  return findMove(place, place + step) === null ? null : place + step
}

/** A place that waits for its neighbour; `move` is a move for who looks for one in vain. */
function useHint(street: Street, isStill: boolean): number | null {
  const [hint, setHint] = useState<number | null>(null)
  useEffect(() => {
    setHint(null)
    if (!isStill) return
    const timer = setTimeout(() => setHint(findHint(street.lanterns)), times.hint)
    return () => clearTimeout(timer)
  }, [street, isStill])
  return hint === null ? null : Math.floor(hint / 2)
}

function Board({ seed, isPaused, onEnd }: BoardProps) {
  const { t } = useTexts()
  const [{ street, steps }, see] = useState<Seen>(() => ({ street: lanternRows.begin(seed), steps: [] }))
  const [held, hold] = useState<number | null>(null)
  const [refused, refuse] = useState<readonly number[]>([])
  const [fallen, fall] = useState<ReadonlySet<number>>(new Set())
  const moves = useRef<number[]>([])
  const finger = useRef<{ place: number; x: number; y: number } | null>(null)
  const [step] = steps
  const isOver = lanternRows.isOver(street)
  const hint = useHint(street, !isPaused && steps.length === 0 && !isOver)

  useEffect(() => {
    if (!step || isPaused) return
    const timer = setTimeout(() => {
      fall(listFallen(step))
      see((seen) => ({ ...seen, steps: seen.steps.slice(1) }))
    }, times.shine)
    return () => clearTimeout(timer)
  }, [step, isPaused])

  useEffect(() => {
    if (!isOver || step || isPaused) return
    const timer = setTimeout(() => onEnd(moves.current), times.end)
    return () => clearTimeout(timer)
  }, [isOver, step, isPaused, onEnd])

  function swap(one: number, other: number): void {
    hold(null)
    const move = findMove(one, other)
    if (move === null || steps.length > 0 || isOver) return
    const swapped = swapLanterns(street, move)
    fall(new Set())
    refuse(swapped ? [] : [one, other])
    if (!swapped) return
    moves.current.push(move)
    playSound('small')
    see(swapped)
  }

  function press(place: number): void {
    if (held === null) hold(place)
    else if (findMove(held, place) !== null) swap(held, place)
    else hold(held === place ? null : place)
  }

  const grid = useGrid(side, isPaused, (from, to) => held === from && swap(from, to))

  function swipe({ clientX, clientY, currentTarget }: PointerEvent<HTMLButtonElement>): void {
    if (!finger.current) return
    const { place, x, y } = finger.current
    const other = findSwiped(place, clientX - x, clientY - y, currentTarget.offsetWidth)
    if (other === null) return
    finger.current = null
    swap(place, other)
  }

  const shown = step?.before ?? street.lanterns
  return (
    <>
      <Figures
        figures={[
          { label: t('minigame.score'), value: street.score },
          { label: t('minigame.rows.swaps'), value: swapLimit - street.swaps },
        ]}
      />
      <div className="rows" dir="ltr">
        {shown.map((colour, place) => (
          <button
            className="rows__lantern"
            type="button"
            data-lit={step?.lit.has(place) ? '' : undefined}
            data-fallen={!step && fallen.has(place) ? '' : undefined}
            data-refused={refused.includes(place) ? '' : undefined}
            data-hint={hint === place ? '' : undefined}
            aria-pressed={held === place}
            aria-label={t('minigame.rows.lantern', {
              colour: t(`minigame.rows.colour.${colours[colour] ?? 'red'}`),
              row: Math.floor(place / side) + 1,
              column: (place % side) + 1,
            })}
            // biome-ignore lint/suspicious/noArrayIndexKey: a lantern is its place in the street
            key={place}
            {...grid.cell(place)}
            onPointerDown={({ clientX: x, clientY: y, currentTarget, pointerId }) => {
              finger.current = { place, x, y }
              currentTarget.setPointerCapture(pointerId)
            }}
            onPointerMove={swipe}
            onClick={({ detail }) => {
              // The end of a swipe is no press; a press by a key has no detail.
              if (detail === 0 || finger.current) press(place)
              finger.current = null
            }}
          >
            <svg viewBox="0 0 64 64" aria-hidden="true">
              <use href={`/art/mini-games.svg#lantern-${colour}`} />
            </svg>
          </button>
        ))}
      </div>
    </>
  )
}

/** Lantern rows, the puzzle. */
export default function LanternRows(props: GameProps) {
  const { t } = useTexts()
  return (
    <GameFrame
      {...props}
      game="lantern-rows"
      how={t('minigame.rows.how')}
      keys={t('minigame.rows.keys')}
      Board={Board}
    />
  )
}
