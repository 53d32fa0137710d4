import { accountLink, accountUnlink, accountUnlinkRole } from '../../contract/account/link-calls.ts'
import { sites } from '../../contract/games.ts'
import { type ProviderType, socialAddress } from '../../contract/passport/calls.ts'
import { codes } from '../../contract/wire.ts'
import { createToken } from '../caller/tokens.ts'
import { type Call, requireSession } from '../calls/call.ts'
import { actRoute, type Route, writeRoute } from '../calls/route.ts'
import { invalidField, Refusal } from '../http/refusal.ts'
import { createOneTimeLink } from '../passport/one-time-links.ts'
import { createProviders } from '../passport/providers/providers.ts'
import { readSocialConfig, type SocialSecrets } from '../passport/providers/social-config.ts'
import { askProfile, type ProfileFacts, toProfile } from '../profile/read-profile.ts'
import { findGameById } from '../roles/roles.ts'
import { type RoleKey, unlinkRoles } from '../roles/unlink-roles.ts'

/** How long the address is good, in milliseconds. */
const life = 60_000

/** Refuses with 2104 to let go of the only way in. */
function refuseLastWay({ email, providers }: ProfileFacts, type: ProviderType): void {
  const isLast = email === '' && providers.every((provider) => provider === type)
  if (isLast) throw new Refusal(codes.lastWayIn, 'The account would have no way to sign in')
}

function unlink(call: Call, type: ProviderType, facts: ProfileFacts) {
  const isLinked = facts.providers.includes(type)
  if (isLinked) refuseLastWay(facts, type)
  const { fpUid } = requireSession(call)
  const providers = facts.providers.filter((provider) => provider !== type)
  return {
    data: toProfile(call, { ...facts, providers }),
    write: ({ sql }: Call['tx']) =>
      isLinked ? [sql`delete from passport_identities where fp_uid = ${fpUid} and provider = ${type}`] : [],
  }
}

/** The calls that link accounts of providers, and let go of them (rule 4.7). */
export function linkRoutes({ config }: { config: SocialSecrets }): Route[] {
  const offered = createProviders(readSocialConfig(config))
  return [
    actRoute(
      accountLink,
      (asking) => askProfile(asking),
      (call, { body: { type } }, { providers }) => {
        const { now, locale, project } = call
        const { tokenHash: sessionHash } = requireSession(call)
        const provider = offered.find((one) => one.type === type)
        if (!provider) throw invalidField('type')
        const site = sites.find((one) => one.project === project)
        if (!site) throw invalidField('Game-Project')
        if (providers.includes(type)) throw new Refusal(codes.alreadyClaimed, 'Linked already')
        const token = createToken()
        return {
          data: { url: `${socialAddress(provider.key, site, locale)}&${new URLSearchParams({ link: token })}` },
          write: (tx) => [createOneTimeLink(tx, token, { purpose: 'link', sessionHash, locale, now, life })],
        }
      },
    ),
    actRoute(
      accountUnlink,
      (asking) => askProfile(asking),
      (call, { body: { type } }, facts) => unlink(call, type, facts),
    ),
    writeRoute(accountUnlinkRole, async (call, { body: { game_id, uid } }) => {
      const { fpUid } = requireSession(call)
      const { gameProject } = findGameById(game_id)
      const isUnlinked = (role: RoleKey) => role.gameProject === gameProject && role.uid === uid
      if ((await unlinkRoles(call.tx, fpUid, { isUnlinked, now: call.now })) === 0) throw invalidField('uid')
      return {}
    }),
  ]
}
