import { monthInfo } from '../../contract/checkin/info-calls.ts'
import type { User } from '../../contract/session/user.ts'
import { t } from '../i18n/texts.ts'
import { $user, type UserState } from '../session/account-state.ts'
import { callApi } from '../session/api.ts'
import { drawState, fillPart, findPart } from '../ui/draw-state.ts'
import { setTabDot } from '../ui/tab-dots-store.ts'
import { readToday, type Today } from './today.ts'

function fillToday(card: HTMLElement, today: Today): void {
  if (today.kind === 'open') {
    fillPart(card, 'text', t('home.today.ready_text', { day: today.day, total: today.total }))
    findPart(card, 'icon')?.setAttribute('href', `/art/icons.svg#i-${today.icon}`)
  }
  if (today.kind === 'claimed') fillPart(card, 'text', t('home.today.done_text', { count: today.count }))
  if (today.kind === 'locked') fillPart(card, 'title', t('home.today.locked_title', { level: today.level }))
}

function markTab(isWaiting: boolean): void {
  setTabDot('signinbenefit', isWaiting ? 'some' : 0)
}

/** Draws today's check-in into `#today`: asked for once for each role that turns up, and again by the retry button. */
export function drawToday(): void {
  const card = document.getElementById('today')
  if (!card) return
  let shownFor = ''

  const load = async ({ uid, vip_level: vipLevel }: User) => {
    shownFor = uid
    const answer = await callApi(monthInfo, { noloading: true })
    if (shownFor !== uid) return
    const today = answer.kind === 'ok' ? readToday(answer.data, vipLevel) : null
    card.removeAttribute('aria-busy')
    drawState(card, today?.kind ?? 'failed')
    if (today) fillToday(card, today)
    markTab(today?.kind === 'open')
  }

  const follow = (state: UserState) => {
    if (state.kind === 'ready') {
      if (shownFor !== state.user.uid) void load(state.user)
      return
    }
    shownFor = ''
    drawState(card, state.kind)
    card.toggleAttribute('aria-busy', state.kind === 'loading')
    markTab(false)
  }

  card.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element) || !target.closest('[data-press="refresh"]')) return
    shownFor = ''
    follow($user.get())
  })
  $user.subscribe(follow)
}
