import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import type { LocaleCode } from '../../contract/locales.ts'
import { TextsProvider, useTexts } from '../i18n/TextsProvider.tsx'
import { FailedGate, gateTexts, InactiveGate, NoCharacterGate } from '../login/Gate.tsx'
import { useView } from '../session/use-view.ts'
import { listTexts } from '../ui/List.tsx'
import { Boxes } from './Boxes.tsx'
import type { NoticeBox } from './boxes.ts'
import type { BoxLink } from './link-boxes.ts'
import { NoticeList } from './NoticeList.tsx'
import { notices } from './notices-store.ts'

/** The catalogue parts that a box of notices says. */
export const texts = ['message', 'layout.dot', ...listTexts, ...gateTexts] as const

interface Props {
  locale: LocaleCode
  links: readonly BoxLink[]
  box: NoticeBox
  /** The game's name. */
  game: string
  /** What addresses of pages begin with: game and locale. */
  base: string
  /** What is announced as the page is built, in the box of announcements; nothing where nothing is. */
  children?: ReactNode
}

type Shown = Omit<Props, 'locale' | 'links'> & { icon: string }

function Section({ box, children }: { box: NoticeBox; children: ReactNode }) {
  const { t } = useTexts()
  return (
    <section className="notices__list" aria-labelledby="notices-title">
      <h2 className="off" id="notices-title">
        {t(`message.boxes.${box}_text`)}
      </h2>
      {children}
    </section>
  )
}

/** What everybody may read; what is on the page already stays until there is an answer. */
function Announcements({ children, ...list }: Shown) {
  const { kind } = useStore(notices.announcement.$state, { ssr: 'initial' })
  const isBuilt = kind !== 'ready' && Boolean(children)
  return <Section box={list.box}>{isBuilt ? children : <NoticeList {...list} />}</Section>
}

/** What is for the player. */
function Own({ children: _, ...list }: Shown) {
  const view = useView()
  if (view === 'guest') return null
  if (view === 'noRole') return <NoCharacterGate />
  if (view === 'inactive') return <InactiveGate />
  if (view === 'failed') return <FailedGate />
  return (
    <div data-for="player">
      <Section box={list.box}>
        <NoticeList {...list} />
      </Section>
    </div>
  )
}

/** A box of notices, under the strip of all four. */
export function NoticesIsland({ locale, links, ...shown }: Props) {
  const { box } = shown
  const icon = links.find(({ words }) => words === box)?.icon ?? ''
  return (
    <TextsProvider locale={locale}>
      <Boxes links={links} current={box} />
      {box === 'announcement' ? <Announcements icon={icon} {...shown} /> : <Own icon={icon} {...shown} />}
    </TextsProvider>
  )
}
