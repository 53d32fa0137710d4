import * as v from 'valibot'
import { type Legal, legalSchema, showsLegalPage, type VersionedPage } from '../../contract/content/legal.ts'
import { toCanonicalEmail } from '../../contract/text/email.ts'
import { isHost } from '../config/trusted-hosts.ts'
import type { CatalogueReader } from './reader.ts'

const hostSchema = v.pipe(v.string(), v.check(isHost, 'must be a host such as play.example.com, in lower case'))

/** Lists that are the operator's to keep, not content: one with hosts is a mistake, and an empty one says nothing. */
const moved = { ticket_hosts: 'TICKET_HOSTS', webview_hosts: 'WEBVIEW_HOSTS' } as const
const movedNames = ['ticket_hosts', 'webview_hosts'] as const
const movedSchema = v.optional(v.array(v.unknown()), [])

const versionFields = (page: VersionedPage, about: string) => ({
  [`legal.versions.${page}`]: about,
  [`legal.versions.${page}.version`]: 'What the version is called, such as `"1.0"`, in quotes.',
  [`legal.versions.${page}.date`]: 'Since when it applies, such as `2026-11-30`.',
})

export const publisherKind = {
  file: 'publisher.yaml',
  about: 'Who answers for the hall, as its pages say it.',
  folders: 'shared',
  pattern: /^publisher\.yaml$/,
  isRequired: true,
  schema: v.strictObject({
    demo: v.optional(v.boolean(), false),
    name: v.pipe(v.string(), v.nonEmpty()),
    email: v.pipe(
      v.string(),
      v.check((text) => toCanonicalEmail(text) !== null, 'must be an e-mail address'),
    ),
    answer_hours: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(720)), 24),
    active_limit: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1000)), 6),
    ticket_hosts: movedSchema,
    webview_hosts: movedSchema,
    image_hosts: v.optional(v.array(hostSchema), []),
    legal: v.optional(legalSchema),
  }),
  fields: {
    demo: 'Whether this is the demo’s content, which production refuses to run on.',
    name: 'The publisher’s name.',
    email: 'Where players write about their data.',
    answer_hours: 'Within how many hours customer service answers.',
    active_limit: 'How many characters of an account may be active in each game.',
    ticket_hosts: 'No longer content: the environment has it as `TICKET_HOSTS`. Only an empty list is taken here.',
    webview_hosts: 'No longer content: the environment has it as `WEBVIEW_HOSTS`. Only an empty list is taken here.',
    image_hosts: 'The hosts that pictures of banners and popups may come from, beside this site.',
    legal:
      'What the legal pages say of the publisher. It must be there; only what an earlier release applied runs on without it.',
    'legal.template':
      'Whether these pages are still the template: they say so, and the check warns. `false` once a lawyer has reviewed them.',
    'legal.company':
      'The company’s name with its legal form, as `{{company}}`: who runs the portal and is the controller of the data.',
    'legal.representative': 'Who represents the company, in the legal notice.',
    'legal.address': 'Where the company can be served, as `{{address}}`.',
    'legal.country': 'Its country by ISO 3166, such as `DE`, as `{{country}}`.',
    'legal.law': 'The country whose law the terms are under, as `{{law}}`; the company’s own where it is left out.',
    'legal.email': 'Where legal letters go, as `{{legal_email}}`.',
    'legal.phone': 'A phone number, in the legal notice.',
    'legal.register': 'The commercial register with the number there, in the legal notice.',
    'legal.vat': 'The VAT number, in the legal notice.',
    'legal.dpo': 'How to reach the data protection officer, above the privacy page.',
    'legal.data_countries': 'The countries where the servers stand that keep players’ data, as `{{data_countries}}`.',
    'legal.markets': 'The countries and regions whose notices about chance and minors are shown.',
    'legal.versions': 'Which version of a page this is, and since when it applies.',
    ...versionFields('privacy', 'The version of the privacy page.'),
    ...versionFields('terms', 'The version of the terms of use.'),
    ...versionFields('imprint', 'The version of the legal notice. Without it, the legal notice is not shown.'),
    ...versionFields('markets', 'The version of the notices by country or region. Required if `markets` names any.'),
  },
} as const

/** Who answers for the hall, and the hosts that pictures may come from. */
export interface Publisher {
  /** Whether this is the demo's content and nobody's real one. */
  isDemo: boolean
  name: string
  email: string
  /** How many characters of an account may be active in each game (rule 5.7). */
  activeLimit: number
  imageHosts: readonly string[]
  /** What its legal pages say of it; null where an earlier release applied the catalogue, which knew nothing of it. */
  legal: Legal | null
}

/** Reads who answers for the hall; nobody where the file is missing, which is a mistake. */
export function readPublisher(reader: CatalogueReader): Publisher {
  const [entry] = reader.take(publisherKind)
  for (const name of movedNames) {
    if ((entry?.value[name] ?? []).length === 0) continue
    entry?.reportTaken([name], `has moved to the environment: ${moved[name]}=<host>,<host>`)
  }
  const legal = entry?.value.legal
  const isLost = reader.listLosses(publisherKind).some(({ path }) => path[0] === 'legal')
  if (entry && !legal && !isLost) entry.reportTaken(['legal'], 'is missing: the company, for the legal pages')
  if (entry && legal && showsLegalPage(legal, 'markets') && !legal.versions.markets)
    entry.report(['legal', 'versions', 'markets'], 'is missing, and markets names a country')
  const { demo = false, name = '', email = '', active_limit = 6, image_hosts } = entry?.value ?? {}
  return {
    ...{ name, email },
    isDemo: demo,
    activeLimit: active_limit,
    imageHosts: image_hosts ?? [],
    legal: legal ?? null,
  }
}
