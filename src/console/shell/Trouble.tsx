import type { ReactNode } from 'react'

interface Props {
  /** What failed. */
  message: string
  onRetry: () => unknown
  /** Whether it stands in a panel of its own. */
  isPanel?: boolean
  children?: ReactNode
}

/** What failed, with a button to try again. */
export function Trouble({ message, onRetry, isPanel = false, children }: Props) {
  return (
    <div className={isPanel ? 'panel trouble' : 'trouble'}>
      <p role="alert">{message}</p>
      {children}
      <button className="button" type="button" onClick={() => void onRetry()}>
        Try again
      </button>
    </div>
  )
}
