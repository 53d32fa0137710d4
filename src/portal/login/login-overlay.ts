import { getEnvironment } from '../environment.ts'
import { askFor } from '../ui/ask-for.ts'

/**
 * Opens the hosted login over the page; its code comes with the first opening, and the page says so where it does not come. In a preview
 * nobody signs in: what is pressed would be kept from then on.
 */
export async function openLogin(): Promise<void> {
  if (getEnvironment().isPreview()) return
  askFor('login')
  const login = await import('./login-store.ts').catch(() => null)
  if (login) login.showLogin()
  else getEnvironment().setFact('islands', 'failed')
}
