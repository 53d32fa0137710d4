import { type ConsoleKeys, deriveConsoleKeys } from './console-keys.ts'
import { type HelpDesk, toHelpDesk } from './desk-config.ts'
import { isSandbox, type Variables } from './environment.ts'
import type { EventLimits } from './event-limits.ts'
import { deriveSecrets, type GameSecrets } from './game-secrets.ts'
import type { GameWebhooks } from './game-webhooks.ts'
import { type OperatorProvider, toOperatorProvider } from './openid-config.ts'
import { type OpenIdProvider, type ProviderSecrets, toProvider } from './provider-secrets.ts'
import { readEnvironment } from './read-environment.ts'
import { toVapidKeys, type VapidKeys } from './vapid-config.ts'

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
  /** What one event of a game may be before it waits for an operator (rule 20.10). */
  eventLimits: EventLimits
  /** Host names (with a port where there is one) that are answered; empty for all. */
  allowedHosts: readonly string[]
  /** The origin that players see, for addresses in redirects; null to take the request's own. */
  publicOrigin: string | null
  /** The hosts that links may tell who the player is, and bring a ticket to (rule 17.1). */
  ticketHosts: readonly string[]
  /** The hosts whose pages stay inside a game's webview, where the app's bridge is (rule 17.2). */
  webviewHosts: readonly string[]
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

/** Reads the configuration. Throws ConfigurationError with everything that is wrong or missing. */
export function readConfig(variables: Variables): Config {
  const environment = readEnvironment(variables)
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
    eventLimits: { credit: environment.EVENT_MAX_CREDIT, days: environment.EVENT_MAX_AGE_DAYS },
    allowedHosts: environment.ALLOWED_HOSTS,
    publicOrigin: environment.PUBLIC_ORIGIN === '' ? null : new URL(environment.PUBLIC_ORIGIN).origin,
    ticketHosts: environment.TICKET_HOSTS,
    webviewHosts: environment.WEBVIEW_HOSTS,
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
