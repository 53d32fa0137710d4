import { accountEdit, accountMy, getH5Token } from '../../contract/account/calls.ts'
import { createToken } from '../caller/tokens.ts'
import { requireSession } from '../calls/call.ts'
import { actRoute, askRoute, type Route } from '../calls/route.ts'
import type { Catalogue } from '../catalogue/load-catalogue.ts'
import { openNameFilter } from '../community/names.ts'
import { sendTogether } from '../db/transaction.ts'
import { invalidField } from '../http/refusal.ts'
import { askOwnImage } from '../image/images.ts'
import { applyEdit, checkEdit, writeProfile } from '../profile/edit-profile.ts'
import { askProfile, toProfile } from '../profile/read-profile.ts'
import { keepTicket } from '../roles/tickets.ts'
import { deletionRoutes } from './deletion-routes.ts'
import { exportRoutes } from './export-routes.ts'
import { linkRoutes } from './link-routes.ts'
import { securityRoutes } from './security-routes.ts'

/** The calls of a player's profile, and tickets for other pages of the publisher. */
export function profileRoutes(catalogue: Pick<Catalogue, 'blockedWords'>): Route[] {
  const isRefused = openNameFilter(catalogue)
  return [
    askRoute(accountMy, askProfile, (call, _, facts) => toProfile(call, facts)),
    actRoute(
      accountEdit,
      async (asking, { body }) =>
        await sendTogether([askProfile(asking), askOwnImage(asking, { id: body.avatar ?? '', purpose: 'avatar' })]),
      (call, { body }, [before, ownsImage]) => {
        const { fpUid } = requireSession(call)
        checkEdit(body, ownsImage, call.now)
        if (body.nickname !== undefined && isRefused(body.nickname)) throw invalidField('nickname')
        const after = applyEdit(before, body)
        return {
          data: toProfile(call, { ...before, ...after }),
          write: (tx) => writeProfile(tx, fpUid, { before, after, now: call.now }),
        }
      },
    ),
    actRoute(
      getH5Token,
      async () => null,
      (call, { body }) => {
        const { fpUid, gameProject, parentHash, tokenHash } = requireSession(call)
        const order = { fpUid, gameProject, parentHash: parentHash ?? tokenHash, now: call.now }
        const tokens = Array.from({ length: body.num }, createToken)
        return {
          data: tokens,
          write: (tx) => tokens.map((token) => keepTicket(tx, token, order)),
        }
      },
    ),
  ]
}

/** The calls of an account: how it is kept safe, what it signs in by, and how its player leaves. */
export function accountRoutes(tools: Parameters<typeof deletionRoutes>[0]): Route[] {
  return [...securityRoutes(tools), ...exportRoutes(tools), ...deletionRoutes(tools), ...linkRoutes(tools)]
}
