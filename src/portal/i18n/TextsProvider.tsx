import { createContext, type ReactNode, useContext } from 'react'
import type { LocaleCode } from '../../contract/locales.ts'
import { createPageTexts, type Texts } from './texts.ts'

/** Pages of all locales are built side by side, so each island is told its own; i18next stays out of what browsers download. */
const build = import.meta.env.SSR ? await import('./build-texts.ts') : null

const TextsContext = createContext<Texts | null>(null)

interface Props {
  locale: LocaleCode
  children: ReactNode
}

/** Gives an island the words of its page: those of the locale at build time, those that the page carries in the browser. */
export function TextsProvider({ locale, children }: Props) {
  return <TextsContext value={build ? build.createBuildTexts(locale) : createPageTexts()}>{children}</TextsContext>
}

/** The words of the page. Throws outside of a `TextsProvider`. */
export function useTexts(): Texts {
  const texts = useContext(TextsContext)
  if (!texts) throw new Error('A component says something outside of a TextsProvider')
  return texts
}
