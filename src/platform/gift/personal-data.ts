import { type ExportRow, listSection, type PersonalData } from '../personal-data/section.ts'

const received = listSection(
  'gifts_received',
  async ({ sql, subject: { fpUid } }, [after = '0'], limit) =>
    await sql<ExportRow[]>`
      select
        json_build_array(id) as cursor,
        json_build_object(
          'game_project', game_project, 'uid', uid, 'gift', gift_id, 'period', period, 'items', items, 'created_at', created_at
        ) as entry
      from member_gift_claims where fp_uid = ${fpUid} and id > ${after}::bigint
      order by id limit ${limit}`,
)

/** The member gifts that an account has received. */
export const giftData: PersonalData = {
  sections: [received],
  erase: async ({ sql }, { fpUid }) => await sql`delete from member_gift_claims where fp_uid = ${fpUid}`,
}
