import { lazy, Suspense, useEffect, useState } from 'react'
import { fetchCode } from '../ui/fetch-code.ts'
import { NoteSkeleton } from './NoteSkeleton.tsx'

/** The catalogue parts that the history says beside those of a list and of a reward. */
export const historyTexts = ['gift.cycle', 'gift.history'] as const

/** Fetches the history ahead of its tab. */
export const fetchHistory = async () => ({ default: (await import('./History.tsx')).History })

const History = lazy(fetchHistory)

interface Props {
  giftsHref: string
  /** The code did not come, which the player has been told. */
  onMissing: () => void
}

/** The history of received gifts, whose code comes when the browser is idle, or else with its tab. */
export function LazyHistory({ giftsHref, onMissing }: Props) {
  const [isHere, setHere] = useState(false)
  useEffect(() => {
    void fetchCode(fetchHistory).then((hasCome) => (hasCome ? setHere(true) : onMissing()))
  }, [onMissing])
  const skeleton = (
    <div className="card notes" aria-hidden="true">
      <NoteSkeleton />
      <NoteSkeleton />
      <NoteSkeleton />
    </div>
  )
  return isHere ? (
    <Suspense fallback={skeleton}>
      <History giftsHref={giftsHref} />
    </Suspense>
  ) : (
    skeleton
  )
}
