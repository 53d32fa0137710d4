import { useStore } from '@nanostores/react'
import { useTexts } from '../i18n/TextsProvider.tsx'
import { $claimedSoFar } from './claim-all-store.ts'

interface Props {
  /** How many things can be claimed on the screen. */
  count: number
  onPress: (pressed: HTMLElement) => unknown
}

/** Claims everything on the screen with one press, where that is two things or more; says how many are done while it does. */
export function ClaimAll({ count, onPress }: Props) {
  const { t } = useTexts()
  const soFar = useStore($claimedSoFar, { ssr: 'initial' })
  const isBusy = soFar !== null
  if (count < 2 && !isBusy) return null
  return (
    <button
      className="btn btn--glory claim-all"
      type="button"
      aria-busy={isBusy}
      aria-disabled={isBusy}
      onClick={({ currentTarget }) => isBusy || onPress(currentTarget)}
    >
      {isBusy ? t('reward.all.busy', soFar) : t('reward.all.button')}
    </button>
  )
}
