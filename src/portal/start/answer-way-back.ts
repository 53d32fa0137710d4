import { getEnvironment } from '../environment.ts'
import { findWayBack } from '../webview/way-back.ts'

/** Shows the way back where the page's address says where the player came from, and leads there who presses it (rule 17.7). */
export function answerWayBack(): void {
  const { address, fact, navigate, setFact } = getEnvironment()
  const wayBack = findWayBack(address(), fact('site'))
  if (wayBack === null) return
  setFact('back', 'known')
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('.way-back') : null
    const isOwn = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    if (!link || !isOwn) return
    event.preventDefault()
    navigate(wayBack)
  })
}
