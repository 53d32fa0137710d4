import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { toLines } from '../../contract/content/announcements.ts'
import type { Notice } from '../../contract/message/notice-calls.ts'
import { useTexts } from '../i18n/TextsProvider.tsx'
import { useView } from '../session/use-view.ts'
import { Icon } from '../ui/Icon.tsx'
import { List } from '../ui/List.tsx'
import { sayDay } from '../ui/say-day.ts'
import { $renderAnnouncement, hasMarkup } from './announcement-words.ts'
import type { NoticeBox } from './boxes.ts'
import { Letter, LetterSkeleton } from './Letter.tsx'
import { $fresh, notices, stateOf } from './notices-store.ts'

/** The drawings of what notices are about, where it is not that of their box. */
const icons: Partial<Record<Notice['kind'], string>> = {
  account: 'i-shield',
  level: 'i-crown',
  prize: 'i-wheel',
}

interface Props {
  box: NoticeBox
  /** The box's own drawing. */
  icon: string
  /** The game's name. */
  game: string
  /** What addresses of pages begin with: game and locale. */
  base: string
}

function Empty({ box, icon, game, base }: Props) {
  const { t } = useTexts()
  return (
    <>
      <Icon name={icon} />
      <h3 className="empty__title">{t(`message.${box}.empty_title`)}</h3>
      <p>{t(`message.${box}.empty_text`, { game })}</p>
      <a className="btn" href={`${base}/message`}>
        {t('message.back')}
      </a>
    </>
  )
}

/** What a notice says: announcements are Markdown, of which the words are shown until it can be read; the rest is words. */
function useContents({ box, base }: Pick<Props, 'box' | 'base'>): (notice: Notice) => ReactNode {
  const render = useStore($renderAnnouncement, { ssr: 'initial' })
  return ({ content }) => {
    if (box !== 'announcement') return content
    return render && hasMarkup(content) ? render(content, base) : toLines(content)
  }
}

/** The notices of a box day by day: what is new on cards, with a dot that fades once it has been read, what was read flat on the page. */
export function NoticeList(props: Props) {
  const { box, icon, base } = props
  const { t } = useTexts()
  const view = useView()
  const contentOf = useContents(props)
  const fresh = useStore($fresh, { ssr: 'initial' })
  // To a guest nothing is new, and nothing was read.
  const isPlain = view !== 'ready' && view !== 'half'
  return (
    <List
      list={notices[box]}
      label={t(`message.boxes.${box}`)}
      className="letters"
      keyOf={({ id }) => id}
      groupOf={({ created_at }) => sayDay(created_at)}
      row={(notice) => (
        <Letter
          icon={icons[notice.kind] ?? icon}
          title={notice.title}
          content={contentOf(notice)}
          link={notice.link}
          articleId={notice.article_id}
          base={base}
          look={isPlain ? 'plain' : stateOf(notice, fresh)}
          at={box === 'system' ? notice.created_at : undefined}
        />
      )}
      skeleton={<LetterSkeleton />}
      skeletonRows={4}
      empty={<Empty {...props} />}
      end={t(`message.${box}.end`)}
    />
  )
}
