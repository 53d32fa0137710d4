import { createECDH } from 'node:crypto'
import * as v from 'valibot'

/** What pushes are signed with (RFC 8292): a key pair in base64url, and whom push services may write to about them. */
export interface VapidKeys {
  publicKey: string
  privateKey: string
  subject: string
}

/** How to get a pair. */
const hint = 'npx web-push generate-vapid-keys makes a pair'

/** A key of so many bytes. A message of its own, because valibot's repeats what was given. */
const keySchema = (characters: number) =>
  v.pipe(
    v.string(),
    v.regex(new RegExp(`^$|^[\\w-]{${characters}}$`), `must be ${characters} characters of base64url: ${hint}`),
  )

/** `VAPID_PUBLIC_KEY`, an uncompressed point of P-256. */
export const vapidPublicKeySchema = keySchema(87)
/** `VAPID_PRIVATE_KEY`, 32 bytes. */
export const vapidPrivateKeySchema = keySchema(43)
/** `VAPID_SUBJECT`. */
export const vapidSubjectSchema = v.pipe(
  v.string(),
  v.check(
    (value) => value === '' || (/^(mailto:.+@|https:\/\/)/.test(value) && URL.canParse(value)),
    'must be an address such as mailto:push@example.com or https://example.com',
  ),
)

/** The variables of the environment. */
interface VapidEnvironment {
  VAPID_PUBLIC_KEY: string
  VAPID_PRIVATE_KEY: string
  VAPID_SUBJECT: string
}

function isPair(publicKey: string, privateKey: string): boolean {
  try {
    const curve = createECDH('prime256v1')
    curve.setPrivateKey(privateKey, 'base64url')
    return curve.getPublicKey('base64url') === publicKey
  } catch {
    return false
  }
}

/** What is wrong with the keys as they are given: one of three is missing, or two do not belong together. */
export function listVapidMistakes(environment: VapidEnvironment): string[] {
  const { VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY, VAPID_SUBJECT } = environment
  const given = { VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY, VAPID_SUBJECT }
  const missing = Object.entries(given).flatMap(([name, value]) => (value === '' ? [name] : []))
  if (missing.length === 3) return []
  if (missing.length > 0) return missing.map((name) => `${name} is missing: the others of its three are set`)
  return isPair(VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY)
    ? []
    : [`VAPID_PUBLIC_KEY does not belong to VAPID_PRIVATE_KEY: ${hint}`]
}

/** The keys that are given; null for none. */
export function toVapidKeys(environment: VapidEnvironment): VapidKeys | null {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey, VAPID_SUBJECT: subject } = environment
  return publicKey === '' ? null : { publicKey, privateKey, subject }
}
