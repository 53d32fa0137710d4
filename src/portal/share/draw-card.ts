import { loadDrawing, readStyle } from './drawings.ts'
import { fitWords, type Room } from './fit-words.ts'
import type { Days, Shared } from './shared.ts'

/** All that stands on a picture. */
export interface Card extends Shared {
  game: string
  /** The game's theme, which names its emblem. */
  theme: string
  /** What the player is called in the game; the one thing about them on it. */
  nickname: string
  /** Where others find the portal, without what only machines read of it. */
  place: string
  tag: string
}

/** Pixels of the square picture. */
const side = 1080
const middle = side / 2
/** What is drawn lies around here. */
const heart = { x: middle, y: 430, radius: 330 }
const mostIcons = 3

type Pen = CanvasRenderingContext2D

function setFont(pen: Pen, size: number, weight: number): void {
  pen.font = `${weight} ${size}px ${getComputedStyle(document.body).fontFamily}`
}

/** Adds a rectangle with round corners to the path: older browsers have no `roundRect`. */
function addRounded(pen: Pen, x: number, y: number, width: number, height: number, radius: number): void {
  const [right, bottom] = [x + width, y + height]
  pen.moveTo(x + radius, y)
  pen.arcTo(right, y, right, bottom, radius)
  pen.arcTo(right, bottom, x, bottom, radius)
  pen.arcTo(x, bottom, x, y, radius)
  pen.arcTo(x, y, right, y, radius)
}

function paintGround(pen: Pen): void {
  const ground = pen.createLinearGradient(0, 0, 0, side)
  ground.addColorStop(0, readStyle('--brand-hi'))
  ground.addColorStop(1, readStyle('--brand-lo'))
  pen.fillStyle = ground
  pen.fillRect(0, 0, side, side)
  const glow = pen.createRadialGradient(heart.x, heart.y, 0, heart.x, heart.y, 620)
  glow.addColorStop(0, readStyle('--glow'))
  glow.addColorStop(1, 'transparent')
  pen.fillStyle = glow
  pen.fillRect(0, 0, side, side)
}

function paintRays(pen: Pen): void {
  const rays = 16
  pen.fillStyle = 'rgb(255 255 255 / 0.07)'
  for (let ray = 0; ray < rays; ray += 1) {
    const from = (ray / rays) * 2 * Math.PI
    pen.beginPath()
    pen.moveTo(heart.x, heart.y)
    pen.arc(heart.x, heart.y, side, from, from + Math.PI / rays)
    pen.fill()
  }
}

function paintIcons(pen: Pen, icons: readonly HTMLImageElement[]): void {
  const size = [400, 400, 290, 240][icons.length] ?? 240
  const gap = 36
  const width = icons.length * size + (icons.length - 1) * gap
  pen.save()
  pen.shadowColor = 'rgb(0 0 0 / 0.5)'
  pen.shadowBlur = 36
  pen.shadowOffsetY = 18
  for (const [index, icon] of icons.entries()) {
    const x = middle - width / 2 + index * (size + gap)
    pen.drawImage(icon, x, heart.y - size / 2, size, size)
  }
  pen.restore()
}

function paintTick(pen: Pen, x: number, y: number, size: number): void {
  pen.strokeStyle = readStyle('--brand-lo')
  pen.lineWidth = size / 8
  pen.lineCap = 'round'
  pen.lineJoin = 'round'
  pen.beginPath()
  pen.moveTo(x + size * 0.28, y + size * 0.52)
  pen.lineTo(x + size * 0.44, y + size * 0.68)
  pen.lineTo(x + size * 0.74, y + size * 0.34)
  pen.stroke()
}

function paintDays(pen: Pen, { done, all }: Days): void {
  const columns = 7
  const size = 84
  const step = size + 12
  // A month is taller than a drawing.
  const y0 = heart.y - 34
  const isMirrored = pen.direction === 'rtl'
  const start = { x: middle - (columns * step - 12) / 2, y: y0 - (Math.ceil(all / columns) * step - 12) / 2 }
  for (let day = 0; day < all; day += 1) {
    const column = isMirrored ? columns - 1 - (day % columns) : day % columns
    const x = start.x + column * step
    const y = start.y + Math.floor(day / columns) * step
    pen.fillStyle = day < done ? readStyle('--treasure-lo') : 'rgb(0 0 0 / 0.28)'
    pen.beginPath()
    addRounded(pen, x, y, size, size, 20)
    pen.fill()
    if (day < done) paintTick(pen, x, y, size)
  }
}

