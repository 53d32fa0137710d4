import { useId, useState } from 'react'
import { useTexts } from '../i18n/TextsProvider.tsx'
import { Icon } from '../ui/Icon.tsx'
import type { Bound } from './quantity.ts'

interface Props {
  count: number
  bound: Bound
  isBuying: boolean
  /** Takes what the player wants, also what is no number. */
  onChange: (wanted: number) => void
}

/** How many to buy. What is typed counts as it is typed; a field that is emptied to type another number stays so until it is left. */
export function Quantity({ count, bound, isBuying, onChange }: Props) {
  const { t } = useTexts()
  const id = useId()
  const [isEmpty, setIsEmpty] = useState(false)
  const change = (wanted: number, isUnfinished = false) => {
    setIsEmpty(isUnfinished)
    if (!isUnfinished) onChange(wanted)
  }
  const isLeast = count <= 1 || isBuying
  const isMost = count >= bound.most || isBuying
  return (
    <div className="buying__row">
      <div className="grow">
        <label className="strong" htmlFor={id}>
          {t('shop.sheet.quantity')}
        </label>
        <p className="small soft" id={`${id}-bound`}>
          {t(`shop.sheet.bound_${bound.by}`, { count: bound.most })}
        </p>
      </div>
      <div className="stepper">
        <button
          className="round"
          type="button"
          aria-label={t('shop.sheet.fewer')}
          aria-disabled={isLeast}
          onClick={() => isLeast || change(count - 1)}
        >
          <span aria-hidden="true">−</span>
        </button>
        <input
          className="well num"
          id={id}
          type="number"
          inputMode="numeric"
          min="1"
          max={bound.most}
          step="1"
          autoComplete="off"
          aria-describedby={`${id}-bound`}
          readOnly={isBuying}
          value={isEmpty ? '' : count}
          onChange={({ currentTarget: { value, valueAsNumber } }) => change(valueAsNumber, value === '')}
          onBlur={() => isEmpty && change(1)}
        />
        <button
          className="round"
          type="button"
          aria-label={t('shop.sheet.more')}
          aria-disabled={isMost}
          onClick={() => isMost || change(count + 1)}
        >
          <Icon name="g-plus" />
        </button>
      </div>
    </div>
  )
}
