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

/** A tick in its circle, for decoration. */
export function Tick() {
  return (
    <i className="tick">
      <Icon name="g-check" />
    </i>
  )
}
