/** Brings an option of a switch into sight, where there are more than fit. */
function reveal(input: HTMLInputElement): void {
  input.parentElement?.scrollIntoView({ block: 'nearest', inline: 'center' })
}

/**
 * Tells which option of a switch (`Segments.astro`) the player chooses. It begins with its first one, also where a browser
 * restores what was chosen before the page was loaded again.
 */
export function followSegments(id: string, onChoose: (value: string) => void): void {
  const fieldset = document.getElementById(id)
  for (const input of fieldset?.querySelectorAll('input') ?? []) input.checked = input.defaultChecked
  fieldset?.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLInputElement)) return
    reveal(target)
    onChoose(target.value)
  })
}

/** Chooses an option of a switch from the page itself; nobody is told. Says whether there is one of this value. */
export function chooseSegment(id: string, value: string): boolean {
  const inputs = document.querySelectorAll<HTMLInputElement>(`#${id} input`)
  const chosen = [...inputs].find((input) => input.value === value)
  if (!chosen) return false
  chosen.checked = true
  reveal(chosen)
  return true
}
