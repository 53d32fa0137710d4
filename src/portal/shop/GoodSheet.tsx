import { useStore } from '@nanostores/react'
import { useEffect, useLayoutEffect, useRef } from 'react'
import type { Product } from '../../contract/shop/list-calls.ts'
import { $acting } from '../act/acting-store.ts'
import { useTexts } from '../i18n/TextsProvider.tsx'
import { usePlayer } from '../session/use-player.ts'
import { useView } from '../session/use-view.ts'
import { closeDialog, Dialog } from '../ui/Dialog.tsx'
import { Icon } from '../ui/Icon.tsx'
import { nameOf } from './act-name.ts'
import { examineGood } from './examine-good.ts'
import { GoodContents, GoodFacts } from './GoodFacts.tsx'
import { Quantity } from './Quantity.tsx'
import { SheetFoot } from './SheetFoot.tsx'
import { Sums } from './Sums.tsx'
import { $sheet, changeSheet, forgetSheet, type Sheet, sheetName } from './sheet-store.ts'
import { $products } from './shop-store.ts'
import type { Ways } from './ways.ts'

interface Props {
  ways: Ways
}

function Contents({ product, sheet, ways }: Props & { product: Product; sheet: Sheet }) {
  const isBuying = useStore($acting).has(nameOf(product.product_id))
  const examined = examineGood(product, sheet.wanted, useView(), usePlayer())
  const { offer, bound, count } = examined
  return (
    <>
      <GoodFacts product={product} />
      <GoodContents product={product} count={count} />
      {offer.kind === 'buy' && (
        <Quantity
          count={count}
          bound={bound}
          isBuying={isBuying}
          onChange={(wanted) => changeSheet(product.product_id, { wanted })}
        />
      )}
      <Sums {...examined} />
      <SheetFoot {...examined} told={sheet.told} isBuying={isBuying} ways={ways} />
    </>
  )
}

/** A product as it is known now; what has left the shelves stays as it was last, while its sheet closes. */
function useProduct(productId: string): { product: Product | undefined; isGone: boolean } {
  const found = useStore($products).get(productId)
  const last = useRef(found)
  if (found) last.current = found
  return { product: last.current, isGone: found === undefined }
}

function OpenSheet({ sheet, ways }: Props & { sheet: Sheet }) {
  const { t } = useTexts()
  const { product, isGone } = useProduct(sheet.productId)
  // The name takes the focus, so that a key held down does not buy; React keeps `autoFocus` to itself.
  useLayoutEffect(() => sheetName.current?.setAttribute('autofocus', ''), [])
  useEffect(() => {
    if (isGone) sheetName.current?.closest('dialog')?.close()
  }, [isGone])
  return (
    <Dialog className="sheet buying" labelledBy="good-name" onClose={forgetSheet} closesBeside>
      <div className="sheet__head">
        <h2 id="good-name" tabIndex={-1} ref={sheetName}>
          {product?.product_name}
        </h2>
        <button className="round" type="button" aria-label={t('shop.sheet.close')} onClick={closeDialog}>
          <Icon name="g-close" />
        </button>
      </div>
      {product && <Contents product={product} sheet={sheet} ways={ways} />}
    </Dialog>
  )
}

/** A product looked at closely: what is in it, how many, what that costs, and one button. */
export default function GoodSheet({ ways }: Props) {
  const sheet = useStore($sheet)
  return sheet && <OpenSheet key={sheet.productId} sheet={sheet} ways={ways} />
}
