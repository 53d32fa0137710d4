import { getEnvironment } from '../environment.ts'

/** Opens the answer that the address names: not every browser does so by itself. */
export function openAnswer(): void {
  const details = document.getElementById(getEnvironment().address().hash.slice(1))?.closest('details')
  if (!details || details.open) return
  details.open = true
  details.scrollIntoView()
}
