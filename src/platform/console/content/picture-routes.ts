import { listPictures, removePicture, uploadPicture } from '../../../contract/console/calls.ts'
import { imagePath } from '../../../contract/image/calls.ts'
import { auditedRoute, preparedRoute, type Route, readRoute } from '../../calls/route.ts'
import type { ConsoleTools } from '../console-tools.ts'
import { drawPicture, dropPicture, keepPicture, listAll } from './pictures.ts'

/** The publisher's own pictures, beside the icons (rule 25.13). */
export function pictureRoutes({ db }: Pick<ConsoleTools, 'db'>): Route[] {
  return [
    readRoute(listPictures, async ({ tx }) => ({ picture_list: await listAll(tx) })),
    preparedRoute(
      uploadPicture,
      ({ body: { base64 } }) => drawPicture(db, { content: Buffer.from(base64, 'base64') }),
      async ({ tx, operator, now }, { body: { name } }, drawing) => {
        const id = await keepPicture(tx, { name, drawing, authorId: operator.id, now })
        return {
          data: { picture_id: id, address: imagePath(id) },
          audit: { subject: `picture:${id}`, after: { name } },
        }
      },
    ),
    auditedRoute(removePicture, async ({ tx }, { body: { picture_id, reason } }) => {
      const name = await dropPicture(tx, picture_id)
      return { data: {}, audit: { subject: `picture:${picture_id}`, reason, before: { name } } }
    }),
  ]
}