interface Words extends Room {
  text: string
  /** Where the middle of all lines lies. */
  y: number
  weight: number
  colour: string
}

function paintWords(pen: Pen, tag: string, { text, y, weight, colour, ...room }: Words): void {
  const { size, lines } = fitWords(text, tag, room, (part, partSize) => {
    setFont(pen, partSize, weight)
    return pen.measureText(part).width
  })
  setFont(pen, size, weight)
  pen.fillStyle = colour
  const height = size * 1.22
  for (const [index, line] of lines.entries()) {
    pen.fillText(line, middle, y + (index - (lines.length - 1) / 2) * height)
  }
}

function paintHead(pen: Pen, card: Card, emblem: HTMLImageElement): void {
  setFont(pen, 40, 800)
  const size = 84
  const gap = 20
  const words = Math.min(pen.measureText(card.game).width, 800)
  const start = middle - (size + gap + words) / 2
  const isMirrored = pen.direction === 'rtl'
  pen.drawImage(emblem, isMirrored ? side - start - size : start, 58, size, size)
  pen.fillStyle = readStyle('--on-brand')
  pen.fillText(card.game, middle + ((size + gap) / 2) * (isMirrored ? -1 : 1), 100, 800)
}

function paintFoot(pen: Pen, { nickname, place, tag }: Card): void {
  const colour = readStyle('--on-brand')
  const y = nickname ? 1030 : 1000
  pen.save()
  pen.direction = 'ltr'
  paintWords(pen, tag, { text: place, y, width: 960, lines: 1, sizes: [30, 24], weight: 500, colour })
  pen.restore()
  if (!nickname) return
  setFont(pen, 38, 800)
  const width = Math.min(pen.measureText(nickname).width + 72, 900)
  pen.fillStyle = 'rgb(0 0 0 / 0.32)'
  pen.beginPath()
  addRounded(pen, middle - width / 2, 928, width, 68, 34)
  pen.fill()
  const room = { width: 828, lines: 1, sizes: [38, 30] }
  paintWords(pen, tag, { text: nickname, y: 963, ...room, weight: 800, colour })
}

async function loadAll({ theme, icons, days }: Card) {
  const shown = days ? [] : icons.slice(0, mostIcons)
  const [emblem, ...things] = await Promise.all([
    loadDrawing('/art/emblems.svg', `e-${theme}`),
    ...shown.map((icon) => loadDrawing('/art/icons.svg', icon)),
  ])
  return { emblem, things }
}

/**
 * Draws a picture to share, in the colours of the page's game: a square PNG as a `data:` address, which a page may show, an app can
 * be handed, and a link can save. Null where this browser cannot draw it, or its drawings do not come.
 */
export async function drawCard(card: Card): Promise<string | null> {
  const canvas = document.createElement('canvas')
  canvas.width = side
  canvas.height = side
  const pen = canvas.getContext('2d')
  const loaded = await loadAll(card).catch(() => null)
  if (!pen || !loaded) return null
  pen.direction = document.documentElement.dir === 'rtl' ? 'rtl' : 'ltr'
  pen.textAlign = 'center'
  pen.textBaseline = 'middle'
  paintGround(pen)
  paintRays(pen)
  paintHead(pen, card, loaded.emblem)
  if (card.days) paintDays(pen, card.days)
  else paintIcons(pen, loaded.things)
  const room = { width: 940, lines: 2 }
  const head = { text: card.headline, y: card.line ? 728 : 790, ...room, sizes: [76, 64, 54, 46] }
  paintWords(pen, card.tag, { ...head, weight: 900, colour: readStyle('--treasure-hi') })
  const line = { text: card.line, y: 848, ...room, sizes: [46, 40, 34] }
  paintWords(pen, card.tag, { ...line, weight: 700, colour: readStyle('--on-brand') })
  paintFoot(pen, card)
  return canvas.toDataURL('image/png')
}
