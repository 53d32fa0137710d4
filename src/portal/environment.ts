import { browser } from './browser-environment.ts'
import type { Environment } from './environment-interface.ts'

export type * from './environment-interface.ts'

let current = browser

/** The browser, or what a test put in its place. */
export function getEnvironment(): Environment {
  return current
}

/** Puts another environment in the browser's place: for tests. */
export function setEnvironment(environment: Environment): void {
  current = environment
}
