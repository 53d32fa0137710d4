import type { OpenIdProblem } from '../../contract/console/openid.ts'

const sentences: Readonly<Record<OpenIdProblem, string>> = {
  unreachable: 'The provider is out of reach. Try again, or sign in with your password.',
  limited: 'Too many tries. Wait a minute, then try again.',
  over: 'That sign-in is over, or began in another browser. Try again.',
  refused: 'The provider did not sign you in. Try again; if it stays so, the server’s log says why.',
  unverified: 'The provider does not say that your e-mail address is verified. Have it verified there.',
  unknown:
    'No operator’s account is open for the address that you have at the provider. Take your invitation first, or ask an administrator for one.',
}

/** What the sign-in page says of a sign-in by the provider that failed; empty for nothing. */
export function sayProblem(problem: string | null): string {
  return Object.entries(sentences).find(([name]) => name === problem)?.[1] ?? ''
}
