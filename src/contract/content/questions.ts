/** The marks of a heading, and the anchor at its end: `### How do I join? {#join}`. */
const marks = /^#{1,6}[ \t]/
const anchorAtEnd = /[ \t]\{#([a-z0-9-]+)\}$/

/** The headings of a page of questions: their words, and their anchors where they have one. */
function listHeadings(markdown: string): { words: string; anchor: string | undefined }[] {
  const headings = markdown.split('\n').filter((line) => marks.test(line))
  return headings.map((line) => {
    const text = line.slice(line.search(/[ \t]/)).trim()
    const anchor = anchorAtEnd.exec(` ${text}`)?.[1]
    return { words: anchor === undefined ? text : text.slice(0, text.lastIndexOf('{')).trim(), anchor }
  })
}

/** What the headings of a page of questions are called in addresses. */
export interface Anchors {
  /** In the order of the page: groups and questions. */
  anchors: string[]
  /** The words of headings that have none. */
  nameless: string[]
  /** Anchors that more than one heading has. */
  twice: string[]
}

/** Lists the anchors of a page of questions, written in Markdown. */
export function listAnchors(markdown: string): Anchors {
  const headings = listHeadings(markdown)
  const anchors = headings.flatMap(({ anchor }) => anchor ?? [])
  return {
    anchors,
    nameless: headings.flatMap(({ words, anchor }) => (anchor === undefined ? [words] : [])),
    twice: anchors.filter((anchor, index) => anchors.indexOf(anchor) < index),
  }
}
