import { readFileSync } from 'node:fs'
import type { Variables } from './environment.ts'

/** The variables that hold a secret, each of which may be in a file that `<name>_FILE` names, as Docker and Kubernetes bring them. */
export const secretNames = [
  'DATABASE_URL',
  'DATABASE_POOLER_URL',
  'CONSOLE_KEY',
  'CONSOLE_CLIENT_SECRET',
  'METRICS_TOKEN',
  'SANDBOX_TOKEN',
  'GAME_SECRETS',
  'HELPDESK_SECRET',
  'GOOGLE_CLIENT_SECRET',
  'FACEBOOK_CLIENT_SECRET',
  'SMTP_URL',
  'VAPID_PRIVATE_KEY',
] as const

const fileLimit = 64 * 1024

/** A secret from its file, without the line end that editors add; or what is wrong, without what is in it. */
function readSecret(path: string): { value: string } | { mistake: string } {
  try {
    const value = readFileSync(path, 'utf8').replace(/\r?\n$/, '')
    if (value.trim() === '') return { mistake: `the file ${path} is empty` }
    return value.length > fileLimit ? { mistake: `the file ${path} is too large for a secret` } : { value }
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? ` (${error.code})` : ''
    return { mistake: `the file ${path} cannot be read${code}` }
  }
}

/** The variables with the secrets that are in files, and what is wrong with those, in lines that begin with a variable. */
export function readSecretFiles(variables: Variables): { variables: Variables; mistakes: string[] } {
  const found: Record<string, string> = {}
  const mistakes: string[] = []
  for (const name of secretNames) {
    const path = variables[`${name}_FILE`] ?? ''
    if (path === '') continue
    if ((variables[name] ?? '') !== '') {
      mistakes.push(`${name}_FILE: ${name} is set as well; set one of the two`)
      continue
    }
    const read = readSecret(path)
    if ('value' in read) found[name] = read.value
    else mistakes.push(`${name}_FILE: ${read.mistake}`)
  }
  return { variables: { ...variables, ...found }, mistakes }
}
