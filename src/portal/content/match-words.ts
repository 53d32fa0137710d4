/** Letters as somebody types them in a hurry: small, and without their marks. */
export function simplify(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
}

/** Whether a text has all the words that are looked for, each wherever it stands; without words every text has them. */
export function matchWords(text: string, words: string): boolean {
  const plain = simplify(text)
  return simplify(words)
    .split(/\s+/)
    .every((word) => plain.includes(word))
}
