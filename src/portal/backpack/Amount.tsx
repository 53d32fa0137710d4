import { useState } from 'react'
import { useTexts } from '../i18n/TextsProvider.tsx'
import { fitAmount, limitOf, mostAtOnce } from './use-amount.ts'

interface Props {
  amount: number
  /** How many there are. */
  held: number
  isBusy: boolean
  onChange: (amount: number) => void
}

/** How many of a thing to use, by buttons and by typing. */
export function Amount({ amount, held, isBusy, onChange }: Props) {
  const { t } = useTexts()
  // What is being typed stays as it is until it is done, an empty field on the way to a number too.
  const [typed, setTyped] = useState<string | null>(null)
  const limit = limitOf(held)
  const change = (wanted: number) => {
    if (!isBusy) onChange(fitAmount(wanted, held))
  }
  const turn = (wanted: number) => {
    setTyped(null)
    change(wanted)
  }
  return (
    <div className="use__amount">
      <label htmlFor="use-amount">{t('backpack.use.amount')}</label>
      <div className="row">
        <button
          className="round use__turn"
          type="button"
          aria-label={t('backpack.use.fewer')}
          aria-disabled={amount === 1}
          onClick={() => turn(amount - 1)}
        >
          −
        </button>
        <input
          className="num"
          id="use-amount"
          type="number"
          inputMode="numeric"
          min={1}
          max={limit}
          autoComplete="off"
          readOnly={isBusy}
          value={typed ?? amount}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value)
            change(currentTarget.valueAsNumber)
          }}
          onBlur={() => setTyped(null)}
        />
        <button
          className="round use__turn"
          type="button"
          aria-label={t('backpack.use.more')}
          aria-disabled={amount === limit}
          onClick={() => turn(amount + 1)}
        >
          +
        </button>
        <button className="btn btn--s" type="button" onClick={() => turn(held)}>
          {t('backpack.use.all')}
        </button>
      </div>
      {held > mostAtOnce && <p className="small soft">{t('backpack.use.most', { count: mostAtOnce })}</p>}
    </div>
  )
}
