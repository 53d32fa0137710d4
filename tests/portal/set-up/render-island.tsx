import { cleanup, configure, render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { afterEach } from 'vitest'
import { findLocale, type LocaleCode } from '../../../src/contract/locales.ts'
import { selectTexts, writePageTexts } from '../../../src/portal/i18n/page-texts.ts'
import { OverlaysIsland, texts as overlayTexts } from '../../../src/portal/ui/OverlaysIsland.tsx'

// A failure lists the roles that are there, not all of the markup.
configure({ getElementError: (message) => new Error(message?.split('Ignored nodes')[0]) })
afterEach(cleanup)

// The browser of these tests knows the attribute of popovers, and nothing of showing them.
Object.assign(HTMLElement.prototype, { showPopover: () => undefined, hidePopover: () => undefined })

/** Language, direction and texts of a page, as its layout writes them. The texts stay those of the first page that a test file shows. */
function writePage(locale: LocaleCode, texts: readonly string[]): void {
  const { tag, dir } = findLocale(locale)
  Object.assign(document.documentElement, { lang: tag, dir })
  document.getElementById('texts')?.remove()
  const script = document.createElement('script')
  script.id = 'texts'
  script.type = 'application/json'
  script.textContent = writePageTexts(selectTexts(locale, [...texts, ...overlayTexts]))
  document.body.append(script)
}

/**
 * Shows an island as its page does: with the texts that it names, and the toasts and questions that every page has. It brings
 * the fingers of a player.
 */
export function renderIsland(island: ReactNode, texts: readonly string[], locale: LocaleCode = 'en') {
  writePage(locale, texts)
  render(
    <>
      {island}
      <OverlaysIsland locale={locale} />
    </>,
  )
  return userEvent.setup()
}
