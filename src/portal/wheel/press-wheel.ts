import { wheelBigPrize, wheelSpin } from '../../contract/wheel/calls.ts'
import { performAct } from '../act/perform-act.ts'
import { t } from '../i18n/texts.ts'
import { openLogin } from '../login/login-overlay.ts'
import { findChange } from '../reward/balance-change.ts'
import type { Occasion } from '../reward/ceremony-of.ts'
import { listContents } from '../reward/contents.ts'
import { showContents } from '../reward/reward-store.ts'
import { openRoleSwitch } from '../roles/role-switch.ts'
import { refreshUser } from '../roles/user-store.ts'
import { readView } from '../session/follow-player.ts'
import { readPlayer } from '../session/read-player.ts'
import { $session } from '../session/session-store.ts'
import { confirm } from '../ui/confirm-store.ts'
import { loadModes } from '../ui/list-store.ts'
import { showToast } from '../ui/toast-store.ts'
import { readGameServerEnv } from '../webview/game-server-env.ts'
import { $landed } from './disc-store.ts'
import { findTurner } from './find-turner.ts'
import { records } from './records-store.ts'
import { sayPrize } from './say-prize.ts'
import { type Outcome, spin, takeBigPrize } from './spin.ts'
import { countSpins } from './spins.ts'
import { noticeDuration, tellFailure } from './tell-failure.ts'
import { $choice, readSectors, scores, wheel } from './wheel-store.ts'

interface Told {
  title: string
  line?: string
  occasion?: Occasion
}

/** Who spins (rule 11.6): ids, and the server of the game that is meant. */
function describeSpinner() {
  const player = readPlayer()
  return { openid: player?.open_id ?? '', fp_uid: player?.fp_uid ?? '', gameServerEnv: readGameServerEnv() }
}

/** The token goes along in the body, too, and is kept nowhere. */
function seal<Body extends object>(body: Body): Body & { 'h5-auth': string } {
  return { ...body, 'h5-auth': $session.get().token }
}

/** What follows an outcome: the reward, or a notice. When the reward is closed, the focus is on `source`. */
function conclude(outcome: Outcome, say: (count: number) => Told, source: HTMLElement): void {
  if (outcome.kind === 'failed') {
    tellFailure(outcome)
    return
  }
  void records.load(loadModes.update)
  const { data, before, isEarlier } = outcome
  const told = {
    ...say(data.result.length),
    ...(isEarlier && { line: t('wheel.reward.earlier') }),
    contents: listContents(data.reward_list),
    balance: findChange(before, data.coin),
  }
  showContents(told, () => {
    $landed.set(null)
    return source
  })
}

function saySpins(count: number): Told {
  return { title: count === 1 ? t('wheel.reward.title') : t('wheel.reward.title_spins', { count }) }
}

function sayBigPrize(): Told {
  return { title: t('wheel.reward.title_big'), line: t('wheel.reward.big_line'), occasion: 'bigPrize' }
}

/** Spins as often as the player has chosen. */
export async function pressSpin(pressed: HTMLElement): Promise<void> {
  const shown = scores.read()
  const turner = findTurner()
  if (!shown || !turner) return
  const count = countSpins($choice.get(), shown.turn)
  const body = { ...describeSpinner(), count }
  const label = t('wheel.label.spin', { count })
  const act = () => performAct(wheelSpin, { name: 'spin', body, label, seal, holdReceipt: true })
  conclude(await spin(act, { turner, shown: readSectors() }), saySpins, pressed)
}

/** The hub in the middle of the disc: it spins, and leads who cannot spin to where they can. */
export async function pressHub(pressed: HTMLElement): Promise<void> {
  switch (readView()) {
    case 'guest':
      return await openLogin()
    case 'noRole':
    case 'inactive':
      return await openRoleSwitch()
    case 'failed':
      return await refreshUser()
    case 'half':
      return showToast({ icon: null, text: t('wheel.half.notice'), duration: noticeDuration })
    case 'ready':
      return await pressSpin(pressed)
    case 'loading':
      return
  }
}

/** Takes the big prize, once the player has agreed to what it costs. The button may be gone afterwards; `card` is where it was. */
export async function pressTake(card: HTMLElement): Promise<void> {
  const shown = wheel.read()
  const luck = scores.read()?.luck
  if (!shown || luck === undefined) return
  const isAgreed = await confirm({
    title: t('wheel.big.confirm_title'),
    subtitle: sayPrize(shown.big_prize),
    content: t('wheel.big.confirm_content', { cost: shown.big_prize_cost, luck }),
    confirmLabel: t('wheel.big.confirm_yes'),
    cancelLabel: t('wheel.big.confirm_no'),
  })
  if (!isAgreed) return
  const how = { name: 'big-prize', body: describeSpinner(), label: t('wheel.label.big'), seal, holdReceipt: true }
  conclude(await takeBigPrize(() => performAct(wheelBigPrize, how)), sayBigPrize, card)
}
