import type { Page } from 'playwright'
import sharp from 'sharp'

type Colour = [number, number, number]

/** Letters somewhere in sight. */
interface Letters {
  left: number
  top: number
  width: number
  height: number
  /** Red, green, blue and alpha; several where a gradient fills the letters. */
  colours: [number, number, number, number][]
  /** Whether it is what a finger would meet there: nothing lies over it. */
  isOnTop: boolean
}

interface ShownText extends Letters {
  text: string
  /** The element that holds it, as `tag.class`. */
  where: string
  /** The contrast it needs by WCAG 2. */
  needed: number
}

/** What a finger pushes aside lies over no text for long, and its shadow is no text's ground. */
const hideFloats = '.float { visibility: hidden !important; }'

/** Fills no letter, and leaves all that is drawn around and behind them. */
const hideLetters = `
  *, *::before, *::after, *::placeholder {
    -webkit-text-fill-color: transparent !important;
    text-shadow: none !important;
    text-decoration-color: transparent !important;
    caret-color: transparent !important;
  }
  svg text { fill: transparent !important; }
  [data-filled] { background-image: none !important; }`

/** Runs in the page: every text in sight, with its box and its colours. Letters that a gradient fills are marked for `hideLetters`. */
function listTexts(): ShownText[] {
  const barShadow = 16
  const parse = (colour: string): [number, number, number, number] => {
    const canvas = new OffscreenCanvas(1, 1).getContext('2d')
    if (!canvas) throw new Error('No canvas')
    canvas.fillStyle = colour
    canvas.fillRect(0, 0, 1, 1)
    const [red = 0, green = 0, blue = 0, alpha = 0] = canvas.getImageData(0, 0, 1, 1).data
    return [red, green, blue, alpha / 255]
  }
  const isInert = (element: Element) => element.closest(':disabled, [aria-disabled="true"], [inert]') !== null
  const isClipped = (element: Element): boolean => {
    for (let at: Element | null = element; at; at = at.parentElement) {
      if (getComputedStyle(at).clipPath.startsWith('inset(50%')) return true
    }
    return false
  }
  /** Whose gradient fills the letters, where one does. */
  const findFilled = (element: Element): HTMLElement | null => {
    for (let at: Element | null = element; at; at = at.parentElement) {
      if (at instanceof HTMLElement && getComputedStyle(at).backgroundClip === 'text') return at
    }
    return null
  }
  const opacityOf = (element: Element): number => {
    let opacity = 1
    for (let at: Element | null = element; at; at = at.parentElement) opacity *= Number(getComputedStyle(at).opacity)
    return opacity
  }
  /** Whether a fixed or sticky bar covers the text at a point: it covers other texts as the page scrolls, none for long. */
  const isUnderBar = (element: Element, x: number, y: number): boolean => {
    for (let at = document.elementFromPoint(x, y); at && !at.contains(element); at = at.parentElement) {
      if (/fixed|sticky/.test(getComputedStyle(at).position)) return true
    }
    return false
  }
  const shown: ShownText[] = []
  const add = (element: Element, text: string, style: CSSStyleDeclaration, boxes: Iterable<DOMRect>) => {
    if (!text || isInert(element) || isClipped(element) || !element.checkVisibility()) return
    const opacity = opacityOf(element)
    const filled = findFilled(element)
    if (filled) filled.dataset.filled = ''
    const written = filled
      ? (getComputedStyle(filled).backgroundImage.match(/(?:rgb|color|oklab|lab)[a-z]*\([^)]*\)/g) ?? [])
      : [element instanceof SVGElement ? style.fill : style.color]
    const size = Number.parseFloat(style.fontSize)
    const isLarge = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700)
    for (const { left, top, right, bottom, width, height } of boxes) {
      if (width < 2 || height < 2 || left < 0 || top < 0 || right > innerWidth || bottom > innerHeight) continue
      const isMet = (x: number) => {
        const hit = document.elementFromPoint(x, (top + bottom) / 2)
        return hit !== null && (hit.contains(element) || element.contains(hit))
      }
      // The bar's shadow reaches a few pixels above it.
      const underBar = [left + 1, (left + right) / 2, right - 1].some((x) =>
        [(top + bottom) / 2, Math.min(bottom + barShadow, innerHeight - 1)].some((y) => isUnderBar(element, x, y)),
      )
      if (underBar) continue
      shown.push({
        left,
        top,
        width,
        height,
        text: text.slice(0, 40),
        where: `${element.localName}${[...element.classList].map((name) => `.${name}`).join('')}`,
        colours: written.map(parse).map(([red, green, blue, alpha]) => [red, green, blue, alpha * opacity]),
        needed: isLarge ? 3 : 4.5,
        isOnTop: [left + 1, (left + right) / 2, right - 1].every(isMet),
      })
    }
  }
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement
    if (!element) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    add(element, node.nodeValue?.trim() ?? '', getComputedStyle(element), range.getClientRects())
  }
  for (const field of document.querySelectorAll<HTMLInputElement>('input[placeholder], textarea[placeholder]')) {
    const style = getComputedStyle(field, field.value ? undefined : '::placeholder')
    add(field, field.value || field.placeholder, style, [field.getBoundingClientRect()])
  }
  return shown
}

