import { getEnvironment } from '../environment.ts'
import { readAccount } from '../session/read-player.ts'
import { getWebview } from '../webview/webview.ts'
import { isGuideFor } from './guide-conditions.ts'
import { addressOfGuide, type GuideKind } from './guide-kinds.ts'
import { showGuide } from './guide-store.ts'

/** Anybody can write an address: what is longer is no page of the community's, in characters. */
const longestCommunity = 64

/** Where it is remembered that an account has been shown the guide in this browser. */
const seenNameOf = (fpUid: string) => `guildhall.guide.${fpUid}`

/** Fetches the picture, so that the guide opens whole. Says whether it is here. */
async function fetchPicture(kind: GuideKind): Promise<boolean> {
  const { fetch, fact } = getEnvironment()
  const answer = await fetch(addressOfGuide(kind, fact('locale'))).catch(() => null)
  return answer?.ok ?? false
}

/** Shows a new player the welcome guide, once (rule 16.9); settles when it is closed, or at once where there is none to show. */
export async function openGuide(): Promise<void> {
  const user = readAccount()
  if (!user) return
  const { address, fact, local } = getEnvironment()
  const { pathname, searchParams } = address()
  const community = (searchParams.get('community') ?? '').slice(0, longestCommunity)
  if (!isGuideFor({ user, route: fact('route'), gameProject: fact('gameProject'), pathname, community })) return
  const seenName = seenNameOf(user.fp_uid)
  const kind = getWebview().isInWebview ? 'webview' : 'h5'
  if (local.get(seenName) === null && (await fetchPicture(kind))) await showGuide({ kind, seenName })
}
