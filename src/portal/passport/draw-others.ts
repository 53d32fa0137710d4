import type * as v from 'valibot'
import type { checkResetLink } from '../../contract/passport/calls.ts'
import { formatDate, t } from '../i18n/texts.ts'
import { findPart } from './form-parts.ts'

/** What else gets into the account, as the platform answers it. */
export type Others = v.InferOutput<(typeof checkResetLink)['data']>

const sayDate = (seconds: number) => formatDate(new Date(seconds * 1000), { dateStyle: 'long' })

const listRows = () => [...findPart('others', HTMLFieldSetElement).querySelectorAll('label')]

/**
 * Shows what else signs in to the account, to be kept or let go, and where it is signed in. As long as nobody has shown that the
 * address is theirs, whoever linked something may be a stranger: then nothing is kept unless the player says so.
 */
export function drawOthers({ identity_list, session_num, session_list, email_verified }: Others): void {
  for (const row of listRows()) {
    const input = row.querySelector('input')
    const identity = identity_list.find(({ type }) => String(type) === input?.value)
    row.hidden = !identity
    if (!identity || !input) continue
    input.checked = email_verified === 1
    const text = t('passport.new_password.way', { name: identity.name, date: sayDate(identity.created_at) })
    row.querySelector('span')?.replaceChildren(text)
  }
  findPart('others', HTMLFieldSetElement).hidden = identity_list.length === 0
  const used = Math.max(0, ...session_list.map(({ used_at }) => used_at))
  const sessions = findPart('sessions', HTMLElement)
  sessions.hidden = session_num === 0
  sessions.textContent = t('passport.new_password.sessions', { count: session_num, date: sayDate(used) })
}

/** The types of what the player keeps. */
export function readKept(): (10 | 13)[] {
  const kept = listRows().flatMap((row) => row.querySelector<HTMLInputElement>('input:checked')?.value ?? [])
  return ([10, 13] as const).filter((type) => kept.includes(String(type)))
}
