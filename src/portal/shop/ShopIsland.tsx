import { useStore } from '@nanostores/react'
import type { LocaleCode } from '../../contract/locales.ts'
import { TextsProvider, useTexts } from '../i18n/TextsProvider.tsx'
import { texts as rewardTexts } from '../reward/RewardIsland.tsx'
import { listTexts } from '../ui/List.tsx'
import { Tabs } from '../ui/Tabs.tsx'
import { GoodSheet } from './GoodSheet.tsx'
import { pressKind } from './press-shop.ts'
import { Offers, Shelf } from './Shelf.tsx'
import { $kind, always, platform } from './shop-store.ts'
import type { Ways } from './ways.ts'

/** The catalogue parts that the screen says. */
export const texts = ['act', 'shop', ...listTexts, ...rewardTexts] as const

const kinds = ['points', 'platform'] as const

function ShopScreen({ ways }: { ways: Ways }) {
  const { t } = useTexts()
  const kind = useStore($kind, { ssr: 'initial' })
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
      <GoodSheet ways={ways} />
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
