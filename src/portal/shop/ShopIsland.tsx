import { useStore } from '@nanostores/react'
import { lazy, Suspense } from 'react'
import type { LocaleCode } from '../../contract/locales.ts'
import { TextsProvider, useTexts } from '../i18n/TextsProvider.tsx'
import { useIdleFetch } from '../ui/fetch-code.ts'
import { listTexts } from '../ui/List.tsx'
import { Tabs } from '../ui/Tabs.tsx'
import { fetchGoodSheet, pressKind } from './press-shop.ts'
import { Offers, Shelf } from './Shelf.tsx'
import './sheet.css'
import { $sheet } from './sheet-store.ts'
import { $kind, always, platform } from './shop-store.ts'
import type { Ways } from './ways.ts'

/** The catalogue parts that the screen says. */
export const texts = ['act', 'shop', ...listTexts, 'reward'] as const

const GoodSheet = lazy(fetchGoodSheet)

const kinds = ['points', 'platform'] as const

function ShopScreen({ ways }: { ways: Ways }) {
  const { t } = useTexts()
  const kind = useStore($kind, { ssr: 'initial' })
  useIdleFetch(fetchGoodSheet)
  const isLooking = useStore($sheet, { ssr: 'initial' }) !== null
  return (
    <div className="screen shop" data-kind={kind}>
      <Tabs
        label={t('shop.kind.label')}
        options={kinds.map((value) => ({ value, label: t(`shop.kind.${value}`) }))}
        value={kind}
        onChoose={pressKind}
      />
      {kind === 'points' ? (
        <>
          <Offers />
          <Shelf id="always-title" list={always} title={t('shop.always.title')} earnHref={ways.tasks} />
        </>
      ) : (
        <Shelf
          id="platform-title"
          list={platform}
          title={t('shop.platform.title')}
          line={<p className="soft">{t('shop.platform.line')}</p>}
          earnHref={ways.tasks}
        />
      )}
      {isLooking && (
        <Suspense>
          <GoodSheet ways={ways} />
        </Suspense>
      )}
    </div>
  )
}

interface Props {
  locale: LocaleCode
  ways: Ways
}

/** The shop: offers for a time, what is always here, what the platform sells, and the sheet of a product. */
export function ShopIsland({ locale, ways }: Props) {
  return (
    <TextsProvider locale={locale}>
      <ShopScreen ways={ways} />
    </TextsProvider>
  )
}
