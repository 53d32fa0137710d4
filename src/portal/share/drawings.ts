import { getEnvironment } from '../environment.ts'

/** Pixels of a drawing before it is fitted into the picture. */
const side = 512

/** A colour or another value of the page's theme. */
export function readStyle(name: string): string {
  return getComputedStyle(document.documentElement).getPropertyValue(name).trim()
}

/** Pictures know nothing of the page's styles: the drawing takes along what it would have read of them. */
function fillStyles(shapes: string): string {
  return shapes
    .replace(/var\((--[\w-]+)(?:,\s*([^)]*))?\)/g, (_, name: string, other = '') => readStyle(name) || other)
    .replaceAll('currentColor', readStyle('--on-brand'))
}

async function readSprites(path: string): Promise<string> {
  const response = await getEnvironment().fetch(path)
  if (!response.ok) throw new Error(`No sprites at ${path}`)
  return await response.text()
}

/** A drawing of the sprites as a picture. Throws where it does not come. */
export async function loadDrawing(path: string, id: string): Promise<HTMLImageElement> {
  const found = new RegExp(`<symbol id="${id}" viewBox="([^"]*)">([\\s\\S]*?)</symbol>`).exec(await readSprites(path))
  const [, box = '', shapes = ''] = found ?? []
  if (!found) throw new Error(`The sprites have no ${id}`)
  const size = `width="${side}" height="${side}" viewBox="${box}"`
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${fillStyles(shapes)}</svg>`
  const image = new Image()
  image.src = `data:image/svg+xml,${encodeURIComponent(drawing)}`
  await image.decode()
  return image
}
