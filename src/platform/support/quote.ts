/** How much of a message is quoted, in characters. */
const quoteLength = 60

/** The beginning of a message in one line. */
export function quote(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ')
  return line.length > quoteLength ? `${[...line].slice(0, quoteLength).join('')}…` : line
}
