import { Fragment } from 'react'
import { useTexts } from '../i18n/TextsProvider.tsx'
import '../ui/list.css'
import { toLines } from '../../contract/content/announcements.ts'
import type { Announced } from './announced.ts'
import { renderAnnouncement } from './announcement-markdown.ts'
import { hasMarkup } from './announcement-words.ts'
import { Letter } from './Letter.tsx'

interface Props {
  announced: readonly Announced[]
  icon: string
  /** What addresses of pages begin with. */
  base: string
}

/** The announcements that the page was built with, day by day; what the platform answers takes their place. */
export function AnnouncedList({ announced, icon, base }: Props) {
  const { t } = useTexts()
  return (
    <div className="rows">
      <ol className="rows__list letters" aria-label={t('message.boxes.announcement')}>
        {announced.map(({ id, title, content, link, lang, day }, index) => (
          <Fragment key={id}>
            {day !== announced[index - 1]?.day && <li className="rows__group">{day}</li>}
            <Letter
              icon={icon}
              title={title}
              content={hasMarkup(content) ? renderAnnouncement(content, base) : toLines(content)}
              link={link}
              base={base}
              lang={lang}
              look="plain"
            />
          </Fragment>
        ))}
      </ol>
      <div className="rows__foot">
        <p className="end">{t('message.announcement.end')}</p>
      </div>
    </div>
  )
}
