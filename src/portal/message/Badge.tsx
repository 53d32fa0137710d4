import { useStore } from '@nanostores/react'
import { useTexts } from '../i18n/TextsProvider.tsx'
import { Dot } from '../ui/Dot.tsx'
import { findEntry } from './find-entry.ts'
import type { Box } from './lower-unread.ts'
import { hasCustomDot, summary } from './summary-store.ts'

/** How many messages of a box are unread; where none is counted, a dot without a number may say that there is something. */
export function Badge({ box }: { box: Box }) {
  const { t } = useTexts()
  const state = useStore(summary.$state, { ssr: 'initial' })
  const count = findEntry(state, box)?.number ?? 0
  if (count === 0 && box === 'customer' && hasCustomDot(state)) {
    return <i className="dot" role="img" aria-label={t('layout.dot.some')} />
  }
  return <Dot number={count} sayLabel={() => t('message.unread', { count })} />
}
