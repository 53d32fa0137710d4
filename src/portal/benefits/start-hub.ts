import { growthFlow } from '../../contract/benefits/flow-calls.ts'
import { callApi } from '../session/api.ts'
import { followPlayer } from '../session/follow-player.ts'
import { openLogin } from '../session/login-overlay.ts'
import { readPlayer } from '../session/read-player.ts'
import { $session } from '../session/session-store.ts'
import { acknowledge, drawDots } from './draw-entries.ts'
import { drawRightsCard } from './draw-rights-card.ts'
import { $expiry } from './expiry-store.ts'

/** Asks how much growth expires next; where nobody knows, nothing is said. */
async function loadExpiry(): Promise<void> {
  const asker = readPlayer()
  const answer = asker && (await callApi(growthFlow, { body: { page_size: 1 }, noloading: true }))
  if (asker?.fp_uid !== readPlayer()?.fp_uid) return
  const isKnown = answer?.kind === 'ok' && answer.data.expire_time > 0
  $expiry.set(isKnown ? { growth: answer.data.expire_growth, time: answer.data.expire_time } : { growth: 0, time: 0 })
}

function lookUp(): void {
  void loadExpiry()
  void drawDots()
}

/** The guard leads whoever is not fully logged in back here (specification section 2), so they are asked to sign in instead. */
function follow(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (link?.dataset.deep !== undefined && $session.get().mode !== 'FULL') {
    event.preventDefault()
    void openLogin()
  } else if (link) acknowledge(link)
}

/** Starts the hub of the benefits: the dots, the growth that expires, and the benefits in short. */
export function startHub(root: HTMLElement): void {
  followPlayer(root, { meet: lookUp, again: lookUp })
  root.addEventListener('click', follow)
  drawRightsCard()
}
