import { existsSync, readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { APIRoute, GetStaticPaths } from 'astro'
import { games } from '../../../../contract/games.ts'

const types: Readonly<Record<string, string>> = {
  svg: 'image/svg+xml',
  webp: 'image/webp',
  avif: 'image/avif',
  png: 'image/png',
  jpg: 'image/jpeg',
}

interface Props {
  path: string
  type: string
}

/** The pictures in a game's folder of the catalogue, `art/`; other files there are nobody's business. */
function listPictures(prefix: string) {
  const folder = join('src/catalogue', prefix, 'art')
  return (existsSync(folder) ? readdirSync(folder) : []).flatMap((name) => {
    const type = types[name.split('.').at(-1) ?? '']
    return type ? [{ params: { file: `${prefix}/${name}` }, props: { path: join(folder, name), type } }] : []
  })
}

export const getStaticPaths = (() => games.flatMap(({ prefix }) => listPictures(prefix))) satisfies GetStaticPaths

/** A picture of a game's own, as its catalogue names it: `/art/games/stormshot/month.svg` is `stormshot/art/month.svg`. */
export const GET: APIRoute<Props> = async ({ props }) => {
  const picture = Uint8Array.from(await readFile(props.path))
  return new Response(picture, { headers: { 'content-type': props.type } })
}
