import { useStore } from '@nanostores/react'
import type { Profile } from '../../../contract/account/profile.ts'
import type { LocaleCode } from '../../../contract/locales.ts'
import type { Notice } from '../../../contract/message/notice-calls.ts'
import { TextsProvider, useTexts } from '../../i18n/TextsProvider.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { List, listTexts } from '../../ui/List.tsx'
import { sayDay } from '../../ui/say-day.ts'
import { Face } from '../Face.tsx'
import { Known, knownTexts } from '../Known.tsx'
import { profile } from '../profile-store.ts'
import './community.css'
import { loadCommunity, news } from './news-store.ts'

/** The catalogue parts that the screen says. */
export const texts = [...knownTexts, ...listTexts, 'account.community'] as const

interface ScreenProps {
  /** The drawing that stands for a player of the site. */
  face: string
  /** The page where the profile is changed, and the one with all the news. */
  profilePage: string
  newsPage: string
}

/** A member as the community sees them. */
function Portrait({ member, face, profilePage }: { member: Profile } & Omit<ScreenProps, 'newsPage'>) {
  const { t } = useTexts()
  return (
    <section className="card portrait" aria-labelledby="portrait-name">
      <Face avatar={member.avatar} own={face} className="face--l" />
      <h2 className="portrait__name" id="portrait-name" dir="auto">
        <bdi>{member.nickname || t('account.community.profile')}</bdi>
      </h2>
      <p className="portrait__bio" dir="auto">
        {member.bio || t('account.community.no_bio')}
      </p>
      <a className="btn" href={profilePage} data-deep="">
        {t('account.community.edit')}
      </a>
    </section>
  )
}

function NewsItem({ notice }: { notice: Notice }) {
  const { t } = useTexts()
  const { title, content, is_viewed, created_at } = notice
  return (
    <li className="news__one">
      {is_viewed === 0 && <i className="dot" role="img" aria-label={t('account.community.new')} />}
      <h3 className="strong" dir="auto">
        {title}
      </h3>
      <p className="small soft news__text" dir="auto">
        {content}
      </p>
      <time className="tiny soft" dateTime={new Date(created_at * 1000).toISOString()}>
        {sayDay(created_at)}
      </time>
    </li>
  )
}

function NoNews() {
  const { t } = useTexts()
  return (
    <>
      <Icon name="i-megaphone" />
      <h3 className="empty__title">{t('account.community.empty_title')}</h3>
      <p>{t('account.community.empty_text')}</p>
    </>
  )
}

function News({ newsPage }: Pick<ScreenProps, 'newsPage'>) {
  const { t } = useTexts()
  return (
    <section className="card stack" aria-labelledby="news-title">
      <div className="head">
        <h2 id="news-title">{t('account.community.news')}</h2>
        <a href={newsPage}>{t('account.community.all_news')}</a>
      </div>
      <List
        list={news}
        label={t('account.community.list')}
        keyOf={({ id }) => id}
        row={(notice) => <NewsItem notice={notice} />}
        empty={<NoNews />}
        className="news"
      />
    </section>
  )
}

function CommunityScreen({ newsPage, ...props }: ScreenProps) {
  const state = useStore(profile.$state, { ssr: 'initial' })
  return (
    <Known state={state} onRetry={loadCommunity}>
      {(member) => (
        <>
          <Portrait member={member} {...props} />
          <News newsPage={newsPage} />
        </>
      )}
    </Known>
  )
}

/** What a member is in the community, and what is new there; open to half-logged-in players too (rule 2.10). */
export function CommunityIsland({ locale, ...props }: ScreenProps & { locale: LocaleCode }) {
  return (
    <TextsProvider locale={locale}>
      <CommunityScreen {...props} />
    </TextsProvider>
  )
}
