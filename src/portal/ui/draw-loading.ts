import { $loading } from './loading-store.ts'

/** Draws the loading overlay: `#loading` is hidden unless something is under way. */
export function drawLoading(): void {
  const element = document.getElementById('loading')
  if (!element) return
  $loading.subscribe((isLoading) => {
    element.hidden = !isLoading
    document.body.setAttribute('aria-busy', String(isLoading))
  })
}
