import { useStore } from '@nanostores/react'
import { useTexts } from '../i18n/TextsProvider.tsx'
import { Dot } from '../ui/Dot.tsx'
import { $news, findNews } from './news-store.ts'

/** The catalogue parts that a door's dot says. */
export const texts = ['benefits.entries', 'layout.dot'] as const

/** The dot of a place by its `enter_key`, in the style that the platform gives it: a dot, or a dot with a number (rule 15.2). */
export function NewsDot({ place }: { place: string | undefined }) {
  const { t } = useTexts()
  const news = findNews(useStore($news, { ssr: 'initial' }), place)
  if (news?.style === 0) return <i className="dot" role="img" aria-label={t('layout.dot.some')} />
  const count = news?.number ?? 0
  return <Dot number={count} sayLabel={() => t('benefits.entries.new', { count })} />
}
