import { getEnvironment } from '../environment.ts'

/** The form that the hosted login opens at. */
export type LoginForm = 'login' | 'register'

let form: LoginForm | null = null

/**
 * The form to open the hosted login at: the one that the player saw last, so that trying again leads back to it; null leaves it to the
 * login.
 */
export function readLoginForm(): LoginForm | null {
  return form
}

/** Remembers which form the player sees. */
export function keepLoginForm(seen: LoginForm): void {
  form = seen
}

/** Begins anew: at the form that the address asks for (`?form=register`), else at the login's own choice. */
export function resetLoginForm(): void {
  form = getEnvironment().address().searchParams.get('form') === 'register' ? 'register' : null
}
