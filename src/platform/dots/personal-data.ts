import { type ExportRow, listSection, type PersonalData } from '../personal-data/section.ts'

const seen = listSection(
  'news_seen',
  async ({ sql, subject: { fpUid } }, [entry = '', hash = ''], limit) =>
    await sql<ExportRow[]>`
      select
        json_build_array(enter_key, msg_hash) as cursor,
        json_build_object('entry', enter_key, 'news', msg_hash, 'created_at', created_at) as entry
      from dot_acks
      where fp_uid = ${fpUid} and (enter_key, msg_hash) > (${entry}, ${hash})
      order by enter_key, msg_hash limit ${limit}`,
)

/** The news on the entries of the home page that an account has seen. */
export const homeData: PersonalData = {
  sections: [seen],
  erase: async ({ sql }, { fpUid }) => await sql`delete from dot_acks where fp_uid = ${fpUid}`,
}
