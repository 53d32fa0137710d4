import { readFile } from 'node:fs/promises'
import type { APIRoute, GetStaticPaths } from 'astro'
import { appIcons, drawAppIcon } from '../../../build/app-icon.ts'

type Props = (typeof appIcons)[number]

export const getStaticPaths = (() =>
  appIcons.map((icon) => ({ params: { name: icon.name }, props: icon }))) satisfies GetStaticPaths

/** What stands for a game on a home screen. */
export const GET: APIRoute<Props> = async ({ props: { theme, size } }) =>
  new Response(drawAppIcon(theme, size, await readFile('public/art/emblems.svg', 'utf8')), {
    headers: { 'content-type': 'image/png' },
  })
