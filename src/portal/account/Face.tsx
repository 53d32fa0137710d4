interface Props {
  /** The address of an uploaded picture or of a drawn face (`/art/faces.svg#f-1`); empty where none is chosen. */
  avatar: string
  /** The drawing that stands for a player of the site (`faceOf`). */
  own: string
  /** `face--l` for the large one. */
  className?: string
  /** A character's level, said at the edge. */
  level?: string | undefined
}

/** The face of a member. It is decoration: whose it is stands beside it. */
export function Face({ avatar, own, className = '', level }: Props) {
  const isDrawn = avatar === '' || avatar.includes('#')
  return (
    <span className={`face ${className}`}>
      {isDrawn ? (
        <svg aria-hidden="true">
          <use href={avatar || own} />
        </svg>
      ) : (
        <img src={avatar} alt="" width="128" height="128" />
      )}
      {level !== undefined && <b className="num">{level}</b>}
    </span>
  )
}
