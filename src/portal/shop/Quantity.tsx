import { useId } from 'react'
import { useTexts } from '../i18n/TextsProvider.tsx'
import { Stepper } from '../ui/Stepper.tsx'
import type { Bound } from './quantity.ts'

interface Props {
  count: number
  bound: Bound
  isBuying: boolean
  /** Takes what the player wants, also what is no number. */
  onChange: (wanted: number) => void
}

/** How many to buy, and what bounds it. */
export function Quantity({ count, bound, isBuying, onChange }: Props) {
  const { t } = useTexts()
  const id = useId()
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
      <Stepper
        id={id}
        value={count}
        most={bound.most}
        isBusy={isBuying}
        fewer={t('shop.sheet.fewer')}
        more={t('shop.sheet.more')}
        describedBy={`${id}-bound`}
        onChange={onChange}
      />
    </div>
  )
}
