import type { Mode } from './check-credentials.ts'
import { findPart } from './form-parts.ts'

const form = findPart('form', HTMLFormElement)
const modes: readonly Mode[] = ['login', 'register', 'forgot']

/** The form of a name, or the one that is open; signing in where the name is none. */
export function readMode(name = form.dataset.mode): Mode {
  return modes.find((mode) => mode === name) ?? 'login'
}

/** Opens a form; what was typed stays, and password managers are told which kind of password it is. */
export function drawMode(mode: Mode): void {
  form.dataset.mode = mode
  findPart('password', HTMLInputElement).autocomplete = mode === 'register' ? 'new-password' : 'current-password'
}

/** Says that a link is on its way, if anybody has the address. */
export function drawSent(email: string): void {
  form.dataset.mode = 'sent'
  findPart('sent-to', HTMLElement).textContent = email
  findPart('heading', HTMLElement).focus()
}
