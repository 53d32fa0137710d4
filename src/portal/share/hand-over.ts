import { getEnvironment } from '../environment.ts'
import { findAppActions, share } from '../webview/bridge.ts'
import { getWebview } from '../webview/webview.ts'

/** A picture with what goes along with it. */
export interface Parcel {
  /** The picture, as a `data:` address. */
  picture: string
  title: string
  text: string
  url: string
}

/** How a picture leaves the page: through the app around it (rule 17.6), by Web Share, or only saved and copied. */
export type Way = 'app' | 'device' | 'none'

/** How it went; `left` is a player who thought better of it. */
export type HandedOver = 'shared' | 'left' | 'failed'

const type = 'image/png'
const fileName = 'guildhall.png'

function toBase64({ picture }: Parcel): string {
  return picture.slice(picture.indexOf(',') + 1)
}

function toFiles(parcel: Parcel): File[] {
  const bytes = Uint8Array.from(atob(toBase64(parcel)), (letter) => letter.charCodeAt(0))
  return [new File([bytes], fileName, { type })]
}

/** The words that go along, with the address. */
export const sayParcel = ({ text, url }: Parcel) => `${text} ${url}`

/** Which way a picture can go from here. */
export async function findWay(parcel: Parcel): Promise<Way> {
  if (getWebview().isInWebview && (await findAppActions()).has('share')) return 'app'
  return getEnvironment()
    .sharing()
    .canShare?.({ files: toFiles(parcel) })
    ? 'device'
    : 'none'
}

/** Hands a picture over, right after a press: devices share nothing without one. */
export async function handOver(parcel: Parcel, way: Way): Promise<HandedOver> {
  const { title, text, url } = parcel
  if (way === 'app')
    return (await share({ title, text, url, file: { type, data: toBase64(parcel) } })) ? 'shared' : 'left'
  try {
    await getEnvironment()
      .sharing()
      .share?.({ files: toFiles(parcel), title, text: sayParcel(parcel) })
    return 'shared'
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError' ? 'left' : 'failed'
  }
}
