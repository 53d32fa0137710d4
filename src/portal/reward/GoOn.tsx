import { type MouseEvent, useState } from 'react'
import { useTexts } from '../i18n/TextsProvider.tsx'
import { $news } from '../news/news-store.ts'
import { findRewards, type RewardPlaces } from '../news/rewards.ts'
import { $newLevel } from '../roles/level-store.ts'
import { closeDialog } from '../ui/Dialog.tsx'
import { needsNetwork } from '../ui/needs-network.ts'
import { $told, type Next } from './reward-store.ts'

/** Marks what a dialog opens on: React keeps `autoFocus` to itself, and focuses before the dialog is open. */
function markFirst(element: HTMLElement | null): void {
  element?.setAttribute('autofocus', '')
}

interface Props {
  /** What waits on the screen itself. */
  next?: Next | null
  /** Where else rewards are claimed; none of them where the dialog leads nowhere. */
  places: RewardPlaces
}

/** What a dialog of rewards ends with: the next thing that waits, here or elsewhere, and the way out. */
export function GoOn({ next = null, places }: Props) {
  const { t } = useTexts()
  // As known when the dialog opens: its buttons stay where they are.
  const [href] = useState(() => findRewards($news.get(), places))
  const claimNext = (event: MouseEvent<HTMLElement>) => {
    closeDialog(event)
    next?.press()
  }
  const leave = (event: MouseEvent<HTMLElement>) => {
    if ($told.get() === null || $newLevel.get() === null) return
    // A new VIP level is shown before the page is left, and leads on itself.
    event.preventDefault()
    closeDialog(event)
  }
  const isLast = !next && !href
  return (
    <>
      {next && (
        <button
          {...needsNetwork}
          className="btn btn--glory btn--wide"
          type="button"
          onClick={claimNext}
          ref={markFirst}
        >
          {t('reward.next', { name: next.name })}
        </button>
      )}
      {!next && href && (
        <a className="btn btn--glory btn--wide" href={href} onClick={leave} ref={markFirst}>
          {t('reward.elsewhere')}
        </a>
      )}
      <button
        className={`btn ${isLast ? 'btn--glory btn--wide' : ''}`}
        type="button"
        onClick={closeDialog}
        ref={isLast ? markFirst : undefined}
      >
        {t('reward.button')}
      </button>
    </>
  )
}
