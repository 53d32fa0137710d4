import { pushState, subscribePush, unsubscribePush } from '../../contract/push/calls.ts'
import { codes } from '../../contract/wire.ts'
import { type Call, requireSession } from '../calls/call.ts'
import { actRoute, askRoute, type Route } from '../calls/route.ts'
import { invalidField, Refusal } from '../http/refusal.ts'
import { isPushEndpoint, isPushKey } from './push-endpoint.ts'
import { isPushOffered, type PushConfig } from './vapid-keys.ts'

/** Browsers of an account that reminders go to (rule 21.1). */
export const subscriptionLimit = 10

/** What there is to know of a browser. */
interface Row {
  sandboxKey: string
  isOn: boolean
}

function stateRoute(config: PushConfig): Route {
  return askRoute(
    pushState,
    async ({ sql, tokenHash, gameProject, now }, { body: { endpoint } }) => {
      const [row] = await sql<Row[]>`
        select coalesce((select public_key from sandbox_push_keys), '') as "sandboxKey",
          exists (
            select 1 from caller(${tokenHash}, ${gameProject}) as me
            join push_subscriptions s on s.fp_uid = me.fp_uid and s.endpoint = ${endpoint}
            join sessions t on t.token_hash = s.token_hash and t.revoked_at is null and t.expires_at > ${now.toISOString()}
          ) as "isOn"`
      return row ?? { sandboxKey: '', isOn: false }
    },
    (_, __, { sandboxKey, isOn }) => {
      const public_key = isPushOffered(config) ? (config.push?.publicKey ?? sandboxKey) : ''
      return { public_key, is_on: public_key !== '' && isOn ? (1 as const) : (0 as const) }
    },
  )
}

function subscribeRoute(config: PushConfig): Route {
  return actRoute(
    subscribePush,
    async () => null,
    (call: Call, { body: { endpoint, keys } }) => {
      const { fpUid, tokenHash } = requireSession(call)
      if (!isPushEndpoint(endpoint, config.sandbox)) throw invalidField('endpoint')
      if (!isPushKey(keys.p256dh)) throw invalidField('p256dh')
      if (!isPushOffered(config)) throw new Refusal(codes.notOpen, 'This installation sends no pushes')
      const now = call.now.toISOString()
      return {
        data: {},
        // A session that ends at this moment takes nothing with it.
        write: ({ sql }) => [
          sql`
            insert into push_subscriptions (endpoint, fp_uid, token_hash, p256dh, auth, locale, project, created_at)
            select ${endpoint}, ${fpUid}, token_hash, ${keys.p256dh}, ${keys.auth}, ${call.locale}, ${call.game ? call.project : ''}, ${now}
            from sessions where token_hash = ${tokenHash} and revoked_at is null for key share
            on conflict (endpoint) do update set
              fp_uid = excluded.fp_uid, token_hash = excluded.token_hash, p256dh = excluded.p256dh, auth = excluded.auth,
              locale = excluded.locale, project = excluded.project, created_at = excluded.created_at`,
          sql`
            delete from push_subscriptions where endpoint in (
              select endpoint from push_subscriptions where fp_uid = ${fpUid}
              order by created_at desc, endpoint = ${endpoint} desc, endpoint offset ${subscriptionLimit}
            )`,
        ],
      }
    },
  )
}

const unsubscribeRoute = actRoute(
  unsubscribePush,
  async () => null,
  (call, { body: { endpoint } }) => {
    const { fpUid } = requireSession(call)
    return {
      data: {},
      write: ({ sql }) => [sql`delete from push_subscriptions where endpoint = ${endpoint} and fp_uid = ${fpUid}`],
    }
  },
)

/** The calls by which a browser is reminded, or no longer (rule 14.8). */
export function pushRoutes(config: PushConfig): Route[] {
  return [stateRoute(config), subscribeRoute(config), unsubscribeRoute]
}
