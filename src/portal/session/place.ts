import { getEnvironment } from '../environment.ts'

/** The home of this page's site in its locale, from the facts on `<html>`: no table of sites has to be loaded for it. */
export function getHomePath(): string {
  const { fact } = getEnvironment()
  const locale = fact('locale')
  return locale === 'en' ? `/${fact('site')}` : `/${fact('site')}/${locale}`
}

/** Whether this page is for signing in and nothing else: who is signed in has no business here. */
export function isSignInPage(): boolean {
  const { address, fact } = getEnvironment()
  return fact('route') === 'login' || address().pathname.includes('socialLogin')
}

/** Whether this page asks for a sign-in by itself (specification section 2), so that who wants none cannot stay. */
export function demandsLogin(): boolean {
  return getEnvironment().fact('login') === 'required' || isSignInPage()
}
