import { askFor } from '../ui/ask-for.ts'

/** Opens the hosted login over the page; its code comes with the first opening. */
export async function openLogin(): Promise<void> {
  askFor('login')
  const { showLogin } = await import('./login-store.ts')
  showLogin()
}
