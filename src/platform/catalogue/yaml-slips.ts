import { type Document, isScalar, Scalar, visit } from 'yaml'

/** Words that YAML takes for something else, and how many characters stand before them. */
export interface Slip {
  offset: number
  message: string
}

const cite = (text: unknown) => JSON.stringify(String(text).slice(0, 40))

function findScalarSlip(node: Scalar, source: string): string | null {
  if (node.anchor) return `&${node.anchor} is read as an anchor and not as words: put the text between quotes`
  // A tag that the text has itself, such as the ! of “! Attention”.
  if (node.tag !== undefined) return `what begins with ! is read as a tag and not as words: put the text between quotes`
  if (node.type !== Scalar.PLAIN || typeof node.value !== 'string' || !node.range) return null
  const behind = /^[ \t]+#(.*)/.exec(source.slice(node.range[1], node.range[1] + 200))
  if (!behind || !/^[^\s#]/.test(behind[1] ?? '')) return null
  return `only ${cite(node.value)} is read, since what follows # is a comment: put the text between quotes, or a space behind #`
}

/** Finds where a text loses words that its author sees: behind a #, and in anchors and tags. */
export function findYamlSlips(document: Document, source: string): Slip[] {
  const slips: Slip[] = []
  visit(document, {
    Scalar(_, node) {
      const message = isScalar(node) ? findScalarSlip(node, source) : null
      if (message) slips.push({ offset: node.range?.[0] ?? 0, message })
    },
  })
  return slips
}
