/** Opens the hosted login over the page; its code comes with the first opening. */
export async function openLogin(): Promise<void> {
  const { showLogin } = await import('./sign-in.ts')
  showLogin()
}
