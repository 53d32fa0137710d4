import type { LocaleCode } from '../../contract/locales.ts'
import { TextsProvider } from '../i18n/TextsProvider.tsx'
import { FullGate } from '../login/FullGate.tsx'
import { gateTexts } from '../login/Gate.tsx'
import { useIdleFetch } from '../ui/fetch-code.ts'
import { Brings } from './Brings.tsx'
import { fetchPresses } from './presses.ts'
import { Rail } from './Rail.tsx'
import { Ranks } from './Ranks.tsx'

/** The catalogue parts that the screen says. */
export const texts = [
  'act',
  'benefits.ladder',
  'benefits.membership',
  'benefits.rights',
  'benefits.cycle',
  ...gateTexts,
  'reward',
] as const

interface Props {
  locale: LocaleCode
  /** The look of the site, which has an emblem of its own. */
  theme: string
}

/** The seven levels to swipe through, and what the chosen one brings. */
export function MembershipIsland({ locale, theme }: Props) {
  useIdleFetch(fetchPresses)
  return (
    <TextsProvider locale={locale}>
      <FullGate>
        <Ranks theme={theme} />
        <section className="card stack">
          <Rail />
          <Brings />
        </section>
      </FullGate>
    </TextsProvider>
  )
}
