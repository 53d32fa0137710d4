import * as v from 'valibot'
import { consoleKeysSchema } from './console-keys.ts'
import { deskSecretsSchema, deskWebhookSchema } from './desk-config.ts'
import { gameSecretsSchema } from './game-secrets.ts'
import { gameWebhooksSchema } from './game-webhooks.ts'
import { operatorIssuerSchema, providerNameSchema, secondFactorSchema } from './openid-config.ts'
import { issuerSchema } from './provider-secrets.ts'
import { trustedHostsSchema } from './trusted-hosts.ts'
import { vapidPrivateKeySchema, vapidPublicKeySchema, vapidSubjectSchema } from './vapid-config.ts'

const flag = v.pipe(
  v.picklist(['0', '1', 'true', 'false']),
  v.transform((value) => value === '1' || value === 'true'),
)
const wholeNumber = v.pipe(v.string(), v.regex(/^\d{1,9}$/, 'must be a whole number'), v.transform(Number))
/** A host as requests name it, with its port where it has one. */
const isHost = (host: string) =>
  URL.canParse(`http://${host}`) && new URL(`http://${host}`).host.replace(/:80$/, '') === host.replace(/:80$/, '')
const hosts = v.pipe(
  v.string(),
  v.transform((value) => value.split(',').map((part) => part.trim().toLowerCase())),
  v.transform((parts) => parts.filter((part) => part !== '')),
  v.check(
    (parts) => parts.every(isHost),
    'must be hosts such as hall.example.com,hall.example.com:8443, without https:// or a path',
  ),
)
const text = v.optional(v.string(), '')
/** A secret that somebody has to bring along. */
const token = v.pipe(v.string(), v.regex(/^$|^\S{16,128}$/, 'must have 16 to 128 characters, none of them a blank'))
/** What a provider calls us by, or gave us as a secret; its form is the provider's. */
const credential = v.optional(
  v.pipe(v.string(), v.regex(/^$|^\S{6,4096}$/, 'must be as the provider gave it, without blanks')),
  '',
)
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
  v.check(
    (value) => value === '' || (/^https?:\/\//.test(value) && URL.canParse(value)),
    'must be an address such as https://hall.example.com',
  ),
)
/** The environment, variable by variable. */
export const environmentSchema = v.object({
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
  CONSOLE_CLIENT_SECRET: credential,
  CONSOLE_PROVIDER_NAME: v.optional(providerNameSchema, ''),
  CONSOLE_SECOND_FACTOR: v.optional(secondFactorSchema, ''),
  METRICS_TOKEN: v.optional(token, ''),
  SANDBOX_TOKEN: v.optional(token, ''),
  LOG_LEVEL: v.optional(v.picklist(['trace', 'debug', 'info', 'warn', 'error', 'silent']), 'info'),
  LOG_EVENT_DAYS: v.optional(v.pipe(wholeNumber, v.minValue(1)), '30'),
  LOG_EVENT_MB: v.optional(v.pipe(wholeNumber, v.minValue(1), v.maxValue(1_000_000)), '64'),
  DRAIN_SECONDS: v.optional(v.pipe(wholeNumber, v.maxValue(600))),
  DELETION_DAYS: v.optional(v.pipe(wholeNumber, v.maxValue(365)), '30'),
  GROWTH_MONTHS: v.optional(v.pipe(wholeNumber, v.minValue(1), v.maxValue(1200)), '12'),
  EVENT_MAX_CREDIT: v.optional(v.pipe(wholeNumber, v.minValue(1)), '100000'),
  EVENT_MAX_AGE_DAYS: v.optional(v.pipe(wholeNumber, v.minValue(1), v.maxValue(36_500)), '90'),
  ALLOWED_HOSTS: v.optional(hosts, ''),
  PUBLIC_ORIGIN: v.optional(origin, ''),
  TICKET_HOSTS: v.optional(trustedHostsSchema, ''),
  WEBVIEW_HOSTS: v.optional(trustedHostsSchema, ''),
  SERVICE_WORKER: v.optional(flag, '1'),
  TRUSTED_PROXIES: v.optional(v.pipe(wholeNumber, v.maxValue(10)), '0'),
  GAME_SECRETS: v.optional(gameSecretsSchema, ''),
  GAME_WEBHOOKS: v.optional(gameWebhooksSchema, ''),
  HELPDESK_SECRET: v.optional(deskSecretsSchema, ''),
  HELPDESK_WEBHOOK: v.optional(deskWebhookSchema, ''),
  GOOGLE_CLIENT_ID: text,
  GOOGLE_CLIENT_SECRET: credential,
  GOOGLE_ISSUER: v.optional(issuerSchema, 'https://accounts.google.com'),
  FACEBOOK_CLIENT_ID: text,
  FACEBOOK_CLIENT_SECRET: credential,
  SMTP_URL: v.optional(mailServer, ''),
  MAIL_FROM: text,
  VAPID_PUBLIC_KEY: v.optional(vapidPublicKeySchema, ''),
  VAPID_PRIVATE_KEY: v.optional(vapidPrivateKeySchema, ''),
  VAPID_SUBJECT: v.optional(vapidSubjectSchema, ''),
})
export type Environment = v.InferOutput<typeof environmentSchema>

/** The environment as it was given. */
export type Variables = Readonly<Record<string, string | undefined>>

/** Whether there are sandbox calls: unless said otherwise, everywhere but in production. */
export function isSandbox({ SANDBOX, NODE_ENV }: Pick<Environment, 'SANDBOX' | 'NODE_ENV'>): boolean {
  return SANDBOX ?? NODE_ENV !== 'production'
}
