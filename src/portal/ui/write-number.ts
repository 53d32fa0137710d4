/** A sentence whose number is to be seen: the number in an element of its own, wherever the language puts it. */
export function writeNumber(element: HTMLElement, sentence: string, number: string, className: string): void {
  const start = sentence.indexOf(number)
  const treasure = document.createElement('b')
  treasure.className = className
  treasure.textContent = number
  const parts = [sentence.slice(0, start), treasure, sentence.slice(start + number.length)]
  element.replaceChildren(...(start < 0 ? [sentence] : parts))
}
