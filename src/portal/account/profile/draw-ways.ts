import type { Profile } from '../../../contract/account/profile.ts'
import { loginOptions } from '../../../contract/passport/calls.ts'
import { t } from '../../i18n/texts.ts'
import { callApi } from '../../session/api.ts'
import { fillPart, findPart } from '../../ui/draw-state.ts'
import { $profile } from '../profile-store.ts'

type Way = Profile['third_party_list'][number]

/** The providers that this installation offers, once they are known. */
let offered: readonly number[] = []
/** Whether it sends mail. */
let isMailing = false

function drawWay(row: HTMLElement, { type, status, name }: Way): void {
  const isOffered = offered.includes(type)
  row.dataset.type = String(type)
  row.dataset.name = name
  fillPart(row, 'sign', name.slice(0, 1))
  fillPart(row, 'name', name)
  fillPart(row, 'status', t(`account.ways.status.${status}`))
  findPart(row, 'shut')?.toggleAttribute('hidden', status !== 2 || isOffered)
  for (const [act, isOpen] of [
    ['link', status === 2 && isOffered],
    ['unlink', status !== 2],
  ] as const) {
    const button = row.querySelector(`[data-act="${act}"]`)
    button?.toggleAttribute('hidden', !isOpen)
    button?.setAttribute('aria-label', t(`account.ways.${act}_label`, { name }))
  }
}

function takeRow(list: HTMLElement, template: HTMLTemplateElement, { type }: Way): HTMLElement | null {
  const known = list.querySelector<HTMLElement>(`[data-type="${type}"]`)
  const row = known ?? template.content.firstElementChild?.cloneNode(true)
  if (!(row instanceof HTMLElement)) return null
  if (!known) list.append(row)
  return row
}

/** What there is to do about an address that is not verified. */
function drawVerifying(card: HTMLElement, { email, email_verified, verification_status }: Profile): void {
  const isDue = isMailing && email !== '' && email_verified === 0
  const key = verification_status === 2 ? 'verify_over' : 'verify_text'
  fillPart(card, 'verify-text', isDue ? t(`account.ways.${key}`) : null)
  card.querySelector('[data-act="verify"]')?.toggleAttribute('hidden', !isDue)
}

function drawProfile(card: HTMLElement, profile: Profile): void {
  const list = findPart(card, 'ways')
  const template = card.querySelector<HTMLTemplateElement>('template[data-row="way"]')
  if (!list || !template) return
  fillPart(card, 'email', profile.email || t('account.ways.no_email'))
  fillPart(card, 'verified', t(`account.ways.verified.${profile.verification_status}`))
  drawVerifying(card, profile)
  for (const way of profile.third_party_list) {
    const row = takeRow(list, template, way)
    if (row) drawWay(row, way)
  }
}

/** Draws what a member signs in by into `#ways`: the address, and each account elsewhere with how far it is. */
export async function drawWays(): Promise<void> {
  const card = document.getElementById('ways')
  if (!card) return
  const draw = () => {
    const state = $profile.get()
    if (state.kind === 'ready') drawProfile(card, state.profile)
  }
  $profile.subscribe(draw)
  const answer = await callApi(loginOptions, { noloading: true })
  if (answer.kind === 'ok') {
    offered = answer.data.provider_list.map(({ type }) => type)
    isMailing = answer.data.can_reset === 1
  }
  draw()
}
