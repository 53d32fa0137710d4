import { useStore } from '@nanostores/react'
import { type CSSProperties, type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import type { LocaleCode } from '../../contract/locales.ts'
import { getEnvironment } from '../environment.ts'
import { TextsProvider, useTexts } from '../i18n/TextsProvider.tsx'
import type { Pages } from '../links.ts'
import { sendEvent } from '../session/send-event.ts'
import { Icon } from '../ui/Icon.tsx'
import { Picture } from '../ui/Picture.tsx'
import { type Float as FloatEntry, toFloat } from './float.ts'
import { dropAt, type FloatPlace, hide, isHidden, keepPlace, moveBy, readPlace } from './float-place.ts'
import { choosePopups, isFloat, noteShown } from './page-popups.ts'
import { popups } from './popups-store.ts'
import { openPopupLink } from './presses.ts'

/** The catalogue parts that a float says. */
export const texts = ['popup.float'] as const

/** How far a finger moves, in pixels, when it no longer presses but drags. */
const dragStart = 6

const isRtl = () => document.documentElement.dir === 'rtl'

/** Moves a float by dragging and by arrow keys, and remembers where it was put. */
function useMoving(float: FloatEntry) {
  const [place, setPlace] = useState(() => readPlace(float))
  const [drag, setDrag] = useState<{ x: number; y: number } | null>(null)
  const from = useRef<{ x: number; y: number } | null>(null)
  const wasDragged = useRef(false)
  const put = (next: FloatPlace) => {
    setPlace(next)
    keepPlace(float.id, next)
  }
  const handlers = {
    onPointerDown: ({ isPrimary, target, pointerId, clientX: x, clientY: y }: PointerEvent<HTMLElement>) => {
      wasDragged.current = false
      if (!isPrimary) return
      from.current = { x, y }
      // Of what is pressed, so that it hears of the press, too.
      if (target instanceof Element) target.setPointerCapture(pointerId)
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent<HTMLElement>) => {
      if (!from.current) return
      const way = { x: clientX - from.current.x, y: clientY - from.current.y }
      if (!wasDragged.current && Math.hypot(way.x, way.y) < dragStart) return
      wasDragged.current = true
      setDrag(way)
    },
    onPointerUp: ({ currentTarget }: PointerEvent<HTMLElement>) => {
      from.current = null
      setDrag(null)
      if (!wasDragged.current) return
      const { clientWidth: width, clientHeight: height } = document.documentElement
      put(dropAt(currentTarget.getBoundingClientRect(), { width, height, isRtl: isRtl() }))
    },
    onPointerCancel: () => {
      from.current = null
      setDrag(null)
    },
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const next = moveBy(event.key, place, isRtl())
      if (!next) return
      event.preventDefault()
      put(next)
    },
  }
  return { place, drag, handlers, wasDragged }
}

function FloatEntryLink({ float, onClose }: { float: FloatEntry; onClose: () => void }) {
  const { t } = useTexts()
  const { place, drag, handlers, wasDragged } = useMoving(float)
  const { id, title, image, address } = float
  const log = (event: 'show_pop' | 'click_pop') => sendEvent(event, { pop_id: id, pop_type: 2 })
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each float
  useEffect(() => log('show_pop'), [id])
  const standing: CSSProperties & Record<'--share', number> = {
    '--share': place.share,
    translate: drag ? `${drag.x}px ${drag.y}px` : undefined,
  }
  return (
    <aside
      className="float"
      aria-label={title}
      data-side={place.side}
      data-dragged={drag ? '' : undefined}
      style={standing}
      {...handlers}
    >
      <a
        className="float__link"
        href={address}
        draggable={false}
        aria-label={title}
        onClick={(event) => {
          event.preventDefault()
          // A key presses without a pointer.
          if (wasDragged.current && event.detail > 0) return
          log('click_pop')
          void openPopupLink(address)
        }}
      >
        <Picture className="float__art" image={image} />
      </a>
      <button className="float__close" type="button" aria-label={t('popup.float.close', { title })} onClick={onClose}>
        <Icon name="g-close" />
      </button>
    </aside>
  )
}

/** The float that was chosen for the page; null for none, and where the browser can't remember that it was shown. */
function findFloat(pages: Pages): FloatEntry | null {
  const found = choosePopups(pages).find(isFloat)
  if (!found || isHidden(found.popup.pop_id) || !noteShown(found)) return null
  return toFloat(found, getEnvironment().fact('locale'))
}

function ChosenFloat({ pages }: { pages: Pages }) {
  const [float, setFloat] = useState<FloatEntry | null>(null)
  useEffect(() => setFloat(findFloat(pages)), [pages])
  if (!float) return null
  const close = () => {
    hide(float.id)
    setFloat(null)
  }
  return <FloatEntryLink float={float} onClose={close} key={float.id} />
}

function FloatOver({ pages }: { pages: Pages }) {
  const { kind } = useStore(popups.$state, { ssr: 'initial' })
  return kind === 'ready' && <ChosenFloat pages={pages} />
}

interface Props {
  locale: LocaleCode
  pages: Pages
}

/** What floats over a page at its side: it can be dragged out of the way, or closed (rule 15.7). */
export function FloatIsland({ locale, pages }: Props) {
  return (
    <TextsProvider locale={locale}>
      <FloatOver pages={pages} />
    </TextsProvider>
  )
}
