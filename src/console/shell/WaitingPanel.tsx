/** A panel whose content is on its way. */
export function WaitingPanel() {
  return (
    <div className="panel" aria-busy="true">
      <i className="skeleton" />
    </div>
  )
}
