import { type NoticeTemplate, type NoticeValue, noticeTemplates } from '../catalogue/notice-templates.ts'
import type { Tx } from '../db/transaction.ts'

/** A notice to one player, written where something happened. */
export interface NewNotice {
  template: NoticeTemplate
  /** What fills the template's placeholders; none where it has none. */
  values?: Readonly<Record<string, NoticeValue>>
  now: Date
}

/**
 * Writes a system notice to an account, unless the player has switched its kind off; one statement, which may travel with
 * others. Needs no lock of the account: the notice takes its number from the account's box.
 */
export async function writeNotice(tx: Tx, fpUid: string, notice: NewNotice): Promise<void> {
  await writeNotices(tx, [fpUid], notice)
}

/** The same to several accounts, in one statement. */
export async function writeNotices(tx: Tx, fpUids: readonly string[], { template, values = {}, now }: NewNotice) {
  await tx.sql`
    with box as (
      insert into notice_boxes as box (fp_uid, last_number, unread)
      select fp_uid, 1, 1 from jsonb_array_elements_text(${JSON.stringify(fpUids.toSorted())}::text::jsonb) as fp_uid
      on conflict (fp_uid) do update set last_number = box.last_number + 1, unread = box.unread + 1
      where ${noticeTemplates[template].kind} <> all (box.muted)
      returning fp_uid, last_number
    )
    insert into notices (fp_uid, number, template, values, created_at)
    select fp_uid, last_number, ${template}, ${JSON.stringify(values)}::text::jsonb, ${now.toISOString()} from box`
}
