import { faceIds, type Profile } from '../../contract/account/profile.ts'
import { imagePath } from '../../contract/image/calls.ts'
import { type Asking, type Call, requireSession } from '../calls/call.ts'
import { toUnixTime } from '../roles/user.ts'

/** What a player has said about themselves; empty where they have said nothing. */
export interface KeptProfile extends Pick<Profile, 'nickname' | 'gender' | 'birthday' | 'country' | 'bio'> {
  /** The id of an uploaded picture, or of a drawn face. */
  avatar: string
}

/** A profile with what the account signs in by. */
export interface ProfileFacts extends KeptProfile {
  email: string
  isVerified: boolean
  /** The latest link that the address was mailed was not used in time, or the address refuses mail. */
  isLinkOver: boolean
  /** Types of third-party accounts. */
  providers: readonly number[]
  /** When the account will be deleted, in milliseconds since 1970; null for never. */
  deletedAt: number | null
}

const unsaid = { nickname: '', avatar: '', gender: '', birthday: '', country: '', bio: '' } as const
const unknown: ProfileFacts = {
  ...unsaid,
  email: '',
  isVerified: false,
  isLinkOver: false,
  providers: [],
  deletedAt: null,
}

/** Reads the caller's profile, in one statement. */
export async function askProfile({ sql, tokenHash, gameProject, now }: Asking): Promise<ProfileFacts> {
  const [row] = await sql<ProfileFacts[]>`
    select
      coalesce(p.nickname, '') as nickname, coalesce(p.avatar, '') as avatar, coalesce(p.gender, '') as gender,
      coalesce(to_char(p.birthday, 'YYYY-MM-DD'), '') as birthday, coalesce(p.country, '') as country,
      coalesce(p.bio, '') as bio, coalesce(c.email, '') as email,
      c.email_verified_at is not null as "isVerified", coalesce(l.expires_at <= ${now.toISOString()}, false) as "isLinkOver",
      (select coalesce(json_agg(i.provider), '[]') from passport_identities i where i.fp_uid = me.fp_uid) as providers,
      (extract(epoch from d.due_at) * 1000)::float8 as "deletedAt"
    from caller(${tokenHash}, ${gameProject}) me
    left join profiles p on p.fp_uid = me.fp_uid
    left join passport_credentials c on c.fp_uid = me.fp_uid
    left join passport_verifications l on l.email = c.email
    left join account_deletions d on d.fp_uid = me.fp_uid`
  return row ?? unknown
}

/** The name and face that an account has chosen. */
export type Chosen = Pick<KeptProfile, 'nickname' | 'avatar'>

/** Reads the name and face that the caller has chosen, in one statement. */
export async function askChosen({ sql, tokenHash, gameProject }: Asking): Promise<Chosen> {
  const [row] = await sql<Chosen[]>`
    select coalesce(p.nickname, '') as nickname, coalesce(p.avatar, '') as avatar
    from caller(${tokenHash}, ${gameProject}) me
    join profiles p on p.fp_uid = me.fp_uid`
  return row ?? unsaid
}

/** Hides most of an address: `demo@guildhall.test` becomes `d***@guildhall.test`. */
export function maskEmail(email: string): string {
  const [name = ''] = email.split('@', 1)
  return email === '' ? '' : `${[...name].slice(0, 1).join('')}***${email.slice(name.length)}`
}

/** Whether an avatar is a drawn face, and not an uploaded picture. */
export function isFace(avatar: string): boolean {
  return faceIds.some((id) => id === avatar)
}

/** The address of an avatar; empty for none. */
export function toAvatarAddress(avatar: string): string {
  if (avatar === '') return ''
  return isFace(avatar) ? `/art/faces.svg#${avatar}` : imagePath(avatar)
}

const thirdParties = [
  { type: 10, name: 'Facebook' },
  { type: 13, name: 'Google' },
] as const

function verify({ providers, email, isVerified, isLinkOver }: ProfileFacts): Profile['verification_status'] {
  if (providers.length > 0 || isVerified) return 1
  return email === '' || isLinkOver ? 2 : 10
}

/** `account/my`. */
export function toProfile(call: Call, facts: ProfileFacts): Profile {
  const { nickname, avatar, gender, birthday, country, bio, email, providers, deletedAt } = facts
  return {
    fp_uid: requireSession(call).fpUid,
    nickname: nickname === '' ? (call.role?.nickname ?? '') : nickname,
    avatar: toAvatarAddress(avatar),
    gender,
    birthday,
    country,
    bio,
    email: maskEmail(email),
    third_party_list: thirdParties.map(({ type, name }) => ({ type, status: providers.includes(type) ? 1 : 2, name })),
    email_verified: facts.isVerified ? 1 : 0,
    verification_status: verify(facts),
    delete_time: deletedAt === null ? 0 : toUnixTime(new Date(deletedAt)),
  }
}
