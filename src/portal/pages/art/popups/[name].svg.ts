import { readFile } from 'node:fs/promises'
import type { APIRoute, GetStaticPaths } from 'astro'
import { drawPicture, pictureNames } from '../../../build/popup-pictures/draw-picture.ts'
import { drawScene } from '../../../build/scene.ts'

interface Props {
  name: string
}

export const getStaticPaths = (() =>
  pictureNames.map((name) => ({ params: { name }, props: { name } }))) satisfies GetStaticPaths

/** A picture for popups, which the catalogue names by its address. */
export const GET: APIRoute<Props> = async ({ props }) => {
  const files = ['icons', 'emblems'].map((file) => readFile(`public/art/${file}.svg`, 'utf8'))
  const sprites = (await Promise.all(files)).join('')
  return new Response(drawPicture(props.name, { sprites, drawScene }), { headers: { 'content-type': 'image/svg+xml' } })
}
