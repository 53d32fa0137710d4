import { getEnvironment } from '../environment.ts'

/** The home of a site in this page's locale, of this page's own unless said otherwise; no table has to be loaded for it. */
export function getHomePath(sitePath = getEnvironment().fact('site')): string {
  const locale = getEnvironment().fact('locale')
  return locale === 'en' ? `/${sitePath}` : `/${sitePath}/${locale}`
}

/** Whether this page is for signing in and nothing else: who is signed in has no business here. */
export function isSignInPage(): boolean {
  const { address, fact } = getEnvironment()
  return fact('route') === 'login' || address().pathname.includes('socialLogin')
}

/** Whether this page asks for a sign-in by itself (rule 2.9), so that who wants none cannot stay. */
export function demandsLogin(): boolean {
  return getEnvironment().fact('login') === 'required' || isSignInPage()
}

/** The language of the page as calls say it: lower case, `zh-` written `zh_`. */
export function sayLang(): string {
  return getEnvironment().fact('locale').replace('zh-', 'zh_')
}
