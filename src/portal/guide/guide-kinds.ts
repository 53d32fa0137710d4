/** The kinds of device that the guide has a picture for (rule 16.9): inside a game, and in a browser. */
export const guideKinds = ['webview', 'h5'] as const

export type GuideKind = (typeof guideKinds)[number]

/** How large each picture is, in units of the 750-unit design. */
export const guideSizes = {
  webview: { width: 600, height: 860 },
  h5: { width: 680, height: 860 },
} as const satisfies Record<GuideKind, { width: number; height: number }>

/** Where the picture of a kind is, in a locale. */
export function addressOfGuide(kind: GuideKind, locale: string): string {
  return `/art/guide/${kind}/${locale}.svg`
}
