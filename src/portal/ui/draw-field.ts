/** Says what is wrong with a field (`Field.astro`) of a form, or nothing any more with null. */
export function drawProblem(form: HTMLElement, name: string, text: string | null): void {
  const field = form.querySelector(`[data-field="${name}"]`)
  const place = field?.querySelector('.field__problem')
  if (place && place.textContent !== (text ?? '')) place.textContent = text ?? ''
  const control = field?.querySelector('.field__control')
  if (text) control?.setAttribute('aria-invalid', 'true')
  else control?.removeAttribute('aria-invalid')
}

/** Says what is wrong with each of these fields, and puts the cursor into the first that is. Answers whether there is one. */
export function drawProblems(
  form: HTMLElement,
  names: readonly string[],
  say: (name: string) => string | null,
): boolean {
  for (const name of names) drawProblem(form, name, say(name))
  const first = form.querySelector<HTMLElement>('[aria-invalid="true"]')
  first?.focus()
  return first !== null
}

/** Marks a form as being sent, or as sent: its button is busy and keeps the focus. */
export function drawBusy(form: HTMLElement, isBusy: boolean): void {
  const button = form.querySelector('[type="submit"]')
  form.toggleAttribute('data-busy', isBusy)
  button?.setAttribute('aria-busy', String(isBusy))
  button?.setAttribute('aria-disabled', String(isBusy))
}
