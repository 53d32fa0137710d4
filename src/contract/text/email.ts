import * as v from 'valibot'

/** What stands before the @: the pattern of the HTML standard, and no dots in a row or at an end, which no mail server takes. */
const localPart = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/
const label = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?'
/** A domain in ASCII whose last label is no number. */
const domainName = new RegExp(`^(?:${label}\\.)+(?!\\d+$)${label}$`)
/** What an address of the web has besides a host. */
const beyondHost = /[\s/?#@:\\%[\]]/

/** A domain as mail servers know it: `exämple.de` is `xn--exmple-cua.de`. Null for what is none. */
function toAsciiDomain(domain: string): string | null {
  if (beyondHost.test(domain)) return null
  try {
    return new URL(`http://${domain}`).hostname
  } catch {
    return null
  }
}

/** An e-mail address as it is kept and compared: in lower case, its domain in ASCII. Null for what is no address. */
export function toCanonicalEmail(text: string): string | null {
  const at = text.lastIndexOf('@')
  const local = text.slice(0, Math.max(at, 0)).trim().toLowerCase()
  const domain = toAsciiDomain(text.slice(at + 1).trim())
  const email = `${local}@${domain}`
  return domain !== null &&
    localPart.test(local) &&
    local.length <= 64 &&
    domainName.test(domain) &&
    email.length <= 254
    ? email
    : null
}

/** An e-mail address (rule 4.6), as `toCanonicalEmail` writes it. */
export const emailSchema = v.pipe(
  v.string(),
  v.maxLength(320),
  v.check((text) => toCanonicalEmail(text) !== null),
  v.transform((text) => toCanonicalEmail(text) ?? text),
)
