import type { LocaleCode } from '../../contract/locales.ts'
import { TextsProvider } from '../i18n/TextsProvider.tsx'
import { AnnouncedList } from './AnnouncedList.tsx'
import type { Announced } from './announced.ts'

interface Props {
  locale: LocaleCode
  announced: readonly Announced[]
  icon: string
  /** What addresses of pages begin with. */
  base: string
}

/** The announcements that a page is built with, which no browser downloads any code for. */
export function BuiltAnnouncements({ locale, ...list }: Props) {
  return (
    <TextsProvider locale={locale}>
      <AnnouncedList {...list} />
    </TextsProvider>
  )
}
