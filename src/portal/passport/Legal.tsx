import { minimumAge } from '../../contract/passport/credentials.ts'
import { useTexts } from '../i18n/TextsProvider.tsx'
import { useHydrated } from '../ui/use-hydrated.ts'
import { readingAddress } from './opened-page.ts'

const pages = [
  { route: 'myinfo/privacy', label: 'passport.legal.privacy' },
  { route: 'benefits/pointsrule', label: 'passport.legal.rules' },
] as const

/** Below the form: what one may read before joining, each in a tab of its own, and for who joins the least age. */
export function Legal({ isJoining }: { isJoining: boolean }) {
  const { t } = useTexts()
  const isHydrated = useHydrated()
  return (
    <footer className="legal soft">
      {isJoining && <p>{t('passport.legal.age', { age: minimumAge })}</p>}
      {pages.map(({ route, label }) => (
        // The game of the page is known in the browser only.
        <a
          className="link"
          key={route}
          href={isHydrated ? readingAddress(route) : undefined}
          target="_blank"
          rel="noopener"
        >
          {t(label)}
        </a>
      ))}
    </footer>
  )
}
