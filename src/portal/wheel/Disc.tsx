import { useStore } from '@nanostores/react'
import type { Prize } from '../../contract/wheel/calls.ts'
import { useTexts } from '../i18n/TextsProvider.tsx'
import { $disc, $landed } from './disc-store.ts'
import {
  edge,
  fitPicture,
  fitPool,
  middle,
  numberAt,
  outlineSector,
  pictureAt,
  placeOfSector,
  spanOf,
  turn,
} from './geometry.ts'
import { findRarest } from './prizes.ts'
import { sayNumber } from './say-prize.ts'
import { type Tone, toneSectors } from './tones.ts'

/** What the wheel has until its prizes are known, and most often then, too. */
const usualCount = 8
/** The font size of the largest number in a sector, and what all digits round the wheel may take; the drawing is 600 wide. */
const largestNumber = 32
const roomForNumbers = 990

interface SectorProps {
  index: number
  count: number
  tone: Tone
  isLit: boolean
  prize: Prize | undefined
}

function PrizeOf({ prize, count }: { prize: Prize; count: number }) {
  const size = fitPicture(count)
  const number = sayNumber(prize)
  return (
    <>
      <use
        href={`/art/icons.svg#i-${prize.item_icon}`}
        x={middle - size / 2}
        y={middle - pictureAt - size / 2}
        width={size}
        height={size}
      />
      <text
        x={middle}
        y={middle - numberAt}
        textAnchor="middle"
        dominantBaseline="central"
        fontSize={Math.min(largestNumber, roomForNumbers / (count * number.length))}
      >
        {number}
      </text>
    </>
  )
}

/** A sector: drawn at the top, and turned into its place. */
function Sector({ index, count, tone, isLit, prize }: SectorProps) {
  return (
    <g
      className="sector"
      data-tone={tone}
      data-lit={isLit ? '' : undefined}
      transform={turn(placeOfSector(index, count))}
    >
      <path className="sector__face" d={outlineSector(count)} />
      <path className="sector__edge" d={edge} transform={turn(spanOf(count) / 2)} />
      <circle className="sector__pool" cx={middle} cy={middle - pictureAt} r={fitPool(count)} />
      {prize && <PrizeOf prize={prize} count={count} />}
    </g>
  )
}

/** The disc with a sector for each prize; null while the prizes are not known. */
export function Disc({ prizes }: { prizes: readonly Prize[] | null }) {
  const { t } = useTexts()
  const landed = useStore($landed, { ssr: 'initial' })
  const count = prizes?.length ?? usualCount
  return (
    <svg
      className="wheel__disc"
      viewBox="0 0 600 600"
      role="img"
      data-landed={landed === null ? undefined : ''}
      aria-label={prizes ? t('wheel.disc.label', { count }) : t('wheel.title')}
      ref={(disc) => $disc.set(disc)}
    >
      {toneSectors(count, prizes ? findRarest(prizes) : 0).map((tone, index) => (
        <Sector
          index={index}
          count={count}
          tone={tone}
          isLit={index === landed}
          prize={prizes?.[index]}
          // biome-ignore lint/suspicious/noArrayIndexKey: a sector is its place on the wheel
          key={index}
        />
      ))}
      <circle cx={middle} cy={middle} r="256" fill="url(#wheel-depth)" />
    </svg>
  )
}
