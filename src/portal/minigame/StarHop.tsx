import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { hop, hopTime, missLimit, placeOf, type Sky, type Star, starHop } from '../../contract/minigame/star-hop.ts'
import { useTexts } from '../i18n/TextsProvider.tsx'
import { playSound } from '../ui/sound.ts'
import { type BoardProps, Figures, GameFrame, type GameProps } from './GameFrame.tsx'
import { type Flight, findHopper, findView, heightOf, view } from './star-scene.ts'
import { useFrames } from './use-frames.ts'
import './star-hop.css'

const hopKeys: readonly string[] = [' ', 'Enter', 'ArrowUp']

/** How wide the hopper is. */
const size = 150
/** Milliseconds that the last hop is seen. */
const ending = 900

/** A star as it hangs; frames move it. */
function StarShape({ star, level }: { star: Star; level: number }) {
  const width = 2 * star.half
  return (
    <g data-level={level}>
      <use
        href="/art/mini-games.svg#star"
        x={-star.half}
        y={heightOf(level) - width * 0.13}
        width={width}
        height={width * 0.6}
      />
    </g>
  )
}

const dots = Array.from({ length: 28 }, (_, number) => ({
  x: (number * 379) % view.width,
  y: (number * 523) % view.height,
  r: 2 + (number % 3) * 2,
}))

/** What moves without React: a frame comes sixty times a second. */
function moveTo(element: Element | null | undefined, x: number, y: number): void {
  element?.setAttribute('transform', `translate(${x} ${y})`)
}

function Board({ seed, isPaused, onEnd }: BoardProps) {
  const { t } = useTexts()
  const [sky, setSky] = useState<Sky>(() => starHop.begin(seed))
  const [hit, setHit] = useState<'middle' | 'star' | 'miss' | null>(null)
  const now = useRef(sky)
  const flight = useRef<Flight | null>(null)
  const moves = useRef<number[]>([])
  const stars = useRef<SVGGElement>(null)
  const hopper = useRef<SVGGElement>(null)
  const isEnding = useRef(false)
  const button = useRef<HTMLButtonElement>(null)

  useEffect(() => {
    if (!isPaused) button.current?.focus({ preventScroll: true })
  }, [isPaused])

  function draw(time: number): void {
    const risen = findView(now.current, flight.current, time)
    moveTo(stars.current, 0, risen)
    for (const shape of stars.current?.children ?? []) {
      const level = Number(shape.getAttribute('data-level'))
      const star = now.current.stars[level]
      if (star && Math.abs(level - now.current.at) <= 5) moveTo(shape, placeOf(star, time), 0)
    }
    const { x, y, opacity } = findHopper(now.current, flight.current, time)
    moveTo(hopper.current, x, y + risen)
    hopper.current?.setAttribute('opacity', String(opacity))
  }

  const read = useFrames(isPaused, (time) => {
    draw(time)
    const last = flight.current
    if (isEnding.current || !last || !starHop.isOver(now.current) || time < last.begin + ending) return
    isEnding.current = true
    onEnd(moves.current)
  })

  function press(): void {
    const time = read()
    const from = now.current
    const made = starHop.isOver(from) ? null : hop(from, time)
    if (!made || isPaused) return
    moves.current.push(time)
    now.current = made.sky
    flight.current = { hop: made, from, begin: time }
    // Whether the star was met shows when it is reached.
    setTimeout(() => {
      setSky(made.sky)
      setHit(made.hit ?? 'miss')
      if (made.hit) playSound('small')
    }, hopTime)
  }

  function pressKey(event: KeyboardEvent): void {
    if (!hopKeys.includes(event.key)) return
    event.preventDefault()
    if (!event.repeat) press()
  }

  return (
    <>
      <Figures
        figures={[
          { label: t('minigame.score'), value: sky.score },
          { label: t('minigame.hop.stars'), value: sky.at },
          { label: t('minigame.hop.tries'), value: missLimit - sky.misses },
        ]}
      />
      <button
        className="sky"
        type="button"
        ref={button}
        data-hit={hit ?? undefined}
        aria-label={t('minigame.hop.hop')}
        onPointerDown={press}
        onKeyDown={pressKey}
        // Assistive technology presses without a pointer and without a key.
        onClick={({ detail }) => detail === 0 && press()}
      >
        <svg viewBox={`0 0 ${view.width} ${view.height}`} aria-hidden="true">
          <g className="sky__dots">
            {dots.map((dot) => (
              <circle cx={dot.x} cy={dot.y} r={dot.r} key={`${dot.x} ${dot.y}`} />
            ))}
          </g>
          <g ref={stars}>
            {sky.stars.map((star, level) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a star is its place above the others
              <StarShape star={star} level={level} key={level} />
            ))}
          </g>
          <g ref={hopper}>
            <use href="/art/mini-games.svg#hopper" x={-size / 2} y={-size * 1.02} width={size} height={size * 1.1} />
          </g>
        </svg>
        <span className="off" role="status">
          {hit && t(`minigame.hop.${hit}`)}
        </span>
      </button>
    </>
  )
}

/** Star hop, the game of skill. */
export default function StarHop(props: GameProps) {
  const { t } = useTexts()
  return (
    <GameFrame {...props} game="star-hop" how={t('minigame.hop.how')} keys={t('minigame.hop.keys')} Board={Board} />
  )
}
