import { useStore } from '@nanostores/react'
import { useTexts } from '../i18n/TextsProvider.tsx'
import { Loot } from '../reward/Loot.tsx'
import { closeDialog, Dialog } from '../ui/Dialog.tsx'
import { $peek } from './peek-store.ts'

/** A look into a gift. */
export function GiftPeek() {
  const { t } = useTexts()
  const peek = useStore($peek, { ssr: 'initial' })
  if (!peek) return null
  return (
    <Dialog className="peek" labelledBy="checkin-gift-title" onClose={() => $peek.set(null)} closesBeside>
      <div className="peek__card">
        <div className="peek__text">
          <h2 id="checkin-gift-title">{peek.title}</h2>
          <p className="small soft">{peek.state}</p>
        </div>
        <Loot contents={peek.contents} />
        <button className="btn btn--s" type="button" onClick={closeDialog}>
          {t('reward.close')}
        </button>
      </div>
    </Dialog>
  )
}
