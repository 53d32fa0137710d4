import { growthFlow } from '../../contract/benefits/flow-calls.ts'
import { $user } from '../session/account-state.ts'
import { callApi } from '../session/api.ts'
import { followPlayer } from '../session/follow-player.ts'
import { openLogin } from '../session/login-overlay.ts'
import { readPlayer } from '../session/read-player.ts'
import { $session } from '../session/session-store.ts'
import { acknowledge, clearDots, drawDots } from './draw-entries.ts'
import { drawRightsCard } from './draw-rights-card.ts'
import { $expiry } from './expiry-store.ts'

const nothing = { growth: 0, time: 0 }

/** Asks how much growth expires next; where nobody knows, nothing is said. */
async function loadExpiry(): Promise<void> {
  const asker = readPlayer()?.fp_uid
  const answer = await callApi(growthFlow, { body: { page_size: 1 }, noloading: true })
  if (asker !== readPlayer()?.fp_uid) return
  const { expire_growth: growth, expire_time: time } =
    answer.kind === 'ok' ? answer.data : { expire_growth: 0, expire_time: 0 }
  $expiry.set(growth > 0 && time > 0 ? { growth, time } : nothing)
}

function lookUp(): void {
  if (!readPlayer()) {
    $expiry.set(nothing)
    clearDots()
    return
  }
  void loadExpiry()
  void drawDots()
}

/** The guard leads whoever is not fully logged in back here (specification section 2), so they are asked to sign in instead. */
function follow(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest<HTMLElement>('a') : null
  if (link?.dataset.deep !== undefined && $session.get().mode !== 'FULL') {
    event.preventDefault()
    void openLogin()
  } else if (link) acknowledge(link)
}

/** Starts the hub of the benefits: the dots, the growth that expires, the benefits in short. */
export function startHub(root: HTMLElement): void {
  const draw = drawRightsCard()
  followPlayer(root, { meet: lookUp, again: lookUp })
  $user.subscribe(draw)
  root.addEventListener('click', follow)
}
