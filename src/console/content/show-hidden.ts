/** What shows nothing or turns the words around it: controls, and marks that no language of the hall is written with. */
const hidden = /(?![\t\u200c-\u200f])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu

/** A line with its hidden characters as their numbers, so that whoever approves it reads what players' browsers get: `⟨U+202E⟩`. */
export function showHidden(text: string): string {
  return text.replace(hidden, (found) => {
    const number = found.codePointAt(0) ?? 0
    return `⟨U+${number.toString(16).toUpperCase().padStart(4, '0')}⟩`
  })
}
