import { atom } from 'nanostores'
import type * as v from 'valibot'
import type { redDot } from '../../contract/home/calls.ts'

/** What is new at a place: how much, and how its dot looks. */
export type News = v.InferOutput<typeof redDot.data>['notice_list'][number]

/** The places that have news for the player; null while that is not known. */
export const $news = atom<readonly News[] | null>(null)

/** The news of a place by its `enter_key`, undefined for none. */
export function findNews(all: readonly News[] | null, key: string | undefined): News | undefined {
  return all?.find(({ enter_key }) => enter_key === key)
}
