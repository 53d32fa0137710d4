import { useTransition } from 'react'
import { BusyButton } from './BusyButton.tsx'
import { Icon } from './Icon.tsx'

interface Props {
  className: string
  label: string
  /** Settles when it is known whether it came. */
  onRetry: () => unknown
}

/** Asks again for what could not be loaded; busy until it is known whether it came. */
export function RetryButton({ className, label, onRetry }: Props) {
  const [isAsking, startAsking] = useTransition()
  const retry = () =>
    startAsking(async () => {
      await onRetry()
    })
  return (
    <BusyButton className={className} isBusy={isAsking} onPress={retry}>
      <Icon name="g-again" />
      {label}
    </BusyButton>
  )
}
