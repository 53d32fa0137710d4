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
  // The small, large and dynamic heights of a viewport stand together there.
  return [
    /^[dsl]v/.test(node.unit) ? 'css.types.length.viewport_percentage_units_dynamic' : '',
    ...typePaths(node.unit),
  ]
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
