interface Props {
  /** `i-coin` stands in colour, `g-back` takes the colour of its text. */
  name: string
  className?: string
}

/** A drawing of the icon set, for decoration. */
export function Icon({ name, className = '' }: Props) {
  return (
    <svg className={`${name.startsWith('g-') ? 'gl' : 'ic'} ${className}`.trimEnd()} aria-hidden="true">
      <use href={`/art/icons.svg#${name}`} />
    </svg>
  )
}

/**
 * A tick in its circle, for decoration: `g-check` of the icon set, drawn in place. Chromium builds each `use` of another file twice, which
 * made the check-in's calendar, with two dozen of them, 10 % slower to draw.
 */
export function Tick() {
  return (
    <i className="tick">
      <svg className="gl" viewBox="0 0 64 64" aria-hidden="true">
        <path
          d="M12 34l14 14 27-30"
          fill="none"
          stroke="currentColor"
          strokeWidth="9"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
    </i>
  )
}
