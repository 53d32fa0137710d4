import type { BackpackEntry } from '../../contract/backpack/list-calls.ts'
import { t } from '../i18n/texts.ts'
import { listContents } from '../reward/contents.ts'
import { drawLoot } from '../reward/draw-loot.ts'
import { showReward } from '../reward/reward-store.ts'
import { sayItems } from '../reward/say-items.ts'
import { readPlayer } from '../session/read-player.ts'
import { drawIcon } from '../ui/draw-icon.ts'
import { fillPart, findPart } from '../ui/draw-state.ts'
import { showToast } from '../ui/toast-store.ts'
import { performUse, type Used } from './perform-use.ts'
import { purposeOf } from './shelves.ts'
import { fitAmount, limitOf, mostAtOnce, multiply } from './use-amount.ts'

/** What the sheet asks about. */
interface Asked {
  thing: BackpackEntry
  amount: number
  isBusy: boolean
}

let asked: Asked | null = null

function findSheet(): HTMLDialogElement | null {
  const sheet = document.getElementById('use')
  return sheet instanceof HTMLDialogElement ? sheet : null
}

function findInput(sheet: HTMLElement): HTMLInputElement | null {
  return sheet.querySelector<HTMLInputElement>('#use-amount')
}

/** Where the focus goes afterwards: the thing's own button, or the switch of the shelves where it is gone. */
function findSource(id: string): HTMLElement | null {
  const card = document.querySelector<HTMLElement>(`#things [data-key="${CSS.escape(id)}"]`)
  const button = card?.querySelector<HTMLElement>(`[data-act][data-for="${card.dataset.purpose}"]`)
  return button ?? document.querySelector<HTMLElement>('#shelf :checked')
}

/** Who receives what goes to the game. */
function sayReceiver(): { role: string; server: string } {
  const player = readPlayer()
  return { role: player?.nickname ?? '', server: player?.server ?? '' }
}

/** Draws what so many come to, and the button that says it. */
function drawAmount(sheet: HTMLElement, { thing, amount, isBusy }: Asked): void {
  const opens = purposeOf(thing) === 'opens'
  const loot = findPart(sheet, 'loot')
  if (loot) drawLoot(loot, listContents(multiply(thing.content_list, amount)))
  const action = opens ? 'open' : 'use'
  fillPart(
    sheet,
    'confirm',
    amount === 1 ? t(`backpack.entry.${action}`) : t(`backpack.use.${action}`, { count: amount }),
  )
  const confirm = findPart(sheet, 'confirm')
  confirm?.setAttribute('aria-busy', String(isBusy))
  confirm?.setAttribute('aria-disabled', String(isBusy))
  for (const [turn, edge] of [
    ['fewer', 1],
    ['more', limitOf(thing.valid_count)],
  ] as const) {
    sheet.querySelector(`[data-turn="${turn}"]`)?.setAttribute('aria-disabled', String(amount === edge))
  }
}

function setAmount(sheet: HTMLElement, amount: number, isTyped = false): void {
  if (!asked || asked.isBusy) return
  asked.amount = fitAmount(amount, asked.thing.valid_count)
  const input = findInput(sheet)
  // What is being typed stays as it is until it is done, an empty field on the way to a number too.
  if (input && !isTyped) input.value = String(asked.amount)
  drawAmount(sheet, asked)
}

function turn(sheet: HTMLElement, how: string | undefined): void {
  if (!asked) return
  const { amount, thing } = asked
  const turned = { fewer: amount - 1, more: amount + 1, all: thing.valid_count }
  if (how === 'fewer' || how === 'more' || how === 'all') setAmount(sheet, turned[how])
}

function showSent(sheet: HTMLDialogElement, { items, isEarlier }: Extract<Used, { kind: 'sent' }>): void {
  const title = t('backpack.use.sent_title')
  const text = t('backpack.use.sent_text', { items: sayItems(items), ...sayReceiver() })
  if (!sheet.open) {
    showToast({ icon: 'success', text: `${title}\n${text}`, duration: 4500 })
    return
  }
  sheet.dataset.step = 'sent'
  fillPart(sheet, 'title', title)
  fillPart(sheet, 'held', null)
  fillPart(sheet, 'sent', text)
  fillPart(sheet, 'earlier', isEarlier ? t('backpack.use.earlier_line') : null)
  findPart(sheet, 'done')?.focus()
}

/** Uses what is asked about; the button is busy before the call, and what came of it is shown where it was asked. */
async function use(sheet: HTMLDialogElement): Promise<void> {
  if (!asked || asked.isBusy) return
  const { thing, amount } = asked
  asked.isBusy = true
  drawAmount(sheet, asked)
  const used = await performUse(thing, amount)
  if (asked?.thing === thing) asked.isBusy = false
  if (used.kind === 'sent') return showSent(sheet, used)
  sheet.close()
  if (used.kind !== 'opened') return
  const line = t(used.isEarlier ? 'backpack.use.earlier_line' : 'backpack.use.opened_line')
  const { items, balance } = used
  showReward({ title: t('backpack.use.opened_title'), line, items, balance }, () => findSource(thing.id))
}

let isWired = false

function wire(sheet: HTMLDialogElement): void {
  if (isWired) return
  isWired = true
  sheet.addEventListener('click', ({ target }) => {
    if (target === sheet) sheet.close()
    if (!(target instanceof Element)) return
    turn(sheet, target.closest<HTMLElement>('[data-turn]')?.dataset.turn)
    if (target.closest('[data-part="confirm"]')) void use(sheet)
  })
  const input = findInput(sheet)
  input?.addEventListener('input', () => setAmount(sheet, input.valueAsNumber, true))
  input?.addEventListener('change', () => setAmount(sheet, input.valueAsNumber))
  sheet.addEventListener('close', () => asked && findSource(asked.thing.id)?.focus())
}

/** Opens the sheet on a thing: how many, what will happen, and the button that does it. */
export function openUse(thing: BackpackEntry): void {
  const sheet = findSheet()
  const input = sheet && findInput(sheet)
  if (!sheet || !input) return
  wire(sheet)
  asked = { thing, amount: 1, isBusy: false }
  const opens = purposeOf(thing) === 'opens'
  const limit = limitOf(thing.valid_count)
  sheet.dataset.step = 'ask'
  input.max = String(limit)
  drawIcon(sheet.querySelector('.use__thing') ?? sheet, thing.items[0]?.item_icon ?? 'gift')
  fillPart(sheet, 'title', thing.title)
  fillPart(sheet, 'held', t('backpack.entry.held', { count: thing.valid_count }))
  findPart(sheet, 'choice')?.toggleAttribute('hidden', limit === 1)
  fillPart(sheet, 'most', thing.valid_count > mostAtOnce ? t('backpack.use.most', { count: mostAtOnce }) : null)
  fillPart(sheet, 'says', opens ? t('backpack.use.opens') : t('backpack.use.goes', sayReceiver()))
  findPart(sheet, 'final')?.toggleAttribute('hidden', opens)
  setAmount(sheet, 1)
  sheet.showModal()
  findPart(sheet, 'confirm')?.focus()
}
