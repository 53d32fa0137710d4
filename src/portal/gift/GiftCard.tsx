import { useStore } from '@nanostores/react'
import type { MemberGift } from '../../contract/gift/list-calls.ts'
import { $acting } from '../act/acting-store.ts'
import { useTexts } from '../i18n/TextsProvider.tsx'
import { platformNow } from '../platform-clock.ts'
import { CardAct, CardWindow } from '../reward/CardAct.tsx'
import { useMeans } from '../session/use-means.ts'
import { useView } from '../session/use-view.ts'
import { Icon } from '../ui/Icon.tsx'
import { actNameOf, type GiftState, nextChangeOf, stateOf } from './gift-state.ts'
import { updateGifts } from './gift-store.ts'
import { pressGift } from './presses.ts'
import { SmallLoot } from './SmallLoot.tsx'
import { sayAction, sayNote } from './say-gift.ts'

interface Props {
  gift: MemberGift
  state: GiftState
}

/** Counts to the end of a gift's window or to its beginning; then the gifts are asked for again. */
function GiftWindow({ gift }: Pick<Props, 'gift'>) {
  const { t } = useTexts()
  const change = nextChangeOf(gift, platformNow())
  if (change === null) return null
  return <CardWindow label={t(`gift.card.${change.kind}_in`)} until={change.at} onEnd={updateGifts} />
}

function GiftText({ gift, state }: Props) {
  const { t } = useTexts()
  const { vip_level } = useMeans()
  const note = sayNote(t, gift, state, vip_level)
  return (
    <div className="gift__text">
      <h3 className="gift__title">{gift.title}</h3>
      <p className="gift__facts">
        <span className="small soft">{t(`gift.cycle.${gift.cycle_type}`)}</span>
        {gift.vip_restriction > 0 && (
          <span className="chip">{t('gift.card.vip', { level: gift.vip_restriction })}</span>
        )}
      </p>
      {state !== 'received' && state !== 'over' && <GiftWindow gift={gift} />}
      {note !== '' && <p className="small soft">{note}</p>}
    </div>
  )
}

const icons: Partial<Record<GiftState, string>> = { locked: 'g-lock', received: 'g-check' }

function GiftButton({ gift, state }: Props) {
  const { t } = useTexts()
  const isFull = useView() === 'ready'
  const isReceiving = useStore($acting).has(actNameOf(gift.id))
  const action = sayAction(t, gift, state, isFull)
  return (
    <CardAct
      action={action}
      label={t('gift.card.action_label', { action, title: gift.title })}
      state={state === 'open' ? 'open' : state === 'received' ? 'done' : 'shut'}
      isFull={isFull}
      isBusy={isReceiving}
      icon={icons[state]}
      onPress={(pressed) => pressGift(gift, pressed)}
    />
  )
}

/** A gift for members: what is in it, how often it comes, and its button. */
export function GiftCard({ gift }: Pick<Props, 'gift'>) {
  const state = stateOf(gift, platformNow())
  return (
    <li className="card gift" data-state={state}>
      <span className="item gift__item">
        <Icon name={`i-${gift.icon}`} />
      </span>
      <GiftText gift={gift} state={state} />
      <div className="gift__foot card-foot">
        <SmallLoot items={gift.item_list} />
        <GiftButton gift={gift} state={state} />
      </div>
    </li>
  )
}

/** The shape of a card while it is on its way. */
export function GiftSkeleton() {
  return (
    <div className="card gift">
      <i className="skeleton skeleton--disc gift__skeleton" />
      <div className="gift__text">
        <i className="skeleton skeleton--line" />
        <i className="skeleton skeleton--line skeleton--short" />
      </div>
      <i className="skeleton gift__skeleton-button" />
    </div>
  )
}
