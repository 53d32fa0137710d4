import { getEnvironment } from '../environment.ts'

/** The home of this page's site in its locale, from the facts on `<html>`: no table of sites has to be loaded for it. */
export function getHomePath(): string {
  const { fact } = getEnvironment()
  const locale = fact('locale')
  return locale === 'en' ? `/${fact('site')}` : `/${fact('site')}/${locale}`
}
