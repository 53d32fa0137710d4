import * as v from 'valibot'
import { toCanonicalEmail } from '../../contract/text/email.ts'
import { isHost } from '../config/trusted-hosts.ts'
import type { CatalogueReader } from './reader.ts'

const hostSchema = v.pipe(v.string(), v.check(isHost, 'must be a host such as play.example.com, in lower case'))

/** Lists that are the operator's to keep, not content: one with hosts is a mistake, and an empty one says nothing. */
const moved = { ticket_hosts: 'TICKET_HOSTS', webview_hosts: 'WEBVIEW_HOSTS' } as const
const movedNames = ['ticket_hosts', 'webview_hosts'] as const
const movedSchema = v.optional(v.array(v.unknown()), [])

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
    ticket_hosts: movedSchema,
    webview_hosts: movedSchema,
    image_hosts: v.optional(v.array(hostSchema), []),
  }),
  fields: {
    demo: 'Whether this is the demo’s content, which production refuses to run on.',
    name: 'The publisher’s name.',
    email: 'Where players write about their data.',
    answer_hours: 'Within how many hours customer service answers.',
    ticket_hosts: 'No longer content: the environment has it as `TICKET_HOSTS`. Only an empty list is taken here.',
    webview_hosts: 'No longer content: the environment has it as `WEBVIEW_HOSTS`. Only an empty list is taken here.',
    image_hosts: 'The hosts that pictures of banners and popups may come from, beside this site.',
  },
} as const

/** Who answers for the hall, and the hosts that pictures may come from. */
export interface Publisher {
  /** Whether this is the demo's content and nobody's real one. */
  isDemo: boolean
  name: string
  email: string
  imageHosts: readonly string[]
}

/** Reads who answers for the hall; nobody where the file is missing, which is a mistake. */
export function readPublisher(reader: CatalogueReader): Publisher {
  const [entry] = reader.take(publisherKind)
  for (const name of movedNames) {
    if ((entry?.value[name] ?? []).length === 0) continue
    entry?.reportTaken([name], `has moved to the environment: ${moved[name]}=<host>,<host>`)
  }
  const { demo = false, name = '', email = '', image_hosts } = entry?.value ?? {}
  return {
    ...{ name, email },
    isDemo: demo,
    imageHosts: image_hosts ?? [],
  }
}
