import { useTexts } from '../i18n/TextsProvider.tsx'
import { Icon } from '../ui/Icon.tsx'
import { List } from '../ui/List.tsx'
import { sayDay } from '../ui/say-day.ts'
import { SaidItem, type TalkPicture } from './SaidItem.tsx'
import { talk } from './talk-store.ts'

function Empty() {
  const { t } = useTexts()
  return (
    <>
      <div className="item item--xl">
        <Icon name="i-headset" />
      </div>
      <h2 className="empty__title">{t('customer.empty_title')}</h2>
      <p>{t('customer.intro')}</p>
      <p className="small">{t('customer.empty_text')}</p>
    </>
  )
}

interface Props {
  /** Whether somebody answers: nobody is asked to write where not. */
  isOpen: boolean
  backpackHref: string
  onLook: (picture: TalkPicture) => void
}

/** What was said, day by day, the latest at the bottom. */
export function Thread({ isOpen, ...more }: Props) {
  const { t } = useTexts()
  return (
    <List
      list={talk}
      label={t('customer.thread')}
      className="talk__list"
      growsUp
      keyOf={({ key }) => key}
      groupOf={({ at }) => sayDay(at)}
      row={(said) => <SaidItem said={said} {...more} />}
      skeleton={<i className="skeleton talk__skeleton" />}
      skeletonRows={4}
      empty={isOpen && <Empty />}
      end={t('customer.end')}
    />
  )
}
