/** Fills a bar (`Bar.astro`) to a share from 0 to 1; `said` is how the share is put into words. */
export function fillBar(bar: HTMLElement | null, share: number, said?: string): void {
  const gauge = bar?.querySelector('progress')
  if (!bar || !gauge) return
  bar.style.setProperty('--v', `${share * 100}%`)
  gauge.value = share
  if (said) gauge.ariaValueText = said
}
