import { sessionLimit } from '../../src/platform/caller/sessions.ts'
import { usualCallLimits } from '../../src/platform/calls/call-limits.ts'
import { usualCommunityLimits } from '../../src/platform/community/limits.ts'
import { usualLogLimits } from '../../src/platform/events/routes.ts'
import { drawingLimit } from '../../src/platform/image/redraw.ts'
import { usualImageLimits } from '../../src/platform/image/routes.ts'
import {
  defaultLimits,
  defaultMailLimit,
  defaultNetworkAccounts,
  defaultNetworkMails,
  type Limit,
} from '../../src/platform/limits/limits.ts'
import { outboxLimit } from '../../src/platform/mail/send-mail.ts'
import { subscriptionLimit } from '../../src/platform/push/routes.ts'
import { ticketLimit } from '../../src/platform/roles/tickets.ts'
import { usualCustomerLimits } from '../../src/platform/support/customer-routes.ts'

/** What rows come to at most, with their places in the indexes, in bytes; `growth-limits.test.ts` measures the first two. */
export const rowSizes = { refusal: 1_800, account: 64 * 1024, tries: 1024, mail: 1024 } as const

const daySeconds = 24 * 60 * 60
/** How often a day brings a try, with all of them free at its beginning. */
const inDay = ({ tries, everySeconds }: Limit) => tries + Math.floor(daySeconds / everySeconds)
const number = new Intl.NumberFormat('en')
const say = (count: number) => number.format(count)
const megabytes = (bytes: number) => Math.ceil(bytes / 1024 / 1024)

interface DailyWrite {
  what: string
  limit: string
  bytes: number
}

/** What one network can have written in a day, by the limits as they are. */
function listDailyWrites(): DailyWrite[] {
  const { refusalsPerDay, perMinute, perDay } = usualCallLimits
  const pictures = usualImageLimits
  const messages = usualCustomerLimits
  const community = usualCommunityLimits
  const [accounts, mails, tries] = [
    inDay(defaultNetworkAccounts),
    inDay(defaultNetworkMails),
    inDay(defaultLimits.perIp),
  ]
  return [
    {
      what: 'events of the pages',
      limit: `4 KB each, ${say(usualLogLimits.perMinute)} a minute, ${megabytes(usualLogLimits.perDay)} MB a day`,
      bytes: usualLogLimits.perDay,
    },
    {
      what: 'refusals of calls with a key, for a day',
      limit: `${say(refusalsPerDay)} a day; an account makes ${say(perMinute)} writing calls a minute and ${say(perDay)} a day`,
      bytes: refusalsPerDay * rowSizes.refusal,
    },
    {
      what: 'pictures',
      limit: `${megabytes(pictures.ofNetwork)} MB a day; ${megabytes(drawingLimit)} MB each, ${pictures.perDay} a day and ${megabytes(pictures.ofAccount)} MB in all of an account`,
      bytes: pictures.ofNetwork,
    },
    {
      what: 'messages to customer service',
      limit: `${megabytes(messages.ofNetwork)} MB a day; ${messages.perHour} an hour and ${messages.perDay} a day of an account`,
      bytes: messages.ofNetwork,
    },
    {
      what: 'what players do in the community',
      limit: `${megabytes(community.ofNetwork)} MB a day; ${community.posts} posts, ${community.comments} comments, ${community.reports} reports and ${community.likes} likes an hour of an account`,
      bytes: community.ofNetwork,
    },
    {
      what: 'new accounts',
      limit: `${accounts} a day, with ${sessionLimit} sessions, ${ticketLimit} tickets and ${subscriptionLimit} browsers that are reminded each`,
      bytes: accounts * rowSizes.account,
    },
    {
      what: 'sign-ins and who tried them, for a day',
      limit: `${say(tries)} a day`,
      bytes: tries * rowSizes.tries,
    },
    {
      what: 'mails, until they are sent',
      limit: `${mails} a day, ${inDay(defaultMailLimit)} to an address; none while ${say(outboxLimit)} wait`,
      bytes: mails * rowSizes.mail,
    },
  ]
}

/** The rows of the table in docs/operate.md, without what only aligns them. */
export function describeDailyWrites(): string[] {
  const writes = listDailyWrites()
  const total = writes.reduce((sum, { bytes }) => sum + megabytes(bytes), 0)
  const rows = writes.map(({ what, limit, bytes }) => `| ${what} | ${limit} | ${megabytes(bytes)} |`)
  return [...rows, `| **together** | | **${total}** |`]
}
