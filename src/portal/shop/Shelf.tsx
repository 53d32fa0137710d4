import { useStore } from '@nanostores/react'
import { type ReactNode, useRef } from 'react'
import { useTexts } from '../i18n/TextsProvider.tsx'
import { Icon } from '../ui/Icon.tsx'
import { List } from '../ui/List.tsx'
import type { List as ListStore } from '../ui/list-store.ts'
import { AllCard, GoodCard, GoodSkeleton } from './GoodCard.tsx'
import { OfferCard, OfferSkeleton } from './OfferCard.tsx'
import { isProduct, type ShelfRow } from './shelves.ts'
import { offers, seeAll } from './shop-store.ts'

const keyOf = ({ product_id }: ShelfRow) => product_id

/** The offers of the game that are there for a time. */
export function Offers() {
  const { t } = useTexts()
  return (
    <section className="shop__part" aria-labelledby="offers-title">
      <h2 className="shop__title" id="offers-title">
        {t('shop.offers.title')}
      </h2>
      <List
        list={offers}
        label={t('shop.offers.title')}
        keyOf={keyOf}
        row={(row) => isProduct(row) && <OfferCard product={row} />}
        empty={<p className="soft">{t('shop.offers.empty')}</p>}
        skeleton={<OfferSkeleton />}
        skeletonRows={3}
        className="offers"
      />
    </section>
  )
}

/** What an empty shelf says, with a way to earn points meanwhile. */
function EmptyShelf({ earnHref }: { earnHref: string }) {
  const { t } = useTexts()
  return (
    <>
      <Icon name="i-shop" />
      <h3 className="empty__title">{t('shop.empty.title')}</h3>
      <p>{t('shop.empty.text')}</p>
      <a className="btn" href={earnHref}>
        {t('shop.empty.action')}
      </a>
    </>
  )
}

interface Props {
  /** The id of the heading. */
  id: string
  list: ListStore<ShelfRow>
  title: string
  line?: ReactNode
  /** The tasks, where points can be earned. */
  earnHref: string
}

/** A shelf of products; of a first glance the last tile leads to all of them. */
export function Shelf({ id, list, title, line, earnHref }: Props) {
  const { t } = useTexts()
  const heading = useRef<HTMLHeadingElement>(null)
  const state = useStore(list.$state, { ssr: 'initial' })
  const isGlance = state.kind === 'ready' && !state.rows.every(isProduct)
  // The tile goes, so the focus goes to the heading of what comes.
  const openAll = () => {
    heading.current?.focus({ preventScroll: true })
    void seeAll()
  }
  return (
    <section className="shop__part" aria-labelledby={id}>
      <div>
        <h2 className="shop__title" id={id} tabIndex={-1} ref={heading}>
          {title}
        </h2>
        {line}
      </div>
      <List
        list={list}
        label={title}
        keyOf={keyOf}
        row={(row) => (isProduct(row) ? <GoodCard product={row} /> : <AllCard total={row.total} onPress={openAll} />)}
        empty={<EmptyShelf earnHref={earnHref} />}
        end={isGlance ? undefined : t('shop.end')}
        skeleton={<GoodSkeleton />}
        skeletonRows={4}
        className="shelf"
      />
    </section>
  )
}
