import { atom } from 'nanostores'
import * as v from 'valibot'
import type { Profile } from '../../../contract/account/profile.ts'
import { getEnvironment } from '../../environment.ts'
import { type Fields, findChanges, toFields } from './fields.ts'

const text = v.optional(v.string())
const keptSchema = v.object({ nickname: text, gender: text, birthday: text, country: text, bio: text })

/** What the form is about: whose it is, what is saved, and what stands in it that is not. */
export interface Draft {
  fpUid: string
  saved: Fields
  changes: Partial<Fields>
}

/** Null until the profile is known. */
export const $draft = atom<Draft | null>(null)

/** A draft lives in its tab, and is told apart by its member: it says more of a person than other tabs need. */
const placeOf = (fpUid: string) => `guildhall.profile.${fpUid}`

function readKept(fpUid: string): Partial<Fields> {
  try {
    const parsed = v.safeParse(keptSchema, JSON.parse(getEnvironment().tab.get(placeOf(fpUid)) ?? '{}'))
    if (!parsed.success) return {}
    return Object.fromEntries(Object.entries(parsed.output).filter(([, value]) => value !== undefined))
  } catch {
    return {}
  }
}

function setDraft(draft: Draft): void {
  const { tab } = getEnvironment()
  const place = placeOf(draft.fpUid)
  if (hasChanges(draft)) tab.set(place, JSON.stringify(draft.changes))
  else tab.remove(place)
  $draft.set(draft)
}

/** Whether something waits to be saved. */
export function hasChanges(draft: Draft | null): boolean {
  return draft !== null && Object.keys(draft.changes).length > 0
}

/** What the form shows: what was typed, before what is saved. */
export function toShown({ saved, changes }: Draft): Fields {
  return { ...saved, ...changes }
}

/** Takes the profile as the platform has it now; what was typed before, also before a reload, stays typed. */
export function takeProfile(profile: Profile): void {
  const saved = toFields(profile)
  const known = $draft.get()
  const typed = known?.fpUid === profile.fp_uid ? known.changes : readKept(profile.fp_uid)
  setDraft({ fpUid: profile.fp_uid, saved, changes: findChanges(saved, { ...saved, ...typed }) })
}

/** Takes what stands in the form now, and keeps it until it is saved or discarded. */
export function takeFields(fields: Fields): void {
  const known = $draft.get()
  if (known) setDraft({ ...known, changes: findChanges(known.saved, fields) })
}

/** Goes back to what is saved. */
export function discardChanges(): void {
  const known = $draft.get()
  if (known) setDraft({ ...known, changes: {} })
}
