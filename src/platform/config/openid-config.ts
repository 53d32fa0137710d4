import * as v from 'valibot'
import { issuerSchema, type OpenIdProvider } from './provider-secrets.ts'

/** The OpenID provider by which operators sign in, as it is configured (rule 25.3). */
export interface OperatorProvider extends OpenIdProvider {
  /** What the button on the sign-in page calls it. */
  name: string
  /** Which of the provider's `acr` and `amr` values say that it has asked for a second factor; `always` where it never fails to. */
  secondFactor: readonly string[] | 'always'
}

/** `CONSOLE_ISSUER`; empty for none. */
export const operatorIssuerSchema = v.union([v.literal(''), issuerSchema])

/** `CONSOLE_PROVIDER_NAME`: what fits a button. */
export const providerNameSchema = v.pipe(v.string(), v.trim(), v.maxLength(40, 'must have 40 characters at most'))

/** `CONSOLE_SECOND_FACTOR`: values of `acr` and `amr` with commas between, or `always`; empty for none. */
export const secondFactorSchema = v.pipe(
  v.string(),
  v.transform((text) =>
    text
      .split(',')
      .map((part) => part.trim())
      .filter((part) => part !== ''),
  ),
  v.check(
    (values) => !values.includes('always') || values.length === 1,
    'is always, or values of acr and amr, not both',
  ),
  v.transform((values): OperatorProvider['secondFactor'] => (values[0] === 'always' ? 'always' : values)),
)

interface ProviderEnvironment {
  CONSOLE_ISSUER: string
  CONSOLE_CLIENT_ID: string
  CONSOLE_CLIENT_SECRET: string
  CONSOLE_PROVIDER_NAME: string
  CONSOLE_SECOND_FACTOR: OperatorProvider['secondFactor']
}

const needed = ['CONSOLE_ISSUER', 'CONSOLE_CLIENT_ID', 'CONSOLE_CLIENT_SECRET'] as const
const optional = ['CONSOLE_PROVIDER_NAME', 'CONSOLE_SECOND_FACTOR'] as const

/** What is missing beside what is set, `isGiven` by name: a provider is whole or not there, and signs nobody in without a console. */
export function listProviderMistakes(isGiven: (name: string) => boolean, hasConsole: boolean): string[] {
  const set = [...needed, ...optional].find(isGiven)
  if (set === undefined) return []
  const missing = [...needed.filter((name) => !isGiven(name)), ...(hasConsole ? [] : ['CONSOLE_KEY'])]
  return missing.map((name) => `${name} is missing: ${set} is set`)
}

/** The provider that there is; null for none. */
export function toOperatorProvider(environment: ProviderEnvironment): OperatorProvider | null {
  const { CONSOLE_ISSUER: issuer, CONSOLE_CLIENT_ID: clientId, CONSOLE_CLIENT_SECRET: clientSecret } = environment
  if (issuer === '' || clientId === '' || clientSecret === '') return null
  const name = environment.CONSOLE_PROVIDER_NAME || new URL(issuer).hostname
  return { issuer, clientId, clientSecret, name, secondFactor: environment.CONSOLE_SECOND_FACTOR }
}
