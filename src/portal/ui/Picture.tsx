interface Props {
  /** An address as the catalogue's pictures have it: a file, or a drawing of ours (`/art/icons.svg#i-wheel`). */
  image: string
  className: string
}

/** A picture of the catalogue, for decoration: a drawing stands in its colours, everything else is a file. */
export function Picture({ image, className }: Props) {
  if (!/^\/art\/[\w-]+\.svg#/.test(image)) {
    return <img className={className} src={image} alt="" loading="lazy" draggable={false} />
  }
  return (
    <svg className={className} aria-hidden="true">
      <use href={image} />
    </svg>
  )
}
