import { isIPv4 } from 'node:net'
import { listDeskMistakes } from './desk-config.ts'
import { type Environment, isSandbox, type Variables } from './environment.ts'
import { listProviderMistakes } from './openid-config.ts'
import { listVapidMistakes } from './vapid-config.ts'

/** Whether an address to listen on is this machine's alone. */
function isLoopback(host: string): boolean {
  return host === '::1' || host.toLowerCase() === 'localhost' || (isIPv4(host) && host.startsWith('127.'))
}

/** Whoever reaches a sandbox can give, take and read everything in it. */
function listSandboxMissing({ HOST, SANDBOX_TOKEN }: Environment): string[] {
  if (isLoopback(HOST) || SANDBOX_TOKEN !== '') return []
  return [
    `SANDBOX_TOKEN is missing: a sandbox that listens on ${HOST} is open to others; give it a token, listen on 127.0.0.1, or set SANDBOX=0`,
  ]
}

/**
 * What is missing, in lines that begin with a variable. `given` has what the operator wrote, also where it cannot be read: half of a
 * pair is there then, too.
 */
export function listMissing(environment: Environment, given: Variables): string[] {
  const isGiven = (name: string) => (given[name] ?? '') !== ''
  const pairs = [
    ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
    ['FACEBOOK_CLIENT_ID', 'FACEBOOK_CLIENT_SECRET'],
    ['SMTP_URL', 'MAIL_FROM'],
  ] as const
  const others = pairs.flatMap(([one, other]) => {
    if (isGiven(one) === isGiven(other)) return []
    return [`${isGiven(one) ? other : one} is missing: its other half is set`]
  })
  const pooled = isGiven('DATABASE_POOLER_URL') && !isGiven('DATABASE_URL')
  const address = pooled
    ? ['DATABASE_URL is missing: what needs a session goes past the pooler, to PostgreSQL itself']
    : []
  const { VAPID_PUBLIC_KEY = '', VAPID_PRIVATE_KEY = '', VAPID_SUBJECT = '' } = given
  const halves = [
    ...address,
    ...others,
    ...listProviderMistakes(isGiven, isGiven('CONSOLE_KEY') || isSandbox(environment)),
    ...listVapidMistakes({ VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY, VAPID_SUBJECT }),
    ...listDeskMistakes(environment, { gameSecrets: environment.GAME_SECRETS, sandbox: isSandbox(environment) }),
  ]
  if (environment.NODE_ENV !== 'production') {
    return [...halves, ...(environment.SANDBOX === false ? [] : listSandboxMissing(environment))]
  }
  return [
    ...(environment.DATABASE_URL === '' && !pooled ? ['DATABASE_URL is missing'] : []),
    ...(environment.ALLOWED_HOSTS.length === 0 ? ['ALLOWED_HOSTS is missing'] : []),
    ...(environment.PUBLIC_ORIGIN === '' ? ['PUBLIC_ORIGIN is missing'] : []),
    ...(environment.SANDBOX ? ['SANDBOX cannot be on in production'] : []),
    ...halves,
  ]
}
