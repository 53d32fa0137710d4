import { fileURLToPath } from 'node:url'
import * as v from 'valibot'
import { type Plugin, parseSync } from 'vite'

const propertySchema = v.object({
  key: v.object({ name: v.optional(v.string(), '') }),
  start: v.number(),
  end: v.number(),
})
const definitionSchema = v.object({
  type: v.literal('CallExpression'),
  callee: v.object({ name: v.literal('defineEndpoint') }),
  arguments: v.tuple([v.object({ properties: v.array(propertySchema) })]),
})

/** What only the platform checks: the browser sends what the types allow, and reads answers by `data`. */
const platformOnly = ['query', 'body']

/** Where the input schemas of every `defineEndpoint({...})` of a module stand in its text, in order. */
function findInputs(node: unknown): v.InferOutput<typeof propertySchema>[] {
  if (typeof node !== 'object' || node === null) return []
  const definition = v.safeParse(definitionSchema, node)
  if (!definition.success) return Object.values(node).flatMap(findInputs)
  return definition.output.arguments[0].properties.filter(({ key }) => platformOnly.includes(key.name))
}

/** Calls that only make something: what nobody uses of it can go. Bundlers do not know that of another module's functions. */
const makingCalls = /(?<![\w.])(?=(?:v\.\w+|defineEndpoint)\()/g

const leanValibot = fileURLToPath(new URL('lean-valibot.ts', import.meta.url))

/**
 * Vite plugin: makes what browsers download of the contract as small as what they use of it. Left out are the input schemas of
 * calls, and every call and schema that a page does not use; what reads answers is `lean-valibot.ts` in valibot's place. The
 * platform and the tests keep all of it.
 */
export function leanContract(): Plugin {
  return {
    name: 'guildhall:lean-contract',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId: (source, importer) => (source === 'valibot' && importer !== leanValibot ? leanValibot : null),
    transform: {
      order: 'post',
      handler(code, id) {
        if (!id.includes('/src/contract/')) return null
        const lean = findInputs(parseSync(id, code, { lang: 'js' }).program.body).reduceRight(
          (text, { start, end }) => text.slice(0, start) + text.slice(end).replace(/^\s*,/, ''),
          code,
        )
        return { code: lean.replace(makingCalls, '/* @__PURE__ */ '), map: null }
      },
    },
  }
}
