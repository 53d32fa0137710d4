import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { ProductFigure } from '../../contract/console/calls.ts'
import { DayPlot } from './DayPlot.tsx'
import { Figure } from './Figure.tsx'
import { $product, chooseProduct, saleFigures } from './figures-store.ts'
import { Share } from './Share.tsx'
import { sayGame, sayNumber } from './say-figures.ts'
import { TableHead } from './TableHead.tsx'

/** Products that are listed before one asks for all. */
const shownFirst = 8

function StockCell({ stock, left }: Pick<ProductFigure, 'stock' | 'left'>) {
  if (stock === null) return <span className="quiet">any</span>
  if (left === null) return sayNumber(stock)
  return (
    <>
      {sayNumber(left)} of {sayNumber(stock)}
      <Share value={left} most={stock} />
    </>
  )
}

function ProductRow({ product }: { product: ProductFigure }) {
  const { game_project, product_id, name, num, paid, limit, state } = product
  return (
    <tr>
      <th scope="row">
        {name || product_id}
        <span className="quiet cell__second"> {sayGame(game_project, '')}</span>
      </th>
      <td data-heading="bought">{sayNumber(num)}</td>
      <td data-heading="points">{sayNumber(paid)}</td>
      <td data-heading="left">
        <div>
          <StockCell {...product} />
        </div>
      </td>
      <td data-heading="a player">{limit === null ? <span className="quiet">any</span> : sayNumber(limit)}</td>
      <td className="cell--state">
        <span className={state === 'sold out' ? 'chip chip--disabled' : 'chip'}>{state}</span>
      </td>
    </tr>
  )
}

function Products({ products }: { products: readonly ProductFigure[] }) {
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? products : products.slice(0, shownFirst)
  return (
    <div className="breakdown breakdown--wide">
      <table>
        <TableHead caption="Products" headings={['Product', 'bought', 'points', 'left', 'a player', 'state']} />
        <tbody>
          {shown.map((product) => (
            <ProductRow key={`${product.game_project} ${product.product_id}`} product={product} />
          ))}
        </tbody>
      </table>
      {shown.length < products.length && (
        <button className="button button--small" type="button" onClick={() => setWhole(true)}>
          Show all {products.length} products
        </button>
      )}
    </div>
  )
}

function ProductChoice({ products }: { products: readonly ProductFigure[] }) {
  const chosen = useStore($product, { ssr: 'initial' })
  const byId = new Map(products.map(({ product_id, name }) => [product_id, name || product_id]))
  return (
    <label className="days__one figure__choice">
      Days of
      <select className="select" value={chosen} onChange={({ currentTarget }) => chooseProduct(currentTarget.value)}>
        <option value="">all products</option>
        {[...byId].map(([id, name]) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </label>
  )
}

/** What players bought, and what is left of it. */
export function SaleFigure() {
  return (
    <Figure
      name="sales"
      title="Shop"
      about="What was bought with points on these days, and what is left now of the sale that is on."
      figures={saleFigures}
    >
      {({ day_list, product_list }) => (
        <div className="figure__body">
          <div className="figure__stack">
            <ProductChoice products={product_list} />
            <DayPlot label="Bought by day" values={day_list.map(({ day, num }) => ({ day, up: num }))} up="bought" />
          </div>
          <Products products={product_list} />
        </div>
      )}
    </Figure>
  )
}
