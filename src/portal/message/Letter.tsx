import { type ReactNode, useId } from 'react'
import type { Notice } from '../../contract/message/notice-calls.ts'
import { useTexts } from '../i18n/TextsProvider.tsx'
import { Icon } from '../ui/Icon.tsx'
import { sayTime } from '../ui/say-day.ts'

interface Props {
  icon: string
  title: string
  /** Its words, whose line breaks are shown, or elements that Markdown became. */
  content: ReactNode
  /** The page it leads to, empty for none, and what addresses of pages begin with. */
  link: Notice['link']
  /** The post of the community that the page is to show. */
  articleId?: string | undefined
  base: string
  /** The BCP 47 tag of what it is written in, where that is not the page's own. */
  lang?: string | undefined
  /** New on a card, read flat on the page, and `plain` for who nothing is new to. `fresh` was new until now: its dot fades. */
  look: 'unread' | 'fresh' | 'read' | 'plain'
  /** When it came (unix seconds), where it is of a moment; news is of a day. */
  at?: number | undefined
}

/** A notice in its list. */
export function Letter({ icon, title, content, link, articleId, base, lang, look, at }: Props) {
  const { t } = useTexts()
  const id = useId()
  const titleId = `title${id}`
  const goId = `go${id}`
  const isNew = look === 'unread' || look === 'fresh'
  return (
    <li className="letter" data-notice={look}>
      <span className="letter__art">
        <Icon name={icon} />
        {isNew && <i className="dot" role="img" aria-label={t('message.new')} />}
      </span>
      <div className="letter__head">
        <h3 className="letter__title" id={titleId} dir="auto" lang={lang}>
          {title}
        </h3>
        {at !== undefined && (
          <time className="small soft" dateTime={new Date(at * 1000).toISOString()}>
            {sayTime(at)}
          </time>
        )}
      </div>
      {typeof content === 'string' ? (
        <p className="letter__content letter__content--words soft" dir="auto" lang={lang}>
          {content}
        </p>
      ) : (
        <div className="letter__content prose soft" dir="auto" lang={lang}>
          {content}
        </div>
      )}
      {link && (
        <a
          className="btn btn--s letter__go"
          href={`${base}/${link}${articleId === undefined ? '' : `?id=${encodeURIComponent(articleId)}`}`}
          id={goId}
          aria-labelledby={`${goId} ${titleId}`}
        >
          {t(`message.go.${link}`)}
        </a>
      )}
    </li>
  )
}

/** The shape of a notice that is on its way. */
export function LetterSkeleton() {
  return (
    <div className="letter">
      <i className="skeleton letter__art" />
      <div className="letter__head">
        <i className="skeleton skeleton--line" />
      </div>
      <div className="letter__content">
        <i className="skeleton skeleton--line letter__skeleton" />
      </div>
    </div>
  )
}
