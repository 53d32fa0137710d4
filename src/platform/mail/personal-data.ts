import type { MailTemplate } from '../catalogue/mail-templates.ts'
import { sendTogether } from '../db/transaction.ts'
import { type ExportRow, listSection, type PersonalData } from '../personal-data/section.ts'

const waiting = listSection(
  'mails_to_be_sent',
  async ({ sql, subject: { fpUid } }, [after = '0'], limit) =>
    await sql<ExportRow[]>`
    select
      json_build_array(id) as cursor,
      json_build_object(
        'recipient', recipient, 'template', template, 'values', values, 'locale', locale, 'created_at', created_at
      ) as entry
    from mails
    where recipient = (select email from passport_credentials where fp_uid = ${fpUid}) and id > ${after}::bigint
    order by id limit ${limit}`,
)

const farewell: MailTemplate = 'account_deleted'

/** Mails to an account's address. They are found by the address, so they are to be erased before it. */
export const mailData: PersonalData = {
  sections: [waiting],
  erase: async ({ sql }, { fpUid }) =>
    await sendTogether([
      sql`
        delete from mails
        where recipient = (select email from passport_credentials where fp_uid = ${fpUid}) and template <> ${farewell}`,
      sql`
        delete from sandbox_mails where recipient = (select email from passport_credentials where fp_uid = ${fpUid})`,
    ]),
}
