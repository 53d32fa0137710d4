import { sendTogether } from '../db/transaction.ts'
import { type ExportRow, listSection, type PersonalData } from '../personal-data/section.ts'

const profile = listSection(
  'profile',
  async ({ sql, subject: { fpUid } }, [after = ''], limit) =>
    await sql<ExportRow[]>`
    select
      json_build_array(fp_uid) as cursor,
      json_build_object(
        'nickname', nickname, 'avatar', avatar, 'gender', gender, 'birthday', birthday, 'country', country, 'bio', bio,
        'updated_at', updated_at
      ) as entry
    from profiles where fp_uid = ${fpUid} and fp_uid > ${after} limit ${limit}`,
)

const deletion = listSection(
  'deletion',
  async ({ sql, subject: { fpUid } }, [after = ''], limit) =>
    await sql<ExportRow[]>`
    select
      json_build_array(fp_uid) as cursor,
      json_build_object('asked_at', asked_at, 'due_at', due_at, 'locale', locale, 'game_project', project) as entry
    from account_deletions where fp_uid = ${fpUid} and fp_uid > ${after} limit ${limit}`,
)

const freezes = listSection(
  'freezes',
  async ({ sql, subject: { fpUid } }, [after = '0'], limit) =>
    await sql<ExportRow[]>`
    select
      json_build_array(id) as cursor,
      json_build_object(
        'reason', reason, 'reference', reference, 'frozen_at', frozen_at, 'thawed_at', thawed_at, 'thaw_reason', thaw_reason
      ) as entry
    from account_freezes where fp_uid = ${fpUid} and id > ${after}::bigint order by id limit ${limit}`,
)

/** What a player says about themselves, that they want to leave, and when the account was frozen. */
export const profileData: PersonalData = {
  sections: [profile, deletion, freezes],
  erase: async ({ sql }, { fpUid }) =>
    await sendTogether([
      sql`delete from profiles where fp_uid = ${fpUid}`,
      sql`delete from account_deletions where fp_uid = ${fpUid}`,
      sql`delete from account_freezes where fp_uid = ${fpUid}`,
    ]),
}
