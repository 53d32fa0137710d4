import { type ExportRow, listSection, type PersonalData } from '../personal-data/section.ts'

/** Pictures are large: so many are in memory at once. */
const batch = 2

const pictures = listSection(
  'pictures',
  async ({ sql, subject: { fpUid } }, [at = '-infinity', id = ''], limit) =>
    await sql<ExportRow[]>`
    select
      json_build_array(created_at, id) as cursor,
      json_build_object(
        'id', id, 'purpose', purpose, 'width', width, 'height', height, 'created_at', created_at, 'type', 'image/webp',
        'base64', translate(encode(content, 'base64'), E'\n', '')
      ) as entry
    from images where fp_uid = ${fpUid} and (created_at, id) > (${at}::timestamptz, ${id})
    order by created_at, id limit ${limit}`,
  batch,
)

/** Pictures that a player has sent. */
export const imageData: PersonalData = {
  sections: [pictures],
  erase: async ({ sql }, { fpUid }) => await sql`delete from images where fp_uid = ${fpUid}`,
}
