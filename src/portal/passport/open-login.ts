import { getEnvironment } from '../environment.ts'
import { showTrouble } from './form-store.ts'
import { $mode, options, readMode } from './login-store.ts'

/** Opens the form that the address names, says what became of a provider's page, and asks what the platform offers. */
export function openLogin(): void {
  const { searchParams } = getEnvironment().address()
  $mode.set(readMode(searchParams.get('form')))
  if (searchParams.has('social_error')) showTrouble({ problem: { key: 'social' }, retry: false, wait: 0 })
  void options.load()
}
