import { EMAIL_REGEX } from 'valibot'

export { check, maxGraphemes, minGraphemes } from './lean-valibot-steps.ts'

/**
 * The part of valibot that browsers run, which takes its place in the build (`lean-contract.ts`): the same functions by name,
 * a quarter of the bytes, since what a page reads only has to be taken or left, and no issue of it is ever told.
 * `tests/portal/build/lean-valibot.test.ts` holds it to valibot's own verdicts on every answer of the contract.
 */

/** What a schema gives for a value it does not take: the same in `lean-valibot-steps.ts`. */
const refused = Symbol.for('refused')

/** Gives what is taken of a value, or `refused`. */
type Read = (value: unknown) => unknown

/** A schema, or a step of a pipe. */
interface Reader {
  read: Read
  /** Whether an object may lack it. */
  isOptional?: boolean
}

/** Takes a value as it is where a test holds. */
const takeIf = (holds: (value: unknown) => boolean): Reader => ({
  read: (value) => (holds(value) ? value : refused),
})

/** Gives another text for a text. */
const rewrite = (write: (text: string) => string): Reader => ({
  read: (value) => (typeof value === 'string' ? write(value) : refused),
})

const sizeOf = (value: unknown): number => (typeof value === 'string' || Array.isArray(value) ? value.length : -1)

export const string = (): Reader => takeIf((value) => typeof value === 'string')
export const number = (): Reader => takeIf((value) => typeof value === 'number' && !Number.isNaN(value))
export const unknown = (): Reader => takeIf(() => true)
export const picklist = (options: readonly unknown[]): Reader => takeIf((value) => options.includes(value))
export const literal = (only: unknown): Reader => takeIf((value) => value === only)

export const nonEmpty = (): Reader => takeIf((value) => sizeOf(value) > 0)
export const minLength = (least: number): Reader => takeIf((value) => sizeOf(value) >= least)
export const maxLength = (most: number): Reader => takeIf((value) => sizeOf(value) <= most)
export const safeInteger = (): Reader => takeIf(Number.isSafeInteger)
export const regex = (pattern: RegExp): Reader => takeIf((value) => pattern.test(String(value)))
export const email = (): Reader => regex(EMAIL_REGEX)
export const trim = (): Reader => rewrite((text) => text.trim())
export const toLowerCase = (): Reader => rewrite((text) => text.toLowerCase())

export const array = (item: Reader): Reader => ({
  read: (value) => {
    if (!Array.isArray(value)) return refused
    const taken = value.map((each) => item.read(each))
    return taken.includes(refused) ? refused : taken
  },
})

export const object = (entries: Record<string, Reader>) => ({
  entries,
  read: (value: unknown) => {
    if (typeof value !== 'object' || value === null) return refused
    const taken: Record<string, unknown> = {}
    for (const [name, { read, isOptional }] of Object.entries(entries)) {
      const isThere = name in value
      if (!isThere && !isOptional) return refused
      const part = read(Reflect.get(value, name))
      if (part === refused) return refused
      if (isThere || part !== undefined) taken[name] = part
    }
    return taken
  },
})

export const optional = (schema: Reader, otherwise?: unknown): Reader => ({
  isOptional: true,
  read: (value) => {
    const given = value === undefined ? otherwise : value
    return given === undefined ? given : schema.read(given)
  },
})

export const nullable = ({ read }: Reader): Reader => ({ read: (value) => (value === null ? null : read(value)) })

export const union = (options: readonly Reader[]): Reader => ({
  read: (value) => {
    for (const { read } of options) {
      const taken = read(value)
      if (taken !== refused) return taken
    }
    return refused
  },
})

/** Every step takes what the one before it gave; a schema's entries stay readable. */
export const pipe = <First extends Reader>(first: First, ...steps: readonly Reader[]): First => ({
  ...first,
  read: (value: unknown) =>
    steps.reduce((taken, { read }) => (taken === refused ? taken : read(taken)), first.read(value)),
})

export const is = ({ read }: Reader, value: unknown): boolean => read(value) !== refused

export function safeParse({ read }: Reader, value: unknown) {
  const output = read(value)
  return { success: output !== refused, output }
}
