import type { BridgeAnswer } from '../../contract/bridge/messages.ts'

const side = 320

/** A picture as a player might choose one: a face on a bright ground. Null in a browser that cannot draw. */
export async function drawSample(): Promise<Blob | null> {
  const canvas = document.createElement('canvas')
  canvas.width = side
  canvas.height = side
  const pen = canvas.getContext('2d')
  if (!pen) return null
  const ground = pen.createLinearGradient(0, 0, side, side)
  ground.addColorStop(0, '#ffb347')
  ground.addColorStop(1, '#d9487d')
  pen.fillStyle = ground
  pen.fillRect(0, 0, side, side)
  pen.font = `${side * 0.6}px sans-serif`
  pen.textAlign = 'center'
  pen.textBaseline = 'middle'
  pen.fillStyle = '#fff'
  pen.fillText('☺', side / 2, side / 2)
  return await new Promise((resolve) => canvas.toBlob(resolve, 'image/png'))
}

/** A picture as it crosses the bridge. */
export async function toBridgeFile(picture: Blob): Promise<NonNullable<BridgeAnswer['file']>> {
  const bytes = new Uint8Array(await picture.arrayBuffer())
  let letters = ''
  for (const byte of bytes) letters += String.fromCharCode(byte)
  return { type: picture.type, data: btoa(letters) }
}
