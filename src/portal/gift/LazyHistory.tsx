import { lazy, Suspense } from 'react'

/** The catalogue parts that the history says beside those of a list and of a reward. */
export const historyTexts = ['gift.cycle', 'gift.history'] as const

/** Fetches the history ahead of its tab. */
export const fetchHistory = async () => ({ default: (await import('./History.tsx')).History })

const History = lazy(fetchHistory)

/** The history of received gifts, whose code comes once its tab is pressed (`fetchCode`). */
export function LazyHistory({ giftsHref }: { giftsHref: string }) {
  return (
    <Suspense>
      <History giftsHref={giftsHref} />
    </Suspense>
  )
}
