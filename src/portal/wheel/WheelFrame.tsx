import { middle, turn } from './geometry.ts'

/** Lamps in three groups, which light up one after the other: the light runs round. Each group is the dots of one line. */
const groups = [0, 1, 2]
const lampCircle = { cx: middle, cy: middle, r: 273, pathLength: 24 }

/** What lies under the disc: rim and sockets, and the paints of the whole wheel. Part of the page itself, as nothing of it changes. */
export function WheelRim() {
  return (
    <svg className="wheel__rim" viewBox="0 0 600 600" aria-hidden="true">
      <defs>
        <linearGradient id="wheel-metal" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" className="wheel-stop--hi" />
          <stop offset=".45" className="wheel-stop--lo" />
          <stop offset="1" stopColor="#6d3a12" />
        </linearGradient>
        <radialGradient id="wheel-gold" gradientUnits="userSpaceOnUse" cx="300" cy="300" r="262">
          <stop offset=".2" className="wheel-stop--accent-lo" />
          <stop offset=".7" className="wheel-stop--accent" />
          <stop offset="1" className="wheel-stop--accent-hi" />
        </radialGradient>
        <radialGradient id="wheel-depth" cx=".5" cy=".5" r=".5">
          <stop offset=".3" stopColor="#fff" stopOpacity=".16" />
          <stop offset=".75" stopColor="#000" stopOpacity="0" />
          <stop offset="1" stopColor="#000" stopOpacity=".45" />
        </radialGradient>
        <radialGradient id="wheel-pool">
          <stop offset="0" stopColor="#fff" stopOpacity=".32" />
          <stop offset="1" stopColor="#fff" stopOpacity="0" />
        </radialGradient>
        <radialGradient id="wheel-shade">
          <stop offset="0" stopColor="#4a1a00" stopOpacity=".42" />
          <stop offset="1" stopColor="#4a1a00" stopOpacity="0" />
        </radialGradient>
        <linearGradient id="wheel-gloss" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#fff" stopOpacity=".16" />
          <stop offset=".5" stopColor="#fff" stopOpacity="0" />
        </linearGradient>
      </defs>
      <circle className="wheel__wood" cx="300" cy="300" r="298" />
      <circle cx="300" cy="300" r="294" fill="url(#wheel-metal)" />
      <circle className="wheel__wood" cx="300" cy="300" r="284" />
      <circle cx="300" cy="300" r="262" fill="url(#wheel-metal)" />
      <circle className="wheel__wood" cx="300" cy="300" r="257" />
      <circle className="wheel__sockets" strokeDasharray="0 1" {...lampCircle} />
    </svg>
  )
}

function Pointer() {
  return (
    <svg className="wheel__pointer" viewBox="0 -10 80 110" aria-hidden="true">
      <path className="wheel__wood" d="M40 98L10 44A34 34 0 1 1 70 44z" />
      <path className="wheel__brass" d="M40 90L15 42A29 29 0 1 1 65 42z" />
      <path className="wheel__shine" d="M40 90L15 42A29 29 0 0 1 40 4z" />
      <circle className="wheel__wood" cx="40" cy="33" r="15" />
      <circle className="wheel__stone" cx="40" cy="32" r="12.5" />
      <path
        d="M31 30a10 10 0 0 1 12-7"
        stroke="#fff"
        strokeOpacity=".8"
        strokeWidth="3.5"
        fill="none"
        strokeLinecap="round"
      />
    </svg>
  )
}

/** What lies over the disc: lamps, a gloss, and the pointer. */
export function WheelLights() {
  return (
    <>
      {groups.map((group) => (
        <svg className={`wheel__lamps wheel__lamps--${group}`} viewBox="0 0 600 600" aria-hidden="true" key={group}>
          <circle strokeDasharray="0 3" transform={turn(group * 15)} {...lampCircle} />
        </svg>
      ))}
      <svg className="wheel__glass" viewBox="0 0 600 600" aria-hidden="true">
        <circle cx="300" cy="300" r="256" fill="url(#wheel-gloss)" />
      </svg>
      <Pointer />
    </>
  )
}
