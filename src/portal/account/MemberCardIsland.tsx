import type { LocaleCode } from '../../contract/locales.ts'
import { TextsProvider } from '../i18n/TextsProvider.tsx'
import { gateTexts } from '../login/Gate.tsx'
import type { CardProps } from './card-props.ts'
import { MemberCard } from './MemberCard.tsx'

/** The catalogue parts that the card says. */
export const texts = gateTexts

/** A member card by itself, for pages that know nothing more of the member than the session does. */
export function MemberCardIsland({ locale, ...card }: CardProps & { locale: LocaleCode }) {
  return (
    <TextsProvider locale={locale}>
      <MemberCard {...card} />
    </TextsProvider>
  )
}
