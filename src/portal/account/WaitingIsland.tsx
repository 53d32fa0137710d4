import type { LocaleCode } from '../../contract/locales.ts'
import { TextsProvider } from '../i18n/TextsProvider.tsx'
import { Waiting, waitingTexts } from './Waiting.tsx'

/** The catalogue parts that the card says. */
export const texts = waitingTexts

/** The card on the account's hub while the account waits to be deleted; it is asked for where one does. */
export function WaitingIsland({ locale }: { locale: LocaleCode }) {
  return (
    <TextsProvider locale={locale}>
      <Waiting />
    </TextsProvider>
  )
}
