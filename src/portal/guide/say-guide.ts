import type { Translate } from '../i18n/translator.ts'
import type { GuideKind } from './guide-kinds.ts'

/** What stands on a picture of the guide: each is one line, which its translators have kept short. */
export type GuideTexts = ReturnType<typeof sayGuide>

/** The words of a picture. */
export function sayGuide(kind: GuideKind, t: Translate) {
  return {
    title: t('guide:title'),
    lead: t(`guide:lead.${kind}`),
    checkin: t('guide:checkin'),
    gifts: t('guide:gifts'),
    points: t('guide:points'),
    start: t('guide:start'),
  }
}

/** All the words of each picture, for who does not see it. */
export function sayGuideAlts(t: Translate): Record<GuideKind, string> {
  const say = (kind: GuideKind) => t('guide:alt', sayGuide(kind, t))
  return { webview: say('webview'), h5: say('h5') }
}
