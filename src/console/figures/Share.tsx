/** A part of the largest as a bar; the number itself stands beside it. */
export function Share({ value, most, kind = 'up' }: { value: number; most: number; kind?: 'up' | 'down' }) {
  return (
    <svg className="share" viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
      <rect className={`plot__${kind}`} x="0" y="0" height="1" width={most === 0 ? 0 : (100 * value) / most} />
    </svg>
  )
}
