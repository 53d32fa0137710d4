import './note.css'

/** The shape of a line of a record while it is on its way. */
export function NoteSkeleton() {
  return (
    <div className="note">
      <i className="skeleton skeleton--disc note__skeleton" />
      <div className="note__text">
        <i className="skeleton skeleton--line" />
        <i className="skeleton skeleton--line skeleton--short" />
      </div>
    </div>
  )
}
