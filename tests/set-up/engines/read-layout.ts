import * as v from 'valibot'

/** One element as it is drawn, in CSS pixels from the upper left corner of the page. */
const boxSchema = v.object({
  /** Role or tag, and name; numbers are blanked, since times and countdowns go on. */
  key: v.string(),
  x: v.number(),
  y: v.number(),
  width: v.number(),
  height: v.number(),
})
export type Box = v.InferOutput<typeof boxSchema>

/** A page as an engine has laid it out. */
export const renderedSchema = v.object({
  /** Whether it has loaded, shows no placeholder and waits for no font. */
  isComplete: v.boolean(),
  /** Pixels that it is wider than the window. */
  excess: v.number(),
  hasMain: v.boolean(),
  isTooOld: v.boolean(),
  boxes: v.array(boxSchema),
})
export type Rendered = v.InferOutput<typeof renderedSchema>

/**
 * Reads what a page has drawn. It runs in the page and uses nothing from outside. What is only fetched when it is seen is scrolled to, and
 * the end of the page is stayed at for some looks, so that later ones find what comes of it.
 */
export function readLayout(): Rendered {
  const selector =
    'header, nav, main, footer, section, dialog[open], h1, h2, h3, h4, a[href], button, input, select, textarea, li, img, iframe, [role]'
  const isDrawn = (element: Element) => {
    const { width, height } = element.getBoundingClientRect()
    return width > 0 && height > 0 && element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
  }
  const nameOf = (element: Element) => {
    const label = document.getElementById(element.getAttribute('aria-labelledby') ?? '')?.textContent
    const text = /^(MAIN|NAV|HEADER|FOOTER|SECTION|DIALOG)$/.test(element.tagName) ? '' : element.textContent
    return (element.getAttribute('aria-label') ?? label ?? text ?? '')
      .replace(/\s+/g, ' ')
      .replace(/\p{Nd}[\p{Nd}.,:٬٫]*/gu, '0')
      .trim()
      .slice(0, 60)
  }
  const readBox = (element: Element): Box => {
    const { x, y, width, height } = element.getBoundingClientRect()
    const role = element.getAttribute('role') ?? element.tagName.toLowerCase()
    return { key: `${role} ${nameOf(element)}`.trim(), x: x + scrollX, y: y + scrollY, width, height }
  }
  const main = document.querySelector('main')
  const tooOld = document.querySelector('#too-old')
  // Scrolled by hand: `scrollIntoView` would also scroll what only hides its overflow.
  const waiting = [...document.querySelectorAll('.skeleton, .spinner, [aria-busy="true"]')].findLast(isDrawn)
  const { scrollHeight: end, dataset } = document.documentElement
  const looks = dataset.end === String(end) ? Number(dataset.looks) + 1 : 1
  Object.assign(dataset, { end, looks })
  const isAtEnd = looks <= 4
  if (waiting) scrollBy(0, waiting.getBoundingClientRect().y - innerHeight / 2)
  else scrollTo(0, isAtEnd ? end : 0)
  return {
    isComplete: document.readyState === 'complete' && document.fonts.status === 'loaded' && !waiting && !isAtEnd,
    excess: document.documentElement.scrollWidth - document.documentElement.clientWidth,
    hasMain: main !== null && isDrawn(main),
    isTooOld: tooOld !== null && isDrawn(tooOld),
    boxes: [...document.querySelectorAll(selector)].filter(isDrawn).map(readBox),
  }
}
