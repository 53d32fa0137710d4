import * as v from 'valibot'

/** Texts by nested key, as a file of texts has them. */
export interface TextTree {
  [key: string]: string | TextTree
}

const isTree = (value: unknown) => typeof value === 'object' && value !== null
const textSchema = v.pipe(v.string(), v.nonEmpty())
/** Chosen by what is there, since a union would name no more than the top of what is wrong in it. */
const nodeSchema: v.GenericSchema<string | TextTree> = v.lazy((value) => (isTree(value) ? textTreeSchema : textSchema))
export const textTreeSchema: v.GenericSchema<TextTree> = v.record(v.string(), nodeSchema)

/** Every text of a tree, with the path to it. */
export function flatten(tree: TextTree, path: readonly string[] = []): { path: string[]; text: string }[] {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [{ path: [...path, key], text: value }] : flatten(value, [...path, key]),
  )
}
