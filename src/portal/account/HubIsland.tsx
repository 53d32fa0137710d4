import type { LocaleCode } from '../../contract/locales.ts'
import { TextsProvider } from '../i18n/TextsProvider.tsx'
import { MemberCard } from './MemberCard.tsx'
import { texts as memberTexts } from './MemberCardIsland.tsx'
import { useProfile } from './use-profile.ts'

/** The catalogue parts that the hub's member says. */
export const texts = memberTexts

interface Props {
  locale: LocaleCode
  /** The addresses of the site's emblem, and of the drawing that stands for its players. */
  seal: string
  face: string
}

/** The member of the account's hub, by the name and face of their own. */
export function HubIsland({ locale, ...card }: Props) {
  return (
    <TextsProvider locale={locale}>
      <MemberCard shows="player" {...card} own={useProfile()} />
    </TextsProvider>
  )
}
