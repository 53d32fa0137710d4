import { type ExportRow, listSection, type PersonalData } from '../personal-data/section.ts'

const events = listSection(
  'page_events',
  async ({ sql, subject: { fpUid } }, [after = '0'], limit) =>
    await sql<ExportRow[]>`
      select
        json_build_array(id) as cursor,
        json_build_object('event', event, 'user', "user", 'device', device, 'received_at', received_at) as entry
      from log_events where "user" ->> 'fp_uid' = ${fpUid} and id > ${after}::bigint
      order by id limit ${limit}`,
)

/** What pages said of an account, as far as they named it. */
export const logData: PersonalData = {
  sections: [events],
  erase: async ({ sql }, { fpUid }) => await sql`delete from log_events where "user" ->> 'fp_uid' = ${fpUid}`,
}
