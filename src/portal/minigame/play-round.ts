import type { CasualGame } from '../../contract/minigame/casual-games.ts'
import { finishRound, startRound } from '../../contract/minigame/round-calls.ts'
import { codes } from '../../contract/wire.ts'
import { performAct } from '../act/perform-act.ts'
import { t } from '../i18n/texts.ts'
import { sayOutcome } from '../outcome/say-outcome.ts'
import { callApi } from '../session/api.ts'
import { wakeAudio } from '../ui/audio.ts'
import { playSound } from '../ui/sound.ts'
import { bests } from './minigame-store.ts'
import { $round, type Result, type Round, type RoundState } from './round-store.ts'

function showLeft(rounds_left: number): void {
  const known = bests.read()
  if (known) bests.set({ ...known, rounds_left })
}

function showBest({ mini_game, best_score, rounds_left }: Result): void {
  const known = bests.read()
  if (!known) return
  const others = known.best_list.filter((best) => best.mini_game !== mini_game)
  const rounds = (known.best_list.find((best) => best.mini_game === mini_game)?.rounds ?? 0) + 1
  bests.set({ rounds_left, best_list: [...others, { mini_game, best_score, rounds }] })
}

/** Begins a round of a mini game, which the platform gives. */
export async function beginRound(mini_game: CasualGame): Promise<void> {
  const beginning: RoundState = { kind: 'beginning' }
  $round.set(beginning)
  wakeAudio()
  const answer = await callApi(startRound, { body: { mini_game }, noloading: true })
  // The player has left meanwhile.
  if ($round.get() !== beginning) return
  if (answer.kind === 'ok') {
    showLeft(answer.data.rounds_left)
    const round = { id: answer.data.round_id, seed: answer.data.seed }
    $round.set({ kind: 'running', round, isPaused: false })
    return
  }
  // Without an answer a round may have begun on the platform: what is left of the day says so.
  if (answer.kind === 'failed') void bests.load()
  const refused = { [codes.limitReached]: t('minigame.none_left') }
  const { kind, text } = sayOutcome(answer, { refused, otherwise: t('minigame.not_begun') })
  $round.set({ kind: 'refused', text: text ?? t('minigame.not_begun'), isUnsure: kind === 'unknown' })
}

function sayOwn(): Record<number, string> {
  const unfit = t('minigame.refusal.unfit')
  return {
    [codes.alreadyClaimed]: t('minigame.refusal.counted'),
    [codes.notOpen]: t('minigame.refusal.late'),
    [codes.notEligible]: unfit,
    [codes.invalidParameters]: unfit,
  }
}

/** Sends the moves of a round that is over; what they are worth is the platform's to say. `label` is the mini game's name. */
export async function endRound(round: Round, moves: readonly number[], label: string): Promise<void> {
  const counting: RoundState = { kind: 'counting', round }
  $round.set(counting)
  const body = { round_id: round.id, moves: [...moves] }
  const acted = await performAct(finishRound, { name: `mini-game:${round.id}`, body, label, waitsForNetwork: true })
  if (acted.kind === 'done') showBest(acted.data)
  if ($round.get() !== counting) return
  if (acted.kind === 'done') {
    $round.set({ kind: 'counted', round, result: acted.data })
    playSound(acted.data.is_best ? 'chest' : 'small')
    return
  }
  const { kind, text } = sayOutcome(acted, { refused: sayOwn() })
  $round.set({ kind: 'uncounted', round, text: text ?? t('act.outcome.trouble'), isUnsure: kind === 'retrying' })
}
