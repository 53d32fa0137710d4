import * as v from 'valibot'
import type { CatalogueReader } from './reader.ts'

/** A host as the address of a page has it, with its port where it has one. */
const hostSchema = v.pipe(
  v.string(),
  v.check(
    (host) => !host.includes('*') && URL.canParse(`https://${host}`) && new URL(`https://${host}`).host === host,
    'must be a host such as play.example.com, in lower case',
  ),
)

export const publisherKind = {
  file: 'publisher.yaml',
  about: 'Who answers for the hall, as its pages say it.',
  folders: 'shared',
  pattern: /^publisher\.yaml$/,
  isRequired: true,
  schema: v.strictObject({
    demo: v.optional(v.boolean(), false),
    name: v.pipe(v.string(), v.nonEmpty()),
    email: v.pipe(v.string(), v.email('must be an e-mail address')),
    answer_hours: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(720)), 24),
    active_limit: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1000)), 6),
    ticket_hosts: v.optional(v.array(hostSchema), []),
    webview_hosts: v.optional(v.array(hostSchema), []),
    image_hosts: v.optional(v.array(hostSchema), []),
  }),
  fields: {
    demo: 'Whether this is the demo’s content, which production refuses to run on.',
    name: 'The publisher’s name.',
    email: 'Where players write about their data.',
    answer_hours: 'Within how many hours customer service answers.',
    active_limit: 'How many characters of an account may be active in each game.',
    ticket_hosts: 'The hosts that links may tell who the player is, and bring a ticket to.',
    webview_hosts: 'The hosts whose pages stay inside a game’s webview; others open in the system’s browser.',
    image_hosts: 'The hosts that pictures of banners and popups may come from, beside this site.',
  },
} as const

/** Who answers for the hall, and the hosts that links and pictures may trust. */
export interface Publisher {
  /** Whether this is the demo's content and nobody's real one. */
  isDemo: boolean
  name: string
  email: string
  /** How many characters of an account may be active in each game (rule 5.7). */
  activeLimit: number
  ticketHosts: readonly string[]
  webviewHosts: readonly string[]
  imageHosts: readonly string[]
}

/** Reads who answers for the hall; nobody where the file is missing, which is a mistake. */
export function readPublisher(reader: CatalogueReader): Publisher {
  const [entry] = reader.take(publisherKind)
  const {
    demo = false,
    name = '',
    email = '',
    active_limit = 6,
    ticket_hosts,
    webview_hosts,
    image_hosts,
  } = entry?.value ?? {}
  return {
    ...{ name, email },
    isDemo: demo,
    activeLimit: active_limit,
    ticketHosts: ticket_hosts ?? [],
    webviewHosts: webview_hosts ?? [],
    imageHosts: image_hosts ?? [],
  }
}
