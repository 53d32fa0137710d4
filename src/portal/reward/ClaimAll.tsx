import { useStore } from '@nanostores/react'
import { useTexts } from '../i18n/TextsProvider.tsx'
import { BusyButton } from '../ui/BusyButton.tsx'
import { needsNetwork } from '../ui/needs-network.ts'
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
    <BusyButton {...needsNetwork} className="btn btn--glory claim-all" isBusy={isBusy} onPress={onPress}>
      {isBusy ? t('reward.all.busy', soFar) : t('reward.all.button')}
    </BusyButton>
  )
}
