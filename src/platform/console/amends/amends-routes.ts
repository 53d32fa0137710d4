import {
  type AmendsOptions,
  approveAmends,
  declineAmends,
  giveAmends,
  listAmends,
  readAmendsOptions,
} from '../../../contract/console/calls.ts'
import { isPermitted } from '../../../contract/console/permissions.ts'
import { lookMinutes } from '../../caller/audit.ts'
import { auditedRoute, type Route, readRoute } from '../../calls/route.ts'
import { toLedgerReason } from '../../catalogue/grants.ts'
import type { Catalogue } from '../../catalogue/load-catalogue.ts'
import type { ConsoleTools } from '../console-tools.ts'
import { askForAmends } from './ask.ts'
import { decideAmends } from './decide.ts'
import type { Amends } from './give.ts'
import { readAmends } from './list.ts'

/** What may be given, and why; what has the ceiling of nothing is left out. */
function listOptions(catalogue: Catalogue): AmendsOptions {
  const { grants, items } = catalogue
  return {
    reason_list: grants.reasons.map((reason) => ({
      reason,
      text: catalogue.text(`reasons.${toLedgerReason(reason)}`, 'en'),
    })),
    item_list: [...items.values()].flatMap(({ id, kind, gameProject }) => {
      const ceiling = grants.ceilingOf(id)
      if (!ceiling) return []
      return [
        {
          item_id: id,
          name: catalogue.text(`items.${id}`, 'en'),
          kind,
          game_project: gameProject,
          limit: ceiling.grant,
        },
      ]
    }),
  }
}

/** What was given to whom, as the audit log keeps it: without the letter, whose words may be about the player. */
function describe({ id, game_project, uid, item_list, grant_reason }: Amends) {
  return { subject: `player:${id}`, given: { game_project, uid, item_list, grant_reason } }
}

function decideRoute(endpoint: typeof approveAmends, state: 'given' | 'declined', { live }: ConsoleTools): Route {
  return auditedRoute(endpoint, async ({ tx, operator, now }, { body: { amends_id, reason } }) => {
    const catalogue = live.current()
    const amends = await decideAmends(tx, { amendsId: amends_id, state }, { operator, reason, now, catalogue })
    const { subject, given } = describe(amends)
    return { data: {}, audit: { subject, reason, before: { amends_id, state: 'open' }, after: { state, ...given } } }
  })
}

/** Making good, by one person or two (rule 25.8). */
export function amendsRoutes(tools: ConsoleTools): Route[] {
  const { live } = tools
  return [
    readRoute(readAmendsOptions, async () => listOptions(live.current())),
    auditedRoute(giveAmends, async ({ tx, operator, now }, { body }) => {
      const { isRepeated, ...data } = await askForAmends(tx, body, { operator, now, catalogue: live.current() })
      const { subject, given } = describe({ ...body, letter: null })
      const after = isRepeated ? { ...data, repeated: true } : { ...data, ...given }
      return { data, audit: { subject, reason: body.reason, after } }
    }),
    auditedRoute(listAmends, async ({ tx, operator, now }, { query }) => {
      const isApprover = isPermitted(operator.role, 'amends.approve')
      const isPersonal = isPermitted(operator.role, 'players.personal')
      const looking = { catalogue: live.current(), operatorId: operator.id, isApprover, isPersonal, now }
      const data = await readAmends(tx, query, looking)
      return { data, audit: { subject: '', quietMinutes: lookMinutes } }
    }),
    decideRoute(approveAmends, 'given', tools),
    decideRoute(declineAmends, 'declined', tools),
  ]
}
