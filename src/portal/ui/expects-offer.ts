/** Where the language is kept whose offer was declined (rule 2.12). */
export const declinedStorageName = 'guildhall.language_declined'

interface Page {
  locale: string
  /** The codes of all locales, separated by spaces. */
  locales: string
}

/**
 * Whether the browser's language is about to be offered (rule 2.12), for which the page keeps room: it is one of ours, not the page's
 * and not declined, as far as its first two letters tell.
 */
export function expectsOffer(preferred: string, { locale, locales }: Page, declined: string | null): boolean {
  const start = (tag: string) => tag.slice(0, 2).toLowerCase()
  const isOurs = locales.split(' ').some((code) => start(code) === start(preferred))
  return isOurs && start(locale) !== start(preferred) && start(declined ?? '') !== start(preferred)
}
