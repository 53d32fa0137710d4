import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import { useTexts } from '../i18n/TextsProvider.tsx'
import { Icon } from '../ui/Icon.tsx'
import { isMotionWelcome } from '../ui/motion.ts'
import { playSound } from '../ui/sound.ts'
import type { Content } from './contents.ts'
import { findGoal, planFlight } from './flight.ts'
import type { Point } from './point.ts'
import { $smallClaims, type SmallClaim } from './reward-store.ts'
import { sayAdded } from './say-items.ts'
import { sayReceived } from './say-received.ts'

interface FlightProps {
  contents: readonly Content[]
  from: Point
}

/** Things on their way to the balance, for eyes alone. */
function Flight({ contents, from }: FlightProps) {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const things = [...(list.current?.children ?? [])]
    const goal = findGoal()
    const width = document.documentElement.clientWidth
    for (const [turn, thing] of things.entries()) {
      const { keyframes, timing } = planFlight(from, goal, { turn, count: things.length, width })
      thing.animate(keyframes, timing)
    }
  }, [from])
  return (
    <div aria-hidden="true" ref={list}>
      {contents.map((content) => (
        <span className="flying" key={`${content.kind} ${content.icon}`}>
          <Icon name={`i-${content.icon}`} />
          <b className="num">{sayAdded(content.amount, true)}</b>
        </span>
      ))}
    </div>
  )
}

/** Keeps the focus of a player whose button went with the claim: it goes where the claim was. */
function useKeptFocus(findSource: () => HTMLElement | null): void {
  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      if (document.activeElement === document.body) findSource()?.focus({ preventScroll: true })
    })
    return () => cancelAnimationFrame(frame)
  }, [findSource])
}

function Claim({ contents, balance, from, findSource }: SmallClaim) {
  const { t } = useTexts()
  useKeptFocus(findSource)
  useEffect(() => playSound('small'), [])
  return (
    <div>
      <p className="off">{sayReceived(t, contents, balance)}</p>
      {from && isMotionWelcome() && <Flight contents={contents} from={from} />}
    </div>
  )
}

/** Claims too small for a dialog: each is said to screen readers, and its things fly to the balance. */
export function SmallClaims() {
  const claims = useStore($smallClaims, { ssr: 'initial' })
  return (
    <div role="log">
      {claims.map((claim) => (
        <Claim key={claim.id} {...claim} />
      ))}
    </div>
  )
}
