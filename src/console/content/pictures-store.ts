import { atom } from 'nanostores'
import * as v from 'valibot'
import { type ContentPicture, listPictures, removePicture, uploadPicture } from '../../contract/console/calls.ts'
import { sentTypeSchema } from '../../contract/image/calls.ts'
import { uploadLimit } from '../../contract/support/answer-calls.ts'
import { createResource } from '../../portal/ui/create-resource.ts'
import { callConsole, explain } from '../call.ts'
import { askToAct } from '../confirm/confirm-store.ts'
import { redirectIfSignedOut } from '../session/operator-store.ts'
import { showToast } from '../toast/toast-store.ts'

/** The publisher's own pictures, the latest first. */
export const pictures = createResource(() => redirectIfSignedOut(callConsole(listPictures)))
/** Whether a picture is on its way, and why the last one was not taken; empty for none. */
export const $isUploading = atom(false)
export const $uploadProblem = atom('')

/** Four characters of base64 are three bytes. */
const largest = Math.floor((uploadLimit / 4) * 3)

const toBase64 = (bytes: Uint8Array) => btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))

async function send(file: File, name: string): Promise<string> {
  const type = v.safeParse(sentTypeSchema, file.type)
  if (!type.success) return 'A picture is a PNG, JPEG, WebP or GIF file.'
  if (file.size > largest) return 'A picture has at most 2 MB.'
  const base64 = toBase64(new Uint8Array(await file.arrayBuffer()))
  const answer = await redirectIfSignedOut(callConsole(uploadPicture, { body: { name, type: type.output, base64 } }))
  if (answer.kind !== 'ok') return explain(answer)
  showToast('The picture was taken.')
  await pictures.load()
  return ''
}

/** Has the platform take a picture, under a name for operators; answers whether it did. */
export async function addPicture(file: File | undefined, name: string): Promise<boolean> {
  if ($isUploading.get()) return false
  if (!file || name.trim().length < 3) {
    $uploadProblem.set('Choose a file, and a name of three letters or more.')
    return false
  }
  $isUploading.set(true)
  $uploadProblem.set(await send(file, name))
  $isUploading.set(false)
  return $uploadProblem.get() === ''
}

/** Takes a picture away. */
export function pressRemovePicture({ picture_id, name }: ContentPicture): void {
  askToAct({
    title: `Take “${name}” away?`,
    text: 'What shows it in a draft or one of the last versions keeps it from going.',
    label: 'Take away',
    isGrave: true,
    run: (reason) => callConsole(removePicture, { body: { picture_id, reason } }),
    done: 'The picture is gone.',
    follow: () => pictures.load(),
  })
}
