import { useStore } from '@nanostores/react'
import { useId } from 'react'
import { useTexts } from '../i18n/TextsProvider.tsx'
import { Icon } from '../ui/Icon.tsx'
import { $isOffline } from '../ui/network-store.ts'
import { sayTime } from '../ui/say-day.ts'
import type { Said } from './talk.ts'

/** A picture of the talk: where it lies, and whose it is in words. */
export interface TalkPicture {
  src: string
  alt: string
}

interface Props {
  said: Said
  backpackHref: string
  onLook: (picture: TalkPicture) => void
}

function Picture({ said: { imageUrl: src, author }, onLook }: Pick<Props, 'said' | 'onLook'>) {
  const { t } = useTexts()
  const alt = t(author === 'player' ? 'customer.picture.yours' : 'customer.picture.ours')
  return (
    <button className="say__picture" type="button" onClick={() => onLook({ src, alt })}>
      <img src={src} alt={alt} loading="lazy" />
    </button>
  )
}

/** What customer service has given: it is the player's already, and the backpack has what lies there. */
function Gift({ items, backpackHref }: { items: Said['items']; backpackHref: string }) {
  const { t } = useTexts()
  const id = useId()
  return (
    <div className="say__gift">
      <p className="small strong" id={id}>
        {t('customer.gift')}
      </p>
      <ul aria-labelledby={id}>
        {items.map(({ item_id, item_icon, item_name, item_num }) => (
          <li key={item_id}>
            <Icon name={`i-${item_icon || 'gift'}`} />
            {t('reward.item', { name: item_name || item_id, amount: item_num })}
          </li>
        ))}
      </ul>
      <a className="link small" href={backpackHref}>
        {t('backpack.title')}
      </a>
    </div>
  )
}

/** How far a message of the player's own has come. With a network, one without an answer may have arrived already (rule 3.24). */
function State({ state }: { state: Exclude<Said['state'], 'sent'> }) {
  const { t } = useTexts()
  const isOffline = useStore($isOffline, { ssr: 'initial' })
  const isUnsure = state === 'waiting' && !isOffline
  return <span className="say__state">{isUnsure ? t('act.outcome.unsure') : t(`customer.state.${state}`)}</span>
}

/** What somebody said: the service at the start beside its headset, the player at the end. */
export function SaidItem({ said, backpackHref, onLook }: Props) {
  const { t } = useTexts()
  const { author, text, imageUrl, items, at, state, goesOn } = said
  return (
    <li className="say" data-author={author} data-state={state} data-turn={goesOn ? 'goes-on' : 'ends'}>
      <svg className="ic say__face" aria-hidden="true">
        <use href="/art/icons.svg#i-headset" />
      </svg>
      <div className="say__bubble">
        <span className="off">{t(author === 'player' ? 'customer.you' : 'customer.support')}</span>
        {imageUrl !== '' && <Picture said={said} onLook={onLook} />}
        {text !== '' && (
          <p className="say__text" dir="auto">
            {text}
          </p>
        )}
        {items.length > 0 && <Gift items={items} backpackHref={backpackHref} />}
      </div>
      <p className="say__foot tiny soft">
        {state !== 'sent' && <State state={state} />}
        <time dateTime={new Date(at * 1000).toISOString()}>{sayTime(at)}</time>
      </p>
    </li>
  )
}
