import { wheelBigPrize, wheelSpin } from '../../contract/wheel/calls.ts'
import { performAct } from '../act/perform-act.ts'
import { t } from '../i18n/texts.ts'
import { findChange } from '../reward/balance-change.ts'
import { showContents } from '../reward/reward-store.ts'
import { readGameServerEnv } from '../session/game-server-env.ts'
import { readPlayer } from '../session/read-player.ts'
import { $session } from '../session/session-store.ts'
import { confirm } from '../ui/confirm-store.ts'
import { findPart } from '../ui/draw-state.ts'
import { loadModes } from '../ui/list-store.ts'
import { $toast, showToast } from '../ui/toast-store.ts'
import { isShown } from './prizes.ts'
import { records } from './records-store.ts'
import { listWon, sayPrize } from './say-prize.ts'
import { type Outcome, spin, type Turner, takeBigPrize } from './spin.ts'
import { countSpins } from './spins.ts'
import { createTurner, lightSector } from './turn-disc.ts'
import { $choice, $scores, $wheel, loadScores } from './wheel-store.ts'

/** Milliseconds a notice stays: it says what happened, which takes longer to read than a word. */
const noticeDuration = 4000

/** Who spins (rule 11.6): ids, and the server of the game that is meant. */
function describeSpinner() {
  const player = readPlayer()
  return { openid: player?.open_id ?? '', fp_uid: player?.fp_uid ?? '', gameServerEnv: readGameServerEnv() }
}

/** The token goes along in the body, too, and is kept nowhere. */
function seal<Body extends object>(body: Body): Body & { 'h5-auth': string } {
  return { ...body, 'h5-auth': $session.get().token }
}

function readPrizes() {
  const state = $wheel.get()
  return state.kind === 'ready' ? state.wheel.prize_list.filter(isShown) : []
}

const disc = document.querySelector<SVGElement>('[data-part="disc"]')
let turner: Turner | undefined

function readTurner(element: SVGElement): Turner {
  turner ??= createTurner({ element, count: () => readPrizes().length })
  return turner
}

function tell(notice: string): void {
  showToast({ icon: 'error', text: notice, duration: noticeDuration })
}

type Won = Extract<Outcome, { kind: 'won' }>

function show({ data, before, isEarlier }: Won, told: { title: string; line?: string }, pressed: HTMLElement): void {
  showContents(
    {
      ...told,
      ...(isEarlier && { line: t('wheel.reward.earlier') }),
      contents: listWon(data.reward_list),
      balance: findChange(before, data.coin),
    },
    () => {
      if (disc) lightSector(disc, null)
      return pressed.offsetParent ? pressed : document.querySelector<HTMLElement>('[data-part="hub"]')
    },
  )
}

/** Says why nothing came of it. What the session has just said of the same refusal stands below, so that both are read. */
function tellFailure({ notice, isTold }: Extract<Outcome, { kind: 'failed' }>): void {
  if (notice === null) return
  if (!isTold) {
    tell(notice)
    void loadScores()
    return
  }
  const { text } = $toast.get()
  if (!text.startsWith(notice)) tell(`${notice}\n${text}`.trim())
}

/** What follows an outcome: the reward, or a notice and another look at what there is. */
function conclude(
  outcome: Outcome,
  pressed: HTMLElement,
  say: (count: number) => { title: string; line?: string },
): void {
  if (outcome.kind === 'failed') {
    tellFailure(outcome)
    return
  }
  void records.load(loadModes.update)
  show(outcome, say(outcome.data.result.length), pressed)
}

function saySpins(count: number): { title: string } {
  return { title: count === 1 ? t('wheel.reward.title') : t('wheel.reward.title_spins', { count }) }
}

function sayBigPrize(): { title: string; line: string } {
  return { title: t('wheel.reward.title_big'), line: t('wheel.reward.big_line') }
}

/** Leads a player without tickets to where they come from. */
function showSources(): void {
  tell(t('wheel.wheel_error_insufficient_points'))
  const sources = findPart(document, 'sources')
  sources?.setAttribute('open', '')
  sources?.scrollIntoView({ block: 'nearest' })
}

async function pressSpin(pressed: HTMLElement): Promise<void> {
  const scores = $scores.get()
  if (scores.kind !== 'ready' || !disc) return
  if (scores.turn === 0) return showSources()
  const count = countSpins($choice.get(), scores.turn)
  const body = { ...describeSpinner(), count }
  const label = t('wheel.label.spin', { count })
  const act = () => performAct(wheelSpin, { name: 'spin', body, label, seal, holdReceipt: true })
  conclude(await spin(act, { turner: readTurner(disc), shown: readPrizes() }), pressed, saySpins)
}

async function pressTake(pressed: HTMLElement): Promise<void> {
  const scores = $scores.get()
  const state = $wheel.get()
  if (scores.kind !== 'ready' || state.kind !== 'ready') return
  const { big_prize, big_prize_cost: cost } = state.wheel
  const isAgreed = await confirm({
    title: t('wheel.big.confirm_title'),
    subtitle: sayPrize(big_prize),
    content: t('wheel.big.confirm_content', { cost, luck: scores.luck }),
    confirmLabel: t('wheel.big.confirm_yes'),
    cancelLabel: t('wheel.big.confirm_no'),
  })
  if (!isAgreed) return
  const how = { name: 'big-prize', body: describeSpinner(), label: t('wheel.label.big'), seal, holdReceipt: true }
  conclude(await takeBigPrize(() => performAct(wheelBigPrize, how)), pressed, sayBigPrize)
}

/** Answers a press on `[data-act]` of the wheel's page. Guests and players without a role are led on by `data-press`. */
export function answer(pressed: HTMLElement): unknown {
  const view = pressed.closest<HTMLElement>('[data-view]')?.dataset.view
  if (view === 'half') return showToast({ icon: null, text: t('wheel.half.notice'), duration: noticeDuration })
  if (view !== 'ready') return null
  return pressed.dataset.act === 'take' ? pressTake(pressed) : pressSpin(pressed)
}
