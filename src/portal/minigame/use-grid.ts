import { type KeyboardEvent, useEffect, useRef, useState } from 'react'

/** How far the arrow keys go, across and down. */
const ways: Readonly<Record<string, readonly [across: number, down: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

interface Grid {
  /** What a cell's button takes. */
  cell: (place: number) => {
    tabIndex: number
    ref: (button: HTMLButtonElement | null) => void
    onFocus: () => void
    onKeyDown: (event: KeyboardEvent) => void
  }
}

/**
 * A square of buttons that the arrow keys go through, one of which the tab key meets. `onArrow` hears of a way to a neighbour first, and
 * says whether it was meant for something else; the focus goes along either way. The cell that the tab key meets has it when play goes on.
 */
export function useGrid(
  side: number,
  isPaused: boolean,
  onArrow: (from: number, to: number) => void = () => undefined,
): Grid {
  const [current, setCurrent] = useState(0)
  const buttons = useRef(new Map<number, HTMLButtonElement>())
  // biome-ignore lint/correctness/useExhaustiveDependencies: where the focus goes from there on is the player's
  useEffect(() => {
    if (!isPaused) buttons.current.get(current)?.focus({ preventScroll: true })
  }, [isPaused])
  const press = (place: number) => (event: KeyboardEvent) => {
    const way = ways[event.key]
    if (!way) return
    event.preventDefault()
    const column = (place % side) + way[0]
    const row = Math.floor(place / side) + way[1]
    if (column < 0 || column >= side || row < 0 || row >= side) return
    const next = row * side + column
    onArrow(place, next)
    buttons.current.get(next)?.focus()
  }
  return {
    cell: (place) => ({
      tabIndex: place === current ? 0 : -1,
      ref: (button) => {
        if (button) buttons.current.set(place, button)
        else buttons.current.delete(place)
      },
      onFocus: () => setCurrent(place),
      onKeyDown: press(place),
    }),
  }
}
