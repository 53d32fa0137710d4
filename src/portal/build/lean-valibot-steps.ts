/**
 * What only forms check by, apart from `lean-valibot.ts`, so that it comes with them and not with every page. It imports
 * nothing of it, since the bundler would bring along what it imports.
 */

const refused = Symbol.for('refused')

const takeIf = (holds: (value: unknown) => boolean) => ({
  read: (value: unknown) => (holds(value) ? value : refused),
})

const countGraphemes = (value: unknown): number => [...new Intl.Segmenter().segment(String(value))].length

export const minGraphemes = (least: number) => takeIf((value) => countGraphemes(value) >= least)
export const maxGraphemes = (most: number) => takeIf((value) => countGraphemes(value) <= most)
export const check = (holds: (value: unknown) => boolean) => takeIf(holds)
