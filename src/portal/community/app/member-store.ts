import { atom } from 'nanostores'
import type { SessionMessage } from '../../../contract/community/bus.ts'
import { getEnvironment } from '../../environment.ts'

/** Who reads with a session of the community's own: a player, or one who is half signed in, and doesn't write. */
export type MemberKind = 'half' | 'player'

/** Who reads: nobody knows yet, a guest, or somebody with a session of the community's own. */
export type Member = { kind: 'unknown' | 'guest' } | { kind: MemberKind; fpUid: string; token: string }

/** The portal forgets both when its player signs out (rule 4.15). */
const tokenName = 'guildhall.community.token'
const fpUidName = 'guildhall.community.fp_uid'

export const $member = atom<Member>({ kind: 'unknown' })

/** The token to call with; empty for a guest. */
export function readToken(): string {
  const member = $member.get()
  return 'token' in member ? member.token : ''
}

/** An account, and the token of its session. */
export interface KeptMember {
  fpUid: string
  token: string
}

/** The session of the last visit, whose account may be another by now; null for none. */
export function readKept(): KeptMember | null {
  const { local } = getEnvironment()
  const [token, fpUid] = [local.get(tokenName) ?? '', local.get(fpUidName) ?? '']
  return token === '' || fpUid === '' ? null : { fpUid, token }
}

/** The session to go on with, if the portal names its account: that of who reads, or of the last visit. */
export function readCurrent(): KeptMember | null {
  const member = $member.get()
  return 'token' in member ? member : readKept()
}

/** Becomes somebody with a session, and remembers it where the browser allows it. */
export function keepMember({ fpUid, token }: KeptMember, kind: MemberKind): void {
  const { local } = getEnvironment()
  local.set(fpUidName, fpUid)
  local.set(tokenName, token)
  if (readToken() !== token || $member.get().kind !== kind) $member.set({ kind, fpUid, token })
}

/** Forgets the session; who reads is a guest, or not known until a ticket is exchanged. */
export function dropMember(kind: 'guest' | 'unknown' = 'guest'): void {
  const { local } = getEnvironment()
  for (const name of [tokenName, fpUidName]) local.remove(name)
  if ($member.get().kind !== kind) $member.set({ kind })
}

/** What a message of the portal asks for: to go on with the session there is, to become a guest, or to exchange a ticket. */
export function judgeSession(message: SessionMessage, kept: KeptMember | null): 'same' | 'guest' | 'exchange' {
  if (message.who === 'guest') return 'guest'
  if (kept?.fpUid === message.fp_uid) return 'same'
  return message.ticket === '' ? 'guest' : 'exchange'
}
