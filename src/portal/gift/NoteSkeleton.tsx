import './note.css'

/** The shape of a line of a record while it is on its way. */
export function NoteSkeleton() {
  return (
    <div className="note">
      <i className="bone bone--disc note__bone" />
      <div className="note__text">
        <i className="bone bone--line" />
        <i className="bone bone--line bone--short" />
      </div>
    </div>
  )
}
