import { t } from '../i18n/texts.ts'
import { drawList } from '../ui/draw-list.ts'
import { fillPart, findPart } from '../ui/draw-state.ts'
import { sayDay, sayTime } from '../ui/say-day.ts'
import type { Said } from './talk.ts'
import { talk } from './talk-store.ts'

function drawPicture(row: HTMLElement, { imageUrl, author }: Said): void {
  const button = findPart(row, 'picture')
  if (!button) return
  button.hidden = imageUrl === ''
  if (imageUrl === '' || button.firstElementChild) return
  const image = document.createElement('img')
  image.loading = 'lazy'
  image.alt = t(author === 'player' ? 'customer.picture.yours' : 'customer.picture.ours')
  image.src = imageUrl
  button.append(image)
}

function drawSaid(row: HTMLElement, said: Said): void {
  const { author, text, at, state, goesOn } = said
  row.dataset.author = author
  row.dataset.state = state
  row.dataset.turn = goesOn ? 'goes-on' : 'ends'
  fillPart(row, 'author', t(author === 'player' ? 'customer.you' : 'customer.support'))
  fillPart(row, 'text', text || null)
  fillPart(row, 'time', sayTime(at))
  fillPart(row, 'state', state === 'sent' ? null : t(`customer.state.${state}`))
  drawPicture(row, said)
}

/** Draws the talk into `Talk.astro`, day by day. What scrolls inside a page has to be reachable by keyboard. */
export function drawTalk(root: HTMLElement): void {
  findPart(root, 'scroll')?.setAttribute('tabindex', '0')
  drawList<Said>(document.getElementById('talk'), talk, {
    key: ({ key }) => key,
    group: ({ at }) => sayDay(at),
    draw: drawSaid,
  })
}
