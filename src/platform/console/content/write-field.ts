import { type Document, isCollection, isMap, isScalar, isSeq, stringify } from 'yaml'
import { readYaml } from '../../catalogue/yaml-file.ts'
import { readDocument, replaceScalar } from './write-text.ts'

type Step = string | number

/** A path with the places of lists as numbers; null where it leads through something that holds nothing. */
function toSteps(document: Document, path: readonly string[]): Step[] | null {
  const steps: Step[] = []
  for (const step of path) {
    const parent = steps.length === 0 ? document.contents : document.getIn(steps, true)
    if (isSeq(parent)) {
      const place = Number(step)
      // One behind the last adds to the list.
      if (!/^\d{1,6}$/.test(step) || place > parent.items.length) return null
      steps.push(place)
    } else if (isMap(parent) || parent === null || parent === undefined) steps.push(step)
    else return null
  }
  return steps
}

/** The field of a draft that is written: where, and what as YAML; null takes it away. */
export interface WrittenField {
  path: readonly string[]
  yaml: string | null
}

/** The source with a value in the place of a node, and nothing else touched; null where the document has to do it. */
function replaceNode(source: string, node: unknown, value: unknown): string | null {
  if (isScalar(node) && (typeof value !== 'object' || value === null)) return replaceScalar(source, node, value)
  if (!isCollection(node) || !node.flow || !node.range || typeof value !== 'object') return null
  const written = stringify(value, { collectionStyle: 'flow', lineWidth: 0 }).trim()
  return source.slice(0, node.range[0]) + written + source.slice(node.range[1])
}

/**
 * A YAML file with one field written or taken away; comments and the other fields stay as they are. Null where the path leads nowhere, or the
 * text is no YAML.
 */
export function writeField(source: string, { path, yaml }: WrittenField): string | null {
  const document = readDocument(source)
  const steps = document && toSteps(document, path)
  if (!document || !steps) return null
  if (yaml === null) {
    if (!document.hasIn(steps)) return null
    document.deleteIn(steps)
    return document.toString({ lineWidth: 0 })
  }
  const { syntax, value } = readYaml('', yaml)
  if (syntax.length > 0) return null
  const replaced = replaceNode(source, document.getIn(steps, true), value)
  if (replaced !== null) return replaced
  document.setIn(steps, document.createNode(value))
  return document.toString({ lineWidth: 0 })
}
