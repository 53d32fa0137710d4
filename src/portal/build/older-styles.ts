import cascadeLayers from '@csstools/postcss-cascade-layers'
import postcss, { type AtRule, type Declaration, type Plugin, type Rule } from 'postcss'

/** The layers of all stylesheets in their order: a file by itself only knows its own. */
const order = '@layer reset, tokens, theme, parts, screens, forced;'

const hasLayers = (root: postcss.Root) => root.some((node) => node.type === 'atrule' && node.name === 'layer')

/** Has every file begin with the order of all layers, so that the next plugin numbers them alike everywhere. */
const nameLayers: Plugin = {
  postcssPlugin: 'guildhall:name-layers',
  Once(root) {
    if (!hasLayers(root)) return
    root.walkRules(/#[\w-]/, (rule) => {
      if (!/:not\(#\\#\)/.test(rule.selector))
        throw rule.error('Layers become weights of selectors, which an id would outweigh.')
    })
    root.prepend(postcss.parse(order).nodes)
  },
}

/** What older browsers lack, how they are asked, and what a value is without it. */
const values = [
  { test: /\ddvh\b/, lacks: 'height: 1dvh', replace: (value: string) => value.replace(/(\d)dvh\b/g, '$1vh') },
  {
    test: /\dlh\b/,
    lacks: 'height: 1lh',
    replace: (value: string) => value.replace(/([\d.]+)lh\b/g, (_, lines: string) => `${Number(lines) * 1.4}em`),
  },
  {
    test: /color-mix\(/,
    lacks: 'color: color-mix(in srgb, red, red)',
    // The colour that there is more of, or nothing instead of a faint one.
    replace: replaceMixes,
  },
]

function pickColour(first: string, second: string): string {
  const share = Number(/\s([\d.]+)%$/.exec(first)?.[1] ?? 100 - Number(/\s([\d.]+)%$/.exec(second)?.[1] ?? 50))
  return (share >= 50 ? first : second).replace(/\s[\d.]+%$/, '')
}

function replaceMixes(value: string): string {
  return value.replace(
    /color-mix\(in \w+,\s*((?:[^(),]|\([^()]*\))+),\s*((?:[^(),]|\([^()]*\))+)\)/g,
    (_, first: string, second: string) => pickColour(first.trim(), second.trim()),
  )
}

const parts = ['translate', 'rotate', 'scale'] as const

function writeTransform(rule: Rule): string {
  const read = (name: string) => {
    const found = rule.nodes.findLast((node): node is Declaration => node.type === 'decl' && node.prop === name)
    return found?.value ?? ''
  }
  const own = parts.flatMap((name) => {
    const value = read(name)
    if (value === '') return []
    const all = postcss.list.space(value)
    return [`${name}(${(name === 'scale' && all.length === 1 ? [value, value] : all).join(', ')})`]
  })
  return [...own, read('transform')].filter(Boolean).join(' ')
}

const isMoved = (rule: Rule) => rule.some((node) => node.type === 'decl' && parts.some((name) => name === node.prop))

/** The declarations of a rule, with what stands in for those that a browser does not know. */
function standIn(rule: Rule): { lacks: string; decl: postcss.DeclarationProps }[] {
  const replaced = rule.nodes.flatMap((node) => {
    if (node.type !== 'decl') return []
    const found = values.find(({ test }) => test.test(node.value))
    return found ? [{ lacks: found.lacks, decl: { prop: node.prop, value: found.replace(node.value) } }] : []
  })
  return isMoved(rule)
    ? [...replaced, { lacks: 'scale: 1', decl: { prop: 'transform', value: writeTransform(rule) } }]
    : replaced
}

const inKeyframes = ({ parent }: Rule) =>
  parent?.type === 'atrule' && 'name' in parent && /keyframes$/.test(String(parent.name))

function addStandIns(rule: Rule): void {
  for (const { lacks, decl } of standIn(rule).toReversed()) {
    const without = postcss.atRule({ name: 'supports', params: `not (${lacks})` })
    without.append(postcss.rule({ selector: rule.selector, nodes: [postcss.decl(decl)] }))
    rule.after(without)
  }
}

/** The same movement by `transform`, under the same name: the later of two wins. */
function addKeyframes(frames: AtRule): void {
  const copy = frames.clone()
  copy.walkRules((rule) => {
    if (!isMoved(rule)) return
    const transform = writeTransform(rule)
    rule.walkDecls(/^(?:translate|rotate|scale|transform)$/, (decl) => {
      decl.remove()
    })
    rule.append({ prop: 'transform', value: transform })
  })
  if (copy.toString() === frames.toString()) return
  const without = postcss.atRule({ name: 'supports', params: 'not (scale: 1)' })
  without.append(copy)
  frames.after(without)
}

/**
 * `start` and `end` as flex items of all browsers know them. It is the same in a grid, and in a flex container too that is not reversed: one
 * that is has to say `flex-start` or `flex-end` itself.
 */
const alignFlex: Plugin = {
  postcssPlugin: 'guildhall:align-flex',
  Once(root) {
    root.walkDecls(/^(?:justify-content|align-(?:content|items|self))$/, (decl) => {
      if (decl.value !== 'start' && decl.value !== 'end') return
      if (
        decl.parent?.some(
          (node) =>
            node.type === 'decl' && /^flex-(?:direction|flow|wrap)$/.test(node.prop) && /reverse/.test(node.value),
        )
      )
        throw decl.error('In a reversed flex container start and end are not flex-start and flex-end.')
      decl.value = `flex-${decl.value}`
    })
  },
}

/** Says for browsers that lack a unit, a colour function or a property what stands in for it, and changes nothing for the others. */
const addOlder: Plugin = {
  postcssPlugin: 'guildhall:older-styles',
  OnceExit(root) {
    const isAdded = (node: postcss.Node): boolean => {
      const { parent } = node
      if (!parent || parent.type === 'root') return false
      return ('params' in parent && String(parent.params).startsWith('not (')) || isAdded(parent)
    }
    const rules: Rule[] = []
    const frames: AtRule[] = []
    root.walkRules((rule) => {
      if (!inKeyframes(rule) && !isAdded(rule)) rules.push(rule)
    })
    root.walkAtRules(/keyframes$/, (rule) => {
      if (!isAdded(rule)) frames.push(rule)
    })
    rules.forEach(addStandIns)
    frames.forEach(addKeyframes)
  },
}

/**
 * PostCSS plugins that make stylesheets fit for the oldest browsers (browser-support.ts): layers become weights of selectors, `start` and
 * `end` are written for flex items, and units, mixed colours and single transforms have stand-ins under `@supports not`.
 */
export const olderStyles = [alignFlex, addOlder, nameLayers, cascadeLayers()]
