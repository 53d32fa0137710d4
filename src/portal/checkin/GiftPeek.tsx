import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import { useTexts } from '../i18n/TextsProvider.tsx'
import { Loot } from '../reward/Loot.tsx'
import { $peek } from './peek-store.ts'

/** A look into a gift, as a native popover. */
export function GiftPeek() {
  const { t } = useTexts()
  const popover = useRef<HTMLDivElement>(null)
  const peek = useStore($peek, { ssr: 'initial' })
  useEffect(() => {
    if (peek) popover.current?.showPopover()
  }, [peek])
  if (!peek) return null
  return (
    <div
      id="checkin-gift"
      className="peek"
      popover="auto"
      role="dialog"
      aria-labelledby="checkin-gift-title"
      ref={popover}
    >
      <div className="peek__text">
        <h2 id="checkin-gift-title">{peek.title}</h2>
        <p className="small soft">{peek.state}</p>
      </div>
      <Loot contents={peek.contents} />
      {/* biome-ignore lint/a11y/noAutofocus: a popover that is asked for opens on the button that closes it */}
      <button className="btn btn--s" type="button" popoverTarget="checkin-gift" popoverTargetAction="hide" autoFocus>
        {t('reward.close')}
      </button>
    </div>
  )
}
