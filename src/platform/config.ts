import { isIPv4 } from 'node:net'
import * as v from 'valibot'
import { type ConsoleKeys, consoleKeysSchema, deriveConsoleKeys } from './console/console-keys.ts'
import {
  listProviderMistakes,
  type OperatorProvider,
  operatorIssuerSchema,
  providerNameSchema,
  secondFactorSchema,
  toOperatorProvider,
} from './console/openid/openid-config.ts'
import {
  issuerSchema,
  type OpenIdProvider,
  type ProviderSecrets,
  toProvider,
} from './passport/social/provider-secrets.ts'
import {
  listVapidMistakes,
  toVapidKeys,
  type VapidKeys,
  vapidPrivateKeySchema,
  vapidPublicKeySchema,
  vapidSubjectSchema,
} from './push/vapid-config.ts'
import { deriveSecrets, type GameSecrets, gameSecretsSchema } from './server/game-secrets.ts'
import { type GameWebhooks, gameWebhooksSchema } from './server/game-webhooks.ts'
import {
  deskSecretsSchema,
  deskWebhookSchema,
  type HelpDesk,
  listDeskMistakes,
  toHelpDesk,
} from './support/desk-config.ts'

const flag = v.pipe(
  v.picklist(['0', '1', 'true', 'false']),
  v.transform((value) => value === '1' || value === 'true'),
)
const wholeNumber = v.pipe(v.string(), v.regex(/^\d{1,9}$/, 'must be a whole number'), v.transform(Number))
const list = v.pipe(
  v.string(),
  v.transform((value) => value.split(',').map((part) => part.trim().toLowerCase())),
  v.transform((parts) => parts.filter((part) => part !== '')),
)
const text = v.optional(v.string(), '')
/** Messages of our own, because valibot's repeat what was given: an address may hold a password. */
const databaseAddress = v.pipe(
  v.string(),
  v.check((value) => {
    // Several hosts with commas between, of which one takes over from the other, are no URL.
    const canParse = [value, value.replace(/,[^/?@]*/, '')].some((address) => URL.canParse(address))
    return value === '' || (/^postgres(ql)?:\/\//.test(value) && canParse)
  }, 'must be an address such as postgres://user:password@host/database'),
)
const mailServer = v.pipe(
  v.string(),
  v.check(
    (value) => value === '' || (/^smtps?:\/\//.test(value) && URL.canParse(value)),
    'must be an address such as smtps://user:password@mail.example.com',
  ),
)
const origin = v.pipe(
  v.string(),
  v.check((value) => value === '' || URL.canParse(value), 'must be an address such as https://hall.example.com'),
)
/** The environment, variable by variable. */
const environmentSchema = v.object({
  NODE_ENV: v.optional(v.picklist(['development', 'test', 'production']), 'development'),
  HOST: v.optional(v.pipe(v.string(), v.nonEmpty()), '127.0.0.1'),
  PORT: v.optional(v.pipe(wholeNumber, v.maxValue(65_535)), '4321'),
  DATA_DIR: v.optional(v.pipe(v.string(), v.nonEmpty()), '.data'),
  DATABASE_URL: v.optional(databaseAddress, ''),
  DATABASE_POOLER_URL: v.optional(databaseAddress, ''),
  DATABASE_CONNECTIONS: v.optional(v.pipe(wholeNumber, v.minValue(1), v.maxValue(500)), '10'),
  SANDBOX: v.optional(flag),
  DEMO_CATALOGUE: v.optional(flag),
  CONSOLE_KEY: v.optional(consoleKeysSchema, ''),
  CONSOLE_ISSUER: v.optional(operatorIssuerSchema, ''),
  CONSOLE_CLIENT_ID: text,
  CONSOLE_CLIENT_SECRET: text,
  CONSOLE_PROVIDER_NAME: v.optional(providerNameSchema, ''),
  CONSOLE_SECOND_FACTOR: v.optional(secondFactorSchema, ''),
  METRICS_TOKEN: text,
  SANDBOX_TOKEN: v.optional(
    v.pipe(v.string(), v.regex(/^$|^\S{16,128}$/, 'must have 16 to 128 characters, none of them a blank')),
    '',
  ),
  LOG_LEVEL: v.optional(v.picklist(['trace', 'debug', 'info', 'warn', 'error', 'silent']), 'info'),
  LOG_EVENT_DAYS: v.optional(v.pipe(wholeNumber, v.minValue(1)), '30'),
  LOG_EVENT_MB: v.optional(v.pipe(wholeNumber, v.minValue(1), v.maxValue(1_000_000)), '64'),
  DRAIN_SECONDS: v.optional(v.pipe(wholeNumber, v.maxValue(600))),
  DELETION_DAYS: v.optional(v.pipe(wholeNumber, v.maxValue(365)), '30'),
  GROWTH_MONTHS: v.optional(v.pipe(wholeNumber, v.minValue(1), v.maxValue(1200)), '12'),
  ALLOWED_HOSTS: v.optional(list, ''),
  PUBLIC_ORIGIN: v.optional(origin, ''),
  SERVICE_WORKER: v.optional(flag, '1'),
  TRUSTED_PROXIES: v.optional(v.pipe(wholeNumber, v.maxValue(10)), '0'),
  GAME_SECRETS: v.optional(gameSecretsSchema, ''),
  GAME_WEBHOOKS: v.optional(gameWebhooksSchema, ''),
  HELPDESK_SECRET: v.optional(deskSecretsSchema, ''),
  HELPDESK_WEBHOOK: v.optional(deskWebhookSchema, ''),
  GOOGLE_CLIENT_ID: text,
  GOOGLE_CLIENT_SECRET: text,
  GOOGLE_ISSUER: v.optional(issuerSchema, 'https://accounts.google.com'),
  FACEBOOK_CLIENT_ID: text,
  FACEBOOK_CLIENT_SECRET: text,
  SMTP_URL: v.optional(mailServer, ''),
  MAIL_FROM: text,
  VAPID_PUBLIC_KEY: v.optional(vapidPublicKeySchema, ''),
  VAPID_PRIVATE_KEY: v.optional(vapidPrivateKeySchema, ''),
  VAPID_SUBJECT: v.optional(vapidSubjectSchema, ''),
})
type Environment = v.InferOutput<typeof environmentSchema>

type Variables = Readonly<Record<string, string | undefined>>

/** The server that sends mail. */
export interface MailServer {
  /** With its user and password. */
  url: string
  /** Whom mail is from: an address, or a name with one. */
  from: string
}

/** The configuration, derived from the environment once. */
export interface Config {
  mode: 'development' | 'test' | 'production'
  host: string
  port: number
  /** The folder of the embedded PostgreSQL. */
  dataDir: string
  /** The address of a PostgreSQL to use; null for the embedded one. */
  databaseUrl: string | null
  /** The address of a pooler in transaction mode in front of that PostgreSQL; null for none. */
  databasePoolerUrl: string | null
  /** Connections at most, for reading and for transactions each. */
  databaseConnections: number
  /** Whether there are sandbox calls, sandbox roles and a demo player. */
  sandbox: boolean
  /** Whether a sandbox has its demo player; only tests go without. */
  demoPlayer: boolean
  /** Whether the demo's content may run; production has to be told so. */
  demoCatalogue: boolean
  logLevel: 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'silent'
  /** What seals the second factors of operators, newest first; without one there is no console (rule 25.1). */
  consoleKeys: ConsoleKeys
  /** The OpenID provider by which operators may sign in; null for none (rule 25.3). */
  operatorProvider: OperatorProvider | null
  /** What a reader of `/metrics` has to bring; null where there is none: production then answers nobody, and otherwise everybody may read them. */
  metricsToken: string | null
  /** What callers of the sandbox's calls have to bring, and the password of its demo player; null where nobody else can reach it. */
  sandboxToken: string | null
  /** Days that events of the pages are kept. */
  logEventDays: number
  /** Bytes of events that are kept of a day, of all networks and processes together. */
  logEventBytes: number
  /** Seconds between `/readyz` saying 503 and the port's closing; null for two at most, while somebody asks. */
  drainSeconds: number | null
  /** Days that an account waits to be erased after its player has asked for it. */
  deletionDays: number
  /** How many months after the month it was earned in growth expires, on the first (UTC). */
  growthMonths: number
  /** Host names (with a port where there is one) that are answered; empty for all. */
  allowedHosts: readonly string[]
  /** The origin that players see, for addresses in redirects; null to take the request's own. */
  publicOrigin: string | null
  /** Whether browsers keep pages for when the network is away; where not, those that do are rid of it (rule 3.19). */
  serviceWorker: boolean
  /** How many proxies stand in front, each of which adds to X-Forwarded-For; 0 trusts the socket alone. */
  trustedProxies: number
  /** What each game's server signs with; a game without a secret cannot call. */
  gameSecrets: GameSecrets
  /** Where each game takes what is delivered to it; in a sandbox, a game without an address is the fake one. */
  gameWebhooks: GameWebhooks
  /** The publisher's help desk, which reads and answers what players write to customer service; null where there is none. */
  helpDesk: HelpDesk | null
  google: OpenIdProvider | null
  facebook: ProviderSecrets | null
  /** Null where no mail is sent; a sandbox keeps all of it to be looked at, sent or not. */
  mail: MailServer | null
  /** What pushes are signed with; null where none are sent, but for a sandbox, which makes keys of its own. */
  push: VapidKeys | null
  /** How long benefits count as being calculated after an activation or a binding, in seconds. */
  calculationSeconds: number
  /** Whether answers are parsed by the contract too, as tests do. */
  checkAnswers: boolean
}

/** Whether an address to listen on is this machine's alone. */
function isLoopback(host: string): boolean {
  return host === '::1' || host.toLowerCase() === 'localhost' || (isIPv4(host) && host.startsWith('127.'))
}

/** Whether there are sandbox calls: unless said otherwise, everywhere but in production. */
function isSandbox({ SANDBOX, NODE_ENV }: Environment): boolean {
  return SANDBOX ?? NODE_ENV !== 'production'
}

/** Whoever reaches a sandbox can give, take and read everything in it. */
function listSandboxMissing({ HOST, SANDBOX_TOKEN }: Environment): string[] {
  if (isLoopback(HOST) || SANDBOX_TOKEN !== '') return []
  return [
    `SANDBOX_TOKEN is missing: a sandbox that listens on ${HOST} is open to others; give it a token, listen on 127.0.0.1, or set SANDBOX=0`,
  ]
}

/** `given` has what the operator wrote, also where it cannot be read: half of a pair is there then, too. */
function listMissing(environment: Environment, given: Variables): string[] {
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

/** What is wrong with the environment, all at once, for the operator. */
export class ConfigurationError extends Error {
  constructor(problems: readonly string[]) {
    super(`The configuration is not complete:\n${problems.map((problem) => `- ${problem}`).join('\n')}`)
    this.name = 'ConfigurationError'
  }
}

/**
 * Reads the environment as far as it can be read, and names what cannot. Somebody who says wrongly what NODE_ENV is means production:
 * a mistake must not open a sandbox, nor hide what production lacks.
 */
function parseEnvironment(variables: Variables): { environment: Environment; mistakes: Map<string, string> } {
  const parsed = v.safeParse(environmentSchema, variables)
  if (parsed.success) return { environment: parsed.output, mistakes: new Map() }
  const mistakes = new Map(parsed.issues.map((issue) => [v.getDotPath(issue) ?? '', issue.message]))
  const readable = Object.entries(variables).filter(([name]) => !mistakes.has(name))
  const mode = mistakes.has('NODE_ENV') ? { NODE_ENV: 'production' } : {}
  return { environment: v.parse(environmentSchema, { ...Object.fromEntries(readable), ...mode }), mistakes }
}

/** Everything that is wrong: what cannot be read, and what is missing beside it. */
function listProblems(environment: Environment, mistakes: ReadonlyMap<string, string>, given: Variables): string[] {
  // What cannot be read was left out and would count as missing.
  const missing = listMissing(environment, given).filter((line) => !mistakes.has(line.split(' ')[0] ?? ''))
  return [...[...mistakes].map(([name, message]) => `${name}: ${message}`), ...missing]
}

/** Reads the configuration. Throws ConfigurationError with everything that is wrong or missing. */
export function readConfig(variables: Variables): Config {
  const { environment, mistakes } = parseEnvironment(variables)
  const problems = listProblems(environment, mistakes, variables)
  if (problems.length > 0) throw new ConfigurationError(problems)
  const sandbox = isSandbox(environment)
  const google = toProvider(environment.GOOGLE_CLIENT_ID, environment.GOOGLE_CLIENT_SECRET)
  return {
    mode: environment.NODE_ENV,
    host: environment.HOST,
    port: environment.PORT,
    dataDir: environment.DATA_DIR,
    databaseUrl: environment.DATABASE_URL || null,
    databasePoolerUrl: environment.DATABASE_POOLER_URL || null,
    databaseConnections: environment.DATABASE_CONNECTIONS,
    sandbox,
    demoPlayer: sandbox,
    demoCatalogue: environment.DEMO_CATALOGUE ?? environment.NODE_ENV !== 'production',
    logLevel: environment.LOG_LEVEL,
    consoleKeys: deriveConsoleKeys(environment.CONSOLE_KEY, sandbox),
    operatorProvider: toOperatorProvider(environment),
    metricsToken: environment.METRICS_TOKEN || null,
    sandboxToken: environment.SANDBOX_TOKEN || null,
    logEventDays: environment.LOG_EVENT_DAYS,
    logEventBytes: environment.LOG_EVENT_MB * 1024 * 1024,
    drainSeconds: environment.DRAIN_SECONDS ?? null,
    deletionDays: environment.DELETION_DAYS,
    growthMonths: environment.GROWTH_MONTHS,
    allowedHosts: environment.ALLOWED_HOSTS,
    publicOrigin: environment.PUBLIC_ORIGIN === '' ? null : new URL(environment.PUBLIC_ORIGIN).origin,
    serviceWorker: environment.SERVICE_WORKER,
    trustedProxies: environment.TRUSTED_PROXIES,
    gameSecrets: deriveSecrets(environment.GAME_SECRETS, sandbox),
    gameWebhooks: environment.GAME_WEBHOOKS,
    helpDesk: toHelpDesk(environment, sandbox),
    google: google && { ...google, issuer: environment.GOOGLE_ISSUER },
    facebook: toProvider(environment.FACEBOOK_CLIENT_ID, environment.FACEBOOK_CLIENT_SECRET),
    mail: environment.SMTP_URL === '' ? null : { url: environment.SMTP_URL, from: environment.MAIL_FROM },
    push: toVapidKeys(environment),
    calculationSeconds: 5,
    checkAnswers: environment.NODE_ENV === 'test',
  }
}
