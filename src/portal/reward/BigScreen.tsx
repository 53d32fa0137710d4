import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect, useState } from 'react'
import { getEnvironment } from '../environment.ts'
import { useTexts } from '../i18n/TextsProvider.tsx'
import type { RewardPlaces } from '../news/rewards.ts'
import { $newLevel } from '../roles/level-store.ts'
import { ShareButton } from '../share/ShareButton.tsx'
import type { Shared } from '../share/shared.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { Icon } from '../ui/Icon.tsx'
import { playSound } from '../ui/sound.ts'
import { duration } from './flight.ts'
import { GoOn } from './GoOn.tsx'
import { closeReward, type Told } from './reward-store.ts'
import { sayContents } from './say-items.ts'
import { sayReceived } from './say-received.ts'
import { sharePrize } from './share-prize.ts'

interface Props {
  title: string
  picture: ReactNode
  /** What the player may show to others. */
  share: () => Shared
  onClose: () => void
  /** Where it may lead on to. */
  places?: RewardPlaces
  children: ReactNode
}

/** What fills the screen: a large picture, what it is, and the way on. */
function BigScreen({ title, picture, share, onClose, places = {}, children }: Props) {
  useEffect(() => playSound('big'), [])
  return (
    <Dialog className="grand" labelledBy="grand-title" describedBy="grand-text" onClose={onClose}>
      <div className="grand__art" aria-hidden="true">
        <i className="rays" />
        {picture}
      </div>
      <h2 id="grand-title">{title}</h2>
      <div className="grand__text" id="grand-text">
        {children}
      </div>
      <ShareButton describe={share} />
      <GoOn places={places} />
    </Dialog>
  )
}

/** The big prize of the wheel. */
export function BigPrize({ title, line, contents, balance, paidOff = 0 }: Told) {
  const { t } = useTexts()
  const [prize] = contents
  return (
    <BigScreen
      title={title}
      picture={prize && <Icon name={`i-${prize.icon}`} />}
      share={() => sharePrize(t, contents)}
      onClose={closeReward}
    >
      <p className="grand__prize">{sayContents(contents)}</p>
      {line !== undefined && <p>{line}</p>}
      {paidOff > 0 && <p>{t('reward.paid_off', { count: paidOff })}</p>}
      <p className="off" role="status">
        {sayReceived(t, contents, balance)}
      </p>
    </BigScreen>
  )
}

/** The VIP level that the player has risen to, once there is one and what flew in with it has landed. */
export function NewLevel({ places }: { places: RewardPlaces }) {
  const { t, formatNumber } = useTexts()
  const level = useStore($newLevel, { ssr: 'initial' })
  const [isDue, setDue] = useState(false)
  useEffect(() => (level === null ? undefined : getEnvironment().delay(duration, () => setDue(true))), [level])
  const close = () => {
    $newLevel.set(null)
    setDue(false)
  }
  if (level === null || !isDue) return null
  const crest = (
    <span className="vip grand__crest">
      <svg aria-hidden="true">
        <use href="/art/icons.svg#crest" />
      </svg>
      <b>{formatNumber(level)}</b>
    </span>
  )
  return (
    <BigScreen
      title={t('reward.level_title', { level })}
      picture={crest}
      share={() => ({ headline: t('reward.share.level', { level }), line: '', icons: ['crest'] })}
      onClose={close}
      places={places}
    >
      <p>{t('reward.level_text')}</p>
    </BigScreen>
  )
}
