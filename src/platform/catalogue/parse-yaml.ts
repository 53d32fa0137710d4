import { type Document, isCollection, isScalar, LineCounter, type Node, parseDocument, visit, type YAMLMap } from 'yaml'

/** Something that YAML text may not have, and how many characters stand before it. */
interface YamlError {
  offset: number
  message: string
}

/** YAML text as a tree, with what is wrong in it. */
export interface ParsedYaml {
  document: Document.Parsed
  counter: LineCounter
  errors: YamlError[]
  /** Whether it can be read for all that: a key given twice is a mistake, and the rest of the file can be checked. */
  isReadable: boolean
}

/** How deep maps and lists may be in each other (rule 1.6): the catalogue goes half a dozen deep, and what goes through a value calls itself. */
export const deepest = 50

const offsetOf = ({ range }: Node) => range?.[0] ?? 0

/**
 * Looks for what the catalogue has no use for and a reader would spend minutes or gigabytes on: keys that are lists or maps, which are
 * written out as text at every depth anew, aliases, and nesting without end; and sets and the like, into which no field can be written. The
 * first of them is enough.
 */
function findCostly(document: Document): YamlError | null {
  let found: YamlError | null = null
  const stop = (node: Node, message: string) => {
    found = { offset: offsetOf(node), message }
    return visit.BREAK
  }
  visit(document, {
    Alias: (_, node) => stop(node, 'Aliases are not read here: write out what this one stands for'),
    Collection(key, node, above) {
      if (key === 'key') return stop(node, 'A key must be a plain word, not a list or a map')
      if (node.tag !== undefined) return stop(node, `${node.tag} is not read here: only maps and lists are`)
      const isTooDeep = above.filter(isCollection).length >= deepest
      return isTooDeep ? stop(node, `More than ${deepest} maps and lists in each other`) : undefined
    },
  })
  return found
}

function listRepeated({ items }: YAMLMap<unknown>): YamlError[] {
  const known = new Set<string>()
  return items.flatMap(({ key }) => {
    if (!isScalar(key)) return []
    const name = String(key.value)
    const isRepeated = known.has(name)
    known.add(name)
    return isRepeated ? [{ offset: offsetOf(key), message: 'Map keys must be unique' }] : []
  })
}

/** The keys that a map has already. The parser would hold each key against all others. */
function findRepeated(document: Document): YamlError[] {
  const errors: YamlError[] = []
  visit(document, { Map: (_, map) => void errors.push(...listRepeated(map)) })
  return errors
}

/** What is wrong with the format: the first of it, since the rest of a file is read wrongly for it. */
function findSyntax({ errors }: Document): YamlError[] {
  const tab = errors.find(({ code }) => code === 'TAB_AS_INDENT')
  if (tab) return [{ offset: tab.pos[0], message: 'is indented with a tab: use spaces' }]
  return errors.slice(0, 1).map(({ pos, message }) => ({ offset: pos[0], message }))
}

/** Reads YAML text as a tree, in a time that grows with its length and no faster, whoever wrote it. */
export function parseYaml(text: string): ParsedYaml {
  const counter = new LineCounter()
  const document = parseDocument(text, { lineCounter: counter, prettyErrors: false, uniqueKeys: false })
  const syntax = findSyntax(document)
  const costly = syntax.length === 0 ? findCostly(document) : null
  const fatal = costly ? [costly] : syntax
  return {
    document,
    counter,
    errors: fatal.length > 0 ? fatal : findRepeated(document),
    isReadable: fatal.length === 0,
  }
}
