import type { TextKey } from '../i18n/keys.ts'
import type { Texts } from '../i18n/texts.ts'

/** The default gift scores, with the drawings that their items have in the catalogue. */
const seals: Readonly<Record<string, { icon: string; name: TextKey }>> = {
  10268: { icon: 'i-seal-bronze', name: 'package.scores.10268' },
  10269: { icon: 'i-seal-silver', name: 'package.scores.10269' },
  10270: { icon: 'i-seal-gold', name: 'package.scores.10270' },
}

/** The drawing and the name of a gift score; one that the portal does not know goes by its id. */
export function saySeal(t: Texts['t'], sid: string): { icon: string; name: string } {
  const seal = seals[sid]
  return seal ? { icon: seal.icon, name: t(seal.name) } : { icon: 'i-ticket', name: sid }
}
