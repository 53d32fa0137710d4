import type { LocaleCode } from '../../contract/locales.ts'
import { TextsProvider } from '../i18n/TextsProvider.tsx'
import { Waiting, waitingTexts } from './Waiting.tsx'

/** The catalogue parts that the card says. */
export const texts = waitingTexts

/** The card of an account that waits to be deleted, across the columns of a page. */
export function WaitingIsland({ locale }: { locale: LocaleCode }) {
  return (
    <TextsProvider locale={locale}>
      <Waiting />
    </TextsProvider>
  )
}
