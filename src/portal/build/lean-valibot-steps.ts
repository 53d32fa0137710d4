import { takeIf } from './lean-valibot.ts'

/** What only forms check by, apart from `lean-valibot.ts`, so that it comes with them and not with every page. */

const countGraphemes = (value: unknown): number => [...new Intl.Segmenter().segment(String(value))].length

export const minGraphemes = (least: number) => takeIf((value) => countGraphemes(value) >= least)
export const maxGraphemes = (most: number) => takeIf((value) => countGraphemes(value) <= most)
export const check = (holds: (value: unknown) => boolean) => takeIf(holds)
