import { lazy, Suspense, useState } from 'react'
import { useTexts } from '../i18n/TextsProvider.tsx'
import { fetchCode } from '../ui/fetch-code.ts'
import { Icon } from '../ui/Icon.tsx'
import './share.css'
import type { Shared } from './shared.ts'

const fetchSheet = () => import('./ShareSheet.tsx')
const ShareSheet = lazy(fetchSheet)

interface Props {
  /** What is shared, as it is when the button is pressed. */
  describe: () => Shared
  /** What is shared, where several such buttons stand beside one another. */
  label?: string
  className?: string
}

/** Opens the sheet on which a picture to share is drawn (rule 17.9); its code comes with the press. */
export function ShareButton({ describe, label, className = '' }: Props) {
  const { t } = useTexts()
  const [shared, setShared] = useState<Shared | null>(null)
  const press = async () => {
    if (await fetchCode(fetchSheet)) setShared(describe())
  }
  return (
    <>
      <button className={`btn btn--s ${className}`.trimEnd()} type="button" aria-label={label} onClick={press}>
        <Icon name="g-share" />
        {t('reward.share.button')}
      </button>
      {shared && (
        <Suspense>
          <ShareSheet shared={shared} onClose={() => setShared(null)} />
        </Suspense>
      )}
    </>
  )
}
