import { useStore } from '@nanostores/react'
import { useEffect, useId, useRef, useState } from 'react'
import type { LocaleCode } from '../../contract/locales.ts'
import { getEnvironment } from '../environment.ts'
import { TextsProvider, useTexts } from '../i18n/TextsProvider.tsx'
import type { Pages } from '../links.ts'
import { $claimable } from '../reward/claimable-store.ts'
import { sendEvent } from '../session/send-event.ts'
import { $session } from '../session/session-store.ts'
import { closeDialog, Dialog } from '../ui/Dialog.tsx'
import { Icon } from '../ui/Icon.tsx'
import { Picture } from '../ui/Picture.tsx'
import { useIsFree } from '../ui/use-is-free.ts'
import { readLocalized } from './localized.ts'
import { choosePopups, isFloat, noteShown, type OpeningPopup } from './page-popups.ts'
import { popups } from './popups-store.ts'
import { openPopupLink } from './presses.ts'
import { isPrivate } from './select-popups.ts'

/** The catalogue parts that a popup says. */
export const texts = ['popup.dialog'] as const

interface Props {
  opening: OpeningPopup
  /** Hears that it is closed, and whether it was by following it. */
  onClose: (isFollowed: boolean) => void
}

/** A popup: its picture with the title over it, all of it one link, and the way out. */
function PopupDialog({ opening: { popup, address }, onClose }: Props) {
  const { t } = useTexts()
  const title = useId()
  const isFollowed = useRef(false)
  const locale = getEnvironment().fact('locale')
  const log = (event: 'show_pop' | 'click_pop') => sendEvent(event, { pop_id: popup.pop_id, pop_type: popup.pop_type })
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each popup
  useEffect(() => log('show_pop'), [])
  return (
    <Dialog className="popup" labelledBy={title} onClose={() => onClose(isFollowed.current)}>
      <a
        className="popup__link"
        href={address}
        draggable={false}
        onClick={(event) => {
          event.preventDefault()
          isFollowed.current = true
          log('click_pop')
          closeDialog(event)
          void openPopupLink(address)
        }}
      >
        <Picture className="popup__art" image={readLocalized(popup.pop_img_url, locale, 'url')} />
        <span className="popup__text">
          <strong id={title}>{readLocalized(popup.pop_title, locale, 'text')}</strong>
          <span className="btn btn--glory btn--wide">{t('popup.dialog.open')}</span>
        </span>
      </a>
      <button className="popup__close" type="button" aria-label={t('popup.dialog.close')} onClick={closeDialog}>
        <Icon name="g-close" />
      </button>
    </Dialog>
  )
}

/**
 * Whether nothing lies over the page and nothing on it waits to be claimed, which a popup would cover; one that the address asked for
 * opens all the same.
 */
function useMayOpen(next: OpeningPopup | undefined): boolean {
  const isFree = useIsFree()
  const claimable = useStore($claimable)
  return isFree && next !== undefined && (claimable === 0 || isPrivate(next.popup))
}

/** One popup after the other, each once it may open. */
function Turns({ pages }: { pages: Pages }) {
  const [waiting, setWaiting] = useState(() => choosePopups(pages).filter((one) => !isFloat(one)))
  const [isShown, setShown] = useState(false)
  const [next] = waiting
  const mayOpen = useMayOpen(next)
  useEffect(() => {
    if (!next || isShown || !mayOpen) return
    if (noteShown(next)) setShown(true)
    else setWaiting([])
  }, [next, isShown, mayOpen])
  if (!next || !isShown) return null
  const close = (isFollowed: boolean) => {
    setShown(false)
    setWaiting(isFollowed ? [] : waiting.slice(1))
  }
  return <PopupDialog opening={next} onClose={close} key={next.popup.pop_id} />
}

function Popups({ pages }: { pages: Pages }) {
  const { kind } = useStore(popups.$state, { ssr: 'initial' })
  // Whoever signs in or out on the page gets popups of their own.
  const { token } = useStore($session, { ssr: 'initial' })
  return kind !== 'loading' && <Turns pages={pages} key={token} />
}

/** What opens over a page by itself, as rule 16.4 chooses it. */
export function PopupIsland({ locale, pages }: { locale: LocaleCode; pages: Pages }) {
  return (
    <TextsProvider locale={locale}>
      <Popups pages={pages} />
    </TextsProvider>
  )
}
