import type { APIRoute, GetStaticPaths } from 'astro'
import { type Site, sites } from '../../../../contract/games.ts'
import { drawScene } from '../../../build/scene.ts'

interface Props {
  theme: Site['theme']
}

export const getStaticPaths = (() =>
  [...new Set(sites.map(({ theme }) => theme))].map((theme) => ({
    params: { theme },
    props: { theme },
  }))) satisfies GetStaticPaths

/** A game's scene as a picture. */
export const GET: APIRoute<Props> = ({ props }) =>
  new Response(drawScene(props.theme), { headers: { 'content-type': 'image/svg+xml' } })
