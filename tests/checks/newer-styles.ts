import { type CssNode, parse, walk } from 'css-tree'
import { features } from './compat-data.ts'

const isNewer = (path: string) => (features.get(path)?.lacking.length ?? 0) > 0

const typePaths = (name: string) => [`css.types.${name}`, `css.types.color.${name}`, `css.types.length.${name}`]

function listPaths(node: CssNode): string[] {
  if (node.type === 'Atrule') return [`css.at-rules.${node.name}`]
  if (node.type === 'PseudoClassSelector' || node.type === 'PseudoElementSelector')
    return [`css.selectors.${node.name}`]
  if (node.type === 'Function') return typePaths(node.name)
  if (node.type !== 'Dimension') return []
  // Heights of a viewport stand together there, as do lengths of containers; `rem` is also a function, which is newer.
  const kinds = new Map([
    ['d', 'viewport_percentage_units_dynamic'],
    ['s', 'viewport_percentage_units_small'],
    ['l', 'viewport_percentage_units_large'],
    ['c', 'container_query_length_units'],
  ])
  const shared = kinds.get(/^(?:([dsl])v|(c)q)/.exec(node.unit)?.slice(1).join('') ?? '')
  return [`css.types.length.${shared ?? node.unit}`]
}

function listValues(node: CssNode & { type: 'Declaration' }): string[] {
  const found = [`css.properties.${node.property}`]
  if (node.value.type === 'Value')
    walk(node.value, (part) => {
      if (part.type === 'Identifier') found.push(`css.properties.${node.property}.${part.name}`)
    })
  return found
}

/** What a built stylesheet uses that a browser of the table lacks, as paths of browser-compat-data; what `@supports` asks is no use. */
export function findNewerInStyles(text: string): Set<string> {
  const found = new Set<string>()
  walk(parse(text, { parseCustomProperty: true }), function (node) {
    if (this.atrule?.name === 'supports' && this.atrulePrelude) return
    if (node.type === 'FeatureRange' && this.atrule?.name === 'media') found.add('css.at-rules.media.range_syntax')
    for (const path of node.type === 'Declaration' ? listValues(node) : listPaths(node))
      if (isNewer(path)) found.add(path)
  })
  return found
}
