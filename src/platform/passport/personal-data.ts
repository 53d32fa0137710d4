import { sendTogether } from '../db/transaction.ts'
import { type ExportRow, listSection, type PersonalData } from '../personal-data/section.ts'

const signIn = listSection(
  'sign_in',
  async ({ sql, subject: { fpUid } }, [kind = '', name = ''], limit) =>
    await sql<ExportRow[]>`
    select
      json_build_array(kind, name) as cursor,
      json_build_object(
        'kind', kind, 'name', name, 'created_at', created_at, 'verified_at', verified_at, 'link_expires_at', link_expires_at
      ) as entry
    from (
      select 'email' as kind, c.email as name, created_at, email_verified_at as verified_at, expires_at as link_expires_at
      from passport_credentials c left join passport_verifications v on v.email = c.email where fp_uid = ${fpUid}
      union all
      select case provider when 13 then 'google' else 'facebook' end, subject, created_at, null, null
      from passport_identities where fp_uid = ${fpUid}
    ) as ways
    where (kind, name) > (${kind}, ${name})
    order by kind, name limit ${limit}`,
)

/** The ways in which an account signs in. Of a password there is only a hash, which is nobody's to see. */
export const passportData: PersonalData = {
  sections: [signIn],
  erase: async ({ sql }, { fpUid }) =>
    await sendTogether([
      sql`delete from passport_resets where fp_uid = ${fpUid}`,
      sql`delete from passport_hand_offs where fp_uid = ${fpUid}`,
      sql`delete from passport_identities where fp_uid = ${fpUid}`,
      sql`
        delete from passport_verifications
        where email = (select email from passport_credentials where fp_uid = ${fpUid})`,
      sql`delete from passport_credentials where fp_uid = ${fpUid}`,
    ]),
}
