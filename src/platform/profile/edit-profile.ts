import type * as v from 'valibot'
import { leastAge } from '../../contract/account/profile.ts'
import type { profileEditSchema } from '../../contract/account/profile-edit.ts'
import type { Tx } from '../db/transaction.ts'
import { invalidField } from '../http/refusal.ts'
import { dropImage, keepImage } from '../image/images.ts'
import { isFace, type KeptProfile } from './read-profile.ts'

/** What is to change. */
export type ProfileEdit = v.InferOutput<typeof profileEditSchema>

/** The youngest birthday of somebody old enough, `YYYY-MM-DD`. */
function findLatestBirthday(now: Date): string {
  const day = new Date(now)
  day.setUTCFullYear(day.getUTCFullYear() - leastAge)
  return day.toISOString().slice(0, 10)
}

/** Refuses with 1001 a picture that is not the player's own, and a birthday to come or of somebody too young. */
export function checkEdit({ avatar = '', birthday = '' }: ProfileEdit, ownsImage: boolean, now: Date): void {
  if (avatar !== '' && !isFace(avatar) && !ownsImage) throw invalidField('avatar')
  if (birthday > findLatestBirthday(now)) throw invalidField('birthday')
}

/** The profile after an edit: what the edit leaves out stays. */
export function applyEdit(kept: KeptProfile, edit: ProfileEdit): KeptProfile {
  return {
    nickname: edit.nickname ?? kept.nickname,
    avatar: edit.avatar ?? kept.avatar,
    gender: edit.gender ?? kept.gender,
    birthday: edit.birthday ?? kept.birthday,
    country: edit.country ?? kept.country,
    bio: edit.bio ?? kept.bio,
  }
}

const isImage = (avatar: string) => avatar !== '' && !isFace(avatar)

/** Keeps a profile, and with it the picture that it shows now; the one that it showed before is forgotten. */
export function writeProfile(
  tx: Tx,
  fpUid: string,
  { before, after, now }: { before: KeptProfile; after: KeptProfile; now: Date },
): Promise<unknown>[] {
  const { nickname, avatar, gender, birthday, country, bio } = after
  const isNewAvatar = avatar !== before.avatar
  return [
    tx.sql`
      insert into profiles (fp_uid, nickname, avatar, gender, birthday, country, bio, updated_at)
      values (
        ${fpUid}, ${nickname}, ${avatar}, ${gender}, nullif(${birthday}::text, '')::date, ${country}, ${bio},
        ${now.toISOString()}
      )
      on conflict (fp_uid) do update set
        nickname = excluded.nickname, avatar = excluded.avatar, gender = excluded.gender,
        birthday = excluded.birthday, country = excluded.country, bio = excluded.bio, updated_at = excluded.updated_at`,
    ...(isNewAvatar && isImage(avatar) ? [keepImage(tx, avatar)] : []),
    ...(isNewAvatar && isImage(before.avatar) ? [dropImage(tx, before.avatar)] : []),
  ]
}
