/** A heading of the page of questions: its words and the anchor behind them, `### How do I join? {#join}`. */
const heading = /^(#{1,6})[ \t]+(.*?)(?:[ \t]+\{#([a-z0-9-]+)\})?[ \t]*$/gm

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
  const headings = [...markdown.matchAll(heading)]
  const anchors = headings.flatMap(([, , , anchor]) => anchor ?? [])
  return {
    anchors,
    nameless: headings.flatMap(([, , words = '', anchor]) => (anchor === undefined ? [words] : [])),
    twice: anchors.filter((anchor, index) => anchors.indexOf(anchor) < index),
  }
}
