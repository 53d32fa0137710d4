/** Where the sign-in leads: a page of the console, and never anywhere else, whatever the address says. */
export function findNext(address: URL): string {
  const next = address.searchParams.get('next') ?? ''
  return /^\/console(?:\/(?!sign-in|invitation)[a-z-]+)?(?:\?[^#\\]*)?$/.test(next) ? next : '/console'
}
