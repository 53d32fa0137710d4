import { useStore } from '@nanostores/react'
import type { LocaleCode } from '../../contract/locales.ts'
import { TextsProvider, useTexts } from '../i18n/TextsProvider.tsx'
import type { Tab } from '../routes.ts'
import { Dot } from './Dot.tsx'
import { $going } from './going-store.ts'
import { Icon } from './Icon.tsx'
import { $tabDots } from './tab-dots-store.ts'

/** The catalogue parts that the tab bar says. */
export const texts = ['layout.tab', 'layout.dot', 'message.unread'] as const

const icons = {
  home: 'g-home',
  benefits: 'g-crown',
  signinbenefit: 'i-calendar',
  message: 'g-mail',
  myinfo: 'g-user',
} as const satisfies Record<Tab, string>

interface Props {
  locale: LocaleCode
  /** The five places with their addresses, in their order. */
  places: readonly { tab: Tab; href: string }[]
  /** The place that is lit. */
  current: Tab | null
}

function TabDot({ tab }: { tab: Tab }) {
  const { t } = useTexts()
  const { [tab]: dot = 0 } = useStore($tabDots, { ssr: 'initial' })
  if (dot === 'some') return <i className="dot" role="img" aria-label={t('layout.dot.some')} />
  return <Dot number={dot} sayLabel={() => t('message.unread', { count: dot })} />
}

function TabBar({ places, current }: Omit<Props, 'locale'>) {
  const { t } = useTexts()
  const going = useStore($going, { ssr: 'initial' })
  return (
    <nav className="tabs" aria-label={t('layout.tab.label')}>
      {places.map(({ tab, href }) => (
        <a
          href={href}
          className={tab === 'signinbenefit' ? 'tabs__day' : undefined}
          aria-current={tab === current ? 'page' : undefined}
          data-going={href === going ? '' : undefined}
          key={tab}
        >
          <span className={`kept-dot kept-dot--${tab}`}>
            <Icon name={icons[tab]} />
            <TabDot tab={tab} />
          </span>
          {t(`layout.tab.${tab}`)}
        </a>
      ))}
    </nav>
  )
}

/** The five places with their red dots, the day's ritual raised in the middle; its links stand in the HTML. */
export function TabBarIsland({ locale, ...bar }: Props) {
  return (
    <TextsProvider locale={locale}>
      <TabBar {...bar} />
    </TextsProvider>
  )
}
