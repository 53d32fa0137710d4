import { formatNumber, t } from '../i18n/texts.ts'
import { $user } from '../session/account-state.ts'
import { fillPart, findPart } from '../ui/draw-state.ts'
import { followSegments } from '../ui/segments.ts'
import { countSpins, readChoice } from './spins.ts'
import { $choice, $scores, $spinning, $wheel, loadScores } from './wheel-store.ts'

/** What a press on the hub means to who cannot spin: see `session/press.ts`. */
const presses: Readonly<Record<string, string>> = {
  guest: 'login',
  noRole: 'roles',
  inactive: 'roles',
  failed: 'refresh',
}

/** The hub with the tickets that a press takes; null where they are not known. */
function drawHub(hub: HTMLElement, count: number | null): void {
  hub.dataset.press = presses[$user.get().kind] ?? ''
  hub.ariaDisabled = String($spinning.get() || $wheel.get().kind !== 'ready' || $user.get().kind === 'loading')
  fillPart(hub, 'cost', count === null ? null : t('wheel.disc.cost', { count }))
  fillPart(hub, 'cost-number', count === null ? null : formatNumber(count))
  findPart(hub, 'cost-shown')?.toggleAttribute('hidden', count === null)
}

/** Draws tickets and luck, the number of spins that a press means, and hub and button that spin. */
export function drawPlay(root: HTMLElement): void {
  const card = findPart(root, 'play')
  const hub = findPart(root, 'hub')
  const button = findPart(root, 'spin')
  const sources = findPart(root, 'sources')
  if (!card || !hub || !button) return
  const draw = () => {
    const scores = $scores.get()
    const isReady = scores.kind === 'ready'
    const count = countSpins($choice.get(), isReady ? scores.turn : 1)
    card.dataset.state = scores.kind
    card.ariaBusy = String(scores.kind === 'loading')
    drawHub(hub, isReady ? count : null)
    button.ariaDisabled = String($spinning.get() || !isReady || $wheel.get().kind !== 'ready')
    fillPart(button, 'spin-label', t($spinning.get() ? 'wheel.play.turning' : 'wheel.play.spin', { count }))
    if (!isReady) return
    fillPart(card, 'tickets', formatNumber(scores.turn))
    fillPart(card, 'luck', formatNumber(scores.luck))
    findPart(card, 'most')?.toggleAttribute('hidden', $choice.get() !== 'all' || scores.turn <= count)
    card.toggleAttribute('data-empty', scores.turn === 0)
    fillPart(card, 'none', scores.turn === 0 ? t('wheel.tickets.none') : null)
  }
  $scores.listen((scores) => {
    if (scores.kind === 'ready' && scores.turn === 0) sources?.setAttribute('open', '')
  })
  for (const store of [$scores, $spinning, $choice, $wheel, $user]) store.listen(draw)
  draw()
  followSegments('spin-choice', (value) => $choice.set(readChoice(value)))
  findPart(card, 'ask-scores')?.addEventListener('click', loadScores)
}
