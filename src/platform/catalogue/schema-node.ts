import * as v from 'valibot'

/** What of valibot's schemas and actions is read here. */
const nodeSchema = v.looseObject({
  kind: v.string(),
  type: v.string(),
  requirement: v.optional(v.unknown()),
  message: v.optional(v.unknown()),
  pipe: v.optional(v.array(v.unknown())),
  wrapped: v.optional(v.unknown()),
  default: v.optional(v.unknown()),
  entries: v.optional(v.record(v.string(), v.unknown())),
  items: v.optional(v.array(v.unknown())),
  item: v.optional(v.unknown()),
  key: v.optional(v.unknown()),
  value: v.optional(v.unknown()),
  options: v.optional(v.array(v.unknown())),
  literal: v.optional(v.unknown()),
})
export type Node = v.InferOutput<typeof nodeSchema>
export const toNode = (schema: unknown): Node => v.parse(nodeSchema, schema)
