import { useEffect, useRef, useState } from 'react'
import {
  cardPairs,
  isCleared,
  layCards,
  pairCount,
  scoreTable,
  type Table,
  turnCard,
} from '../../contract/minigame/card-pairs.ts'
import { useTexts } from '../i18n/TextsProvider.tsx'
import { Icon } from '../ui/Icon.tsx'
import { playSound } from '../ui/sound.ts'
import { type BoardProps, Figures, GameFrame, type GameProps } from './GameFrame.tsx'
import { useGrid } from './use-grid.ts'
import './card-pairs.css'

const side = 4

/** What is on the cards. */
const pictures = ['crown', 'star', 'shield', 'chest', 'potion', 'anchor', 'dragon-egg', 'acorn'] as const

/** Milliseconds: two cards that are none are seen so long, a card is not turned faster, and a cleared table is seen so long. */
const times = { look: 800, turn: 150, end: 700 }

interface Looked {
  table: Table
  /** Two cards that are no pair, still open. */
  missed: readonly number[]
}

function Board({ seed, isPaused, onEnd }: BoardProps) {
  const { t } = useTexts()
  const [{ table, missed }, look] = useState<Looked>(() => ({ table: layCards(seed), missed: [] }))
  const moves = useRef<number[]>([])
  const turnedAt = useRef(Number.NEGATIVE_INFINITY)
  const grid = useGrid(side, isPaused)

  useEffect(() => {
    if (missed.length === 0 || isPaused) return
    const timer = setTimeout(() => look((seen) => ({ ...seen, missed: [] })), times.look)
    return () => clearTimeout(timer)
  }, [missed, isPaused])

  function turn(place: number): void {
    const now = performance.now()
    const next = turnCard(table, place)
    if (!next || missed.length > 0 || isCleared(table) || now - turnedAt.current < times.turn) return
    turnedAt.current = now
    moves.current.push(place)
    const isMiss = next.mistakes > table.mistakes
    look({ table: next, missed: isMiss && table.first !== null ? [table.first, place] : [] })
    if (next.found.size > table.found.size) playSound('small')
    if (cardPairs.isOver(next)) setTimeout(() => onEnd(moves.current), times.end)
  }

  return (
    <>
      <Figures
        figures={[
          { label: t('minigame.score'), value: scoreTable(table) },
          { label: t('minigame.pairs.found'), value: table.found.size / 2 },
          { label: t('minigame.pairs.mistakes'), value: table.mistakes },
        ]}
      />
      <div className="pairs" dir="ltr">
        {table.pictures.map((picture, place) => {
          const name = pictures[picture % pairCount] ?? 'crown'
          const isFound = table.found.has(place)
          const isOpen = isFound || table.first === place || missed.includes(place)
          const card = { place: place + 1 }
          return (
            <button
              className="pairs__card"
              type="button"
              data-open={isOpen ? '' : undefined}
              data-found={isFound ? '' : undefined}
              aria-label={
                isOpen
                  ? t('minigame.pairs.open', { ...card, picture: t(`minigame.pairs.picture.${name}`) })
                  : t('minigame.pairs.closed', card)
              }
              // biome-ignore lint/suspicious/noArrayIndexKey: a card is its place on the table
              key={place}
              {...grid.cell(place)}
              onClick={() => turn(place)}
            >
              <span className="pairs__back">
                <svg viewBox="0 0 60 80" aria-hidden="true">
                  <use href="/art/mini-games.svg#card-back" />
                </svg>
              </span>
              <span className="pairs__face">{isOpen && <Icon name={`i-${name}`} />}</span>
            </button>
          )
        })}
      </div>
    </>
  )
}

/** Card pairs, the game of memory. */
export default function CardPairs(props: GameProps) {
  const { t } = useTexts()
  return (
    <GameFrame
      {...props}
      game="card-pairs"
      how={t('minigame.pairs.how')}
      keys={t('minigame.pairs.keys')}
      Board={Board}
    />
  )
}
