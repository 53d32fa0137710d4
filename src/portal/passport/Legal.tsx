import type { LocaleCode } from '../../contract/locales.ts'
import { minimumAge } from '../../contract/passport/credentials.ts'
import { useTexts } from '../i18n/TextsProvider.tsx'
import { useHydrated } from '../ui/use-hydrated.ts'
import { readingAddress, readOpened } from './opened-page.ts'

const pages = [
  { route: 'myinfo/terms', label: 'passport.legal.terms' },
  { route: 'myinfo/privacy', label: 'passport.legal.privacy' },
  { route: 'benefits/pointsrule', label: 'passport.legal.rules' },
  { route: 'myinfo/imprint', label: 'passport.legal.imprint' },
] as const

interface Props {
  locale: LocaleCode
  isJoining: boolean
  /** Whether the publisher shows a legal notice. */
  hasImprint: boolean
}

/** Below the form: what one may read before joining, each in a tab of its own, and for who joins the least age. */
export function Legal({ locale, isJoining, hasImprint }: Props) {
  const { t } = useTexts()
  // The address of the page, which names its game, is known in the browser only.
  const shown = pages.filter(({ route }) => hasImprint || route !== 'myinfo/imprint')
  const site = useHydrated() ? readOpened().site : null
  return (
    <footer className="legal soft">
      {isJoining && <p>{t('passport.legal.age', { age: minimumAge })}</p>}
      {shown.map(({ route, label }) => (
        <a className="link" key={route} href={readingAddress(site, locale, route)} target="_blank" rel="noopener">
          {t(label)}
        </a>
      ))}
    </footer>
  )
}
