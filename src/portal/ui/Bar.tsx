import type { CSSProperties } from 'react'

interface Props {
  /** What is under way. */
  label: string
  /** From 0 to 1. */
  share: number
  /** The share in words. */
  said?: string
  /** A thin one, for rows. */
  isThin?: boolean
}

/** How far something is on its way, for eyes as light in a well, for ears as progress. */
export function Bar({ label, share, said, isThin = false }: Props) {
  // An empty one has no style, which a page must not carry.
  const filled: (CSSProperties & Record<'--v', string>) | undefined =
    share > 0 ? { '--v': `${share * 100}%` } : undefined
  return (
    <div className={`bar ${isThin ? 'bar--s' : ''}`} style={filled}>
      <progress className="off" max="1" value={share} aria-label={label} aria-valuetext={said} />
      <i />
    </div>
  )
}
