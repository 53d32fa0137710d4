import { readFile } from 'node:fs/promises'
import type { APIRoute, GetStaticPaths } from 'astro'
import { type Locale, locales } from '../../../../../contract/locales.ts'
import { drawGuide } from '../../../../build/guide-picture.ts'
import { type GuideKind, guideKinds } from '../../../../guide/guide-kinds.ts'
import { sayGuide } from '../../../../guide/say-guide.ts'
import { translator } from '../../../../i18n/translator.ts'

interface Props {
  kind: GuideKind
  locale: Locale
}

export const getStaticPaths = (() =>
  guideKinds.flatMap((kind) =>
    locales.map((locale) => ({ params: { kind, locale: locale.code }, props: { kind, locale } })),
  )) satisfies GetStaticPaths

/** A picture of the welcome guide: one for each kind of device and locale, from one drawing. */
export const GET: APIRoute<Props> = async ({ props: { kind, locale } }) => {
  const icons = await readFile('public/art/icons.svg', 'utf8')
  const picture = drawGuide(kind, locale, sayGuide(kind, translator(locale.code)), icons)
  return new Response(picture, { headers: { 'content-type': 'image/svg+xml' } })
}
