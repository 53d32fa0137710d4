import type { LocaleCode } from '../../contract/locales.ts'
import { TextsProvider } from '../i18n/TextsProvider.tsx'
import { BigPrizeCard } from './BigPrizeCard.tsx'

/** The big prize and the way to it; guests see what it takes. It says parts of what the wheel says. */
export function BigPrizeIsland({ locale }: { locale: LocaleCode }) {
  return (
    <TextsProvider locale={locale}>
      <BigPrizeCard />
    </TextsProvider>
  )
}
