import { useStore } from '@nanostores/react'
import { lazy, Suspense, useRef, useState } from 'react'
import type { LocaleCode } from '../../contract/locales.ts'
import { TextsProvider, useTexts } from '../i18n/TextsProvider.tsx'
import { FailedGate, gateTexts, HalfGate } from '../login/Gate.tsx'
import { isSupportOpen, summary } from '../message/summary-store.ts'
import { useView } from '../session/use-view.ts'
import { fetchCode, useIdleFetch } from '../ui/fetch-code.ts'
import { Icon } from '../ui/Icon.tsx'
import { listTexts } from '../ui/List.tsx'
import { Composer } from './Composer.tsx'
import './picture-dialog.css'
import { fetchReceipt } from './fetch-receipt.ts'
import { fetchPresses } from './presses.ts'
import type { Help } from './ReceiptCard.tsx'
import type { TalkPicture } from './SaidItem.tsx'
import { Thread } from './Thread.tsx'
import './talk.css'
import { $hasBelow, $receipt, $said, noteScroll } from './talk-view-store.ts'

/** The catalogue parts that the screen says. */
export const texts = [
  'act',
  'backpack.title',
  'customer',
  'layout.dialog',
  'reward.item',
  ...listTexts,
  ...gateTexts,
] as const

const fetchPictureDialog = async () => ({ default: (await import('./PictureDialog.tsx')).PictureDialog })
const PictureDialog = lazy(fetchPictureDialog)
const ReceiptCard = lazy(fetchReceipt)

/** Pixels from its end within which a talk counts as read to the end. */
const nearEnd = 120

interface Props {
  locale: LocaleCode
  help: Help
  backpackHref: string
}

/** What stands in place of the field where nobody can answer (rule 26.6). */
function Closed({ href }: Pick<Help, 'href'>) {
  const { t } = useTexts()
  return (
    <section className="card empty talk__closed">
      <h2>{t('customer.closed.title')}</h2>
      <p className="soft">{t('customer.closed.text')}</p>
      <a className="btn btn--glory" href={href}>
        {t('customer.closed.faq')}
      </a>
    </section>
  )
}

function Talk({ help, backpackHref }: Pick<Props, 'help' | 'backpackHref'>) {
  const { t } = useTexts()
  useIdleFetch(fetchPresses)
  const scroll = useRef<HTMLElement>(null)
  const [picture, setPicture] = useState<TalkPicture | null>(null)
  const hasBelow = useStore($hasBelow, { ssr: 'initial' })
  const said = useStore($said, { ssr: 'initial' })
  const receipt = useStore($receipt, { ssr: 'initial' })
  const isOpen = isSupportOpen(useStore(summary.$state, { ssr: 'initial' }))
  // The talk is laid out from its end, where its scrolling begins; upwards is negative.
  const look = async (chosen: TalkPicture) => {
    if (await fetchCode(fetchPictureDialog)) setPicture(chosen)
  }
  const goToEnd = () => scroll.current?.scrollTo({ top: 0 })
  return (
    <>
      <section
        className="talk__scroll"
        aria-label={t('customer.thread')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls inside a page has to be reachable by keyboard
        tabIndex={0}
        onScroll={({ currentTarget }) => noteScroll(currentTarget.scrollTop > -nearEnd)}
        ref={scroll}
      >
        <Thread isOpen={isOpen} backpackHref={backpackHref} onLook={look} />
      </section>
      <button className="btn btn--s talk__below" type="button" hidden={!hasBelow} onClick={goToEnd}>
        <Icon name="g-down" />
        {t('customer.answer.below')}
      </button>
      {receipt !== null && (
        <Suspense>
          <ReceiptCard text={receipt} help={help} />
        </Suspense>
      )}
      {isOpen ? <Composer onSent={goToEnd} /> : <Closed href={help.href} />}
      <p className="off" role="status">
        {said}
      </p>
      {picture && (
        <Suspense>
          <PictureDialog picture={picture} onClose={() => setPicture(null)} />
        </Suspense>
      )}
    </>
  )
}

/** The talk for whom it is: fully logged-in players, with a character here or without. */
function TalkScreen(talk: Pick<Props, 'help' | 'backpackHref'>) {
  const { t } = useTexts()
  const view = useView()
  if (view === 'guest') return null
  if (view === 'half') return <HalfGate title={t('account.member.guest_title')} text={t('account.member.guest_text')} />
  return view === 'failed' ? <FailedGate /> : <Talk {...talk} />
}

/** The talk with the customer service: the latest words at the bottom, and below them where the next are written. */
export function TalkIsland({ locale, ...talk }: Props) {
  return (
    <TextsProvider locale={locale}>
      <TalkScreen {...talk} />
    </TextsProvider>
  )
}
