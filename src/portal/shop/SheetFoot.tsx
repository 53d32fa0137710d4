import { useTexts } from '../i18n/TextsProvider.tsx'
import { BusyButton } from '../ui/BusyButton.tsx'
import { needsNetwork } from '../ui/needs-network.ts'
import type { Examined } from './examine-good.ts'
import { pressBuy, pressGate } from './press-buy.ts'
import { sayShut } from './say-good.ts'
import type { Ways } from './ways.ts'

interface Props extends Examined {
  /** What became of the last press. */
  told: string | null
  isBuying: boolean
  ways: Ways
}

/** The golden button, which buys once it is known who is here. */
function BuyButton({ product, count, offer, isBuying }: Props) {
  const { t } = useTexts()
  const isBusy = isBuying || offer.kind === 'wait'
  return (
    <BusyButton
      {...needsNetwork}
      className="btn btn--glory btn--wide"
      isBusy={isBusy}
      onPress={(pressed) => pressBuy(product, count, pressed)}
    >
      {isBuying ? t('shop.sheet.buying') : t('shop.sheet.confirm', { count: product.price * count })}
    </BusyButton>
  )
}

/** The one thing that can be done with a product. */
function Action(props: Props) {
  const { t } = useTexts()
  const { offer, shut, ways } = props
  switch (offer.kind) {
    case 'buy':
    case 'wait':
      return <BuyButton {...props} />
    case 'gate':
      return (
        <button className="btn btn--glory btn--wide" type="button" onClick={() => pressGate(offer.press)}>
          {offer.label}
        </button>
      )
    case 'earn':
      return (
        <a className="btn btn--glory btn--wide" href={ways.points}>
          {t('shop.sheet.short_action')}
        </a>
      )
    case 'shut':
      return offer.isRank ? (
        <a className="btn btn--wide" href={ways.membership}>
          {t('shop.why.vip_action')}
        </a>
      ) : (
        <p className="btn btn--off btn--wide">{shut && sayShut(shut)}</p>
      )
  }
}

/** The foot of a sheet: the word about its one action, and the action. */
export function SheetFoot(props: Props) {
  const { offer, told } = props
  const note = told ?? ('note' in offer ? offer.note : null)
  return (
    <>
      {note !== null && (
        <p className="well buying__note" role="alert">
          {note}
        </p>
      )}
      <div className="buying__foot">
        <Action {...props} />
      </div>
    </>
  )
}
