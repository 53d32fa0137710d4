import { useTexts } from '../i18n/TextsProvider.tsx'
import { Stepper } from '../ui/Stepper.tsx'
import { fitAmount, limitOf, mostAtOnce } from './use-amount.ts'

interface Props {
  amount: number
  /** How many there are. */
  held: number
  isBusy: boolean
  onChange: (amount: number) => void
}

/** How many of a thing to use: by steps, by typing, or all. */
export function Amount({ amount, held, isBusy, onChange }: Props) {
  const { t } = useTexts()
  const change = (wanted: number) => onChange(fitAmount(wanted, held))
  return (
    <div className="use__amount">
      <label htmlFor="use-amount">{t('backpack.use.amount')}</label>
      <div className="row">
        <Stepper
          id="use-amount"
          value={amount}
          most={limitOf(held)}
          isBusy={isBusy}
          fewer={t('backpack.use.fewer')}
          more={t('backpack.use.more')}
          onChange={change}
        />
        <button className="btn btn--s" type="button" aria-disabled={isBusy} onClick={() => isBusy || change(held)}>
          {t('backpack.use.all')}
        </button>
      </div>
      {held > mostAtOnce && <p className="small soft">{t('backpack.use.most', { count: mostAtOnce })}</p>}
    </div>
  )
}