const luminanceOf = (colour: Colour): number => {
  const [red, green, blue] = colour.map((value) => {
    const share = value / 255
    return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0)
}

const contrastOf = (one: Colour, other: Colour): number => {
  const [dark = 0, light = 0] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

interface Picture {
  data: Uint8Array
  width: number
  height: number
}

async function takePicture(page: Page): Promise<Picture> {
  const png = await page.screenshot({ animations: 'disabled', scale: 'css' })
  const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

const pixelOf = ({ data }: Picture, at: number): Colour => [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0]

/** How much a pixel must change with the letters, over its three colours, to lie under one. */
const change = 48

/** What lies behind a text's letters; behind all of its box where they do not differ from it at all. */
function* listBackgrounds(withText: Picture, without: Picture, { left, top, width, height, isOnTop }: Letters) {
  const all: Colour[] = []
  let covered = 0
  for (let y = Math.floor(top); y < Math.min(top + height, without.height); y += 1) {
    for (let x = Math.floor(left); x < Math.min(left + width, without.width); x += 1) {
      const at = (y * without.width + x) * 3
      const behind = pixelOf(without, at)
      const seen = pixelOf(withText, at)
      all.push(behind)
      const difference = behind.reduce((sum, value, channel) => sum + Math.abs(value - (seen[channel] ?? 0)), 0)
      if (difference < change) continue
      covered += 1
      yield behind
    }
  }
  if (covered === 0 && isOnTop) yield* all
}

function measure(letters: Letters, withText: Picture, without: Picture): number | null {
  const measured: number[] = []
  for (const behind of listBackgrounds(withText, without, letters)) {
    const each = letters.colours.map(([red, green, blue, alpha]) => {
      const blend = (value: number, channel: 0 | 1 | 2) => value * alpha + behind[channel] * (1 - alpha)
      return contrastOf([blend(red, 0), blend(green, 1), blend(blue, 2)], behind)
    })
    measured.push(Math.min(...each))
  }
  measured.sort((a, b) => a - b)
  // A stray pixel on an edge does not make a text hard to read; a twentieth of its letters does.
  return measured[Math.floor(measured.length / 20)] ?? null
}

/**
 * The texts in sight whose contrast is too low, measured from pixels: the page is drawn with its letters and without, and each
 * text's colour compared with what lies behind its letters: each with its contrast and the one it needs. Disabled controls are left out, as in WCAG 1.4.3.
 */
export async function findFaintTexts(page: Page): Promise<string[]> {
  const style = (rules: string) =>
    page.evaluate((text) => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(text)
      document.adoptedStyleSheets = [sheet]
    }, rules)
  await style(hideFloats)
  const texts = await page.evaluate(listTexts)
  const withText = await takePicture(page)
  await style(hideFloats + hideLetters)
  const without = await takePicture(page)
  await page.evaluate(() => {
    document.adoptedStyleSheets = []
  })
  const faint = new Set<string>()
  for (const { text, where, needed, ...rest } of texts) {
    const contrast = measure(rest, withText, without)
    if (contrast !== null && contrast < needed) faint.add(`${text} (${where}): ${contrast.toFixed(2)} of ${needed}`)
  }
  return [...faint]
}
