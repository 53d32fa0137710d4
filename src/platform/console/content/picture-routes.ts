import { listPictures, removePicture, uploadPicture } from '../../../contract/console/calls.ts'
import { imagePath } from '../../../contract/image/calls.ts'
import { actRoute, type ConsoleRoute, readRoute } from '../console-route.ts'
import { addPicture, dropPicture, listAll } from './pictures.ts'

/** The publisher's own pictures, beside the icons (rule 25.13). */
export function pictureRoutes(): ConsoleRoute[] {
  return [
    readRoute(listPictures, async ({ tx }) => ({ picture_list: await listAll(tx) })),
    actRoute(uploadPicture, async ({ tx, operator, now }, { body: { name, type, base64 } }) => {
      const content = Buffer.from(base64, 'base64')
      const id = await addPicture(tx, { name, type, content, authorId: operator.id, now })
      return {
        data: { picture_id: id, address: imagePath(id) },
        audit: { subject: `picture:${id}`, after: { name } },
      }
    }),
    actRoute(removePicture, async ({ tx }, { body: { picture_id, reason } }) => {
      const name = await dropPicture(tx, picture_id)
      return { data: {}, audit: { subject: `picture:${picture_id}`, reason, before: { name } } }
    }),
  ]
}
