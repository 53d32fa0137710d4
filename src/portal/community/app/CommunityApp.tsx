import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import type { CommunityComment } from '../../../contract/community/post.ts'
import type { LocaleCode } from '../../../contract/locales.ts'
import { codes } from '../../../contract/wire.ts'
import { TextsProvider, useTexts } from '../../i18n/TextsProvider.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { List, listTexts } from '../../ui/List.tsx'
import { Trouble } from '../../ui/Trouble.tsx'
import { Byline, EntryActions } from './Entry.tsx'
import { Post } from './Post.tsx'
import { tellPortal } from './tell-portal.ts'
import { useMember } from './use-member.ts'
import { $view, article, comments, loadView, posts } from './view-store.ts'
import { Writer } from './Writer.tsx'
import './app.css'

/** The catalogue parts that the community says. */
export const texts = [...listTexts, 'layout.header.sign_in', 'community'] as const

interface Props {
  face: string
}

function Nothing({ title, text }: { title: string; text: string }) {
  return (
    <>
      <Icon name="i-people" />
      <h2 className="empty__title">{title}</h2>
      <p>{text}</p>
    </>
  )
}

function Feed({ face, isMine }: Props & { isMine: boolean }) {
  const { t } = useTexts()
  const member = useMember()
  const name = isMine ? 'mine' : 'feed'
  return (
    <>
      <Writer kind="post" />
      {(!isMine || 'token' in member) && (
        <List
          list={posts}
          label={t(`community.${name}.label`)}
          keyOf={({ id }) => id}
          row={(post) => (
            <li>
              <Post post={post} face={face} />
            </li>
          )}
          empty={<Nothing title={t(`community.${name}.empty_title`)} text={t(`community.${name}.empty_text`)} />}
          end={t(`community.${name}.end`)}
          className="posts"
        />
      )}
    </>
  )
}

function Said({ comment, face }: Props & { comment: CommunityComment }) {
  return (
    <li className="said">
      <Byline author={comment.author} at={comment.created_at} face={face} />
      <p className="post__text" dir="auto">
        {comment.text}
      </p>
      <div className="post__acts">
        <EntryActions id={comment.id} isOwn={comment.is_own === 1} />
      </div>
    </li>
  )
}

function Article({ face }: Props) {
  const { t } = useTexts()
  const state = useStore(article.$state, { ssr: 'initial' })
  const name = state.kind === 'ready' ? state.data.post.author.nickname : ''
  useEffect(() => {
    if (name !== '') tellPortal({ type: 'title', title: t('community.post.by', { name }).slice(0, 120) })
  }, [name, t])
  if (state.kind === 'loading') return <div className="card skeleton community-app__wait" aria-busy="true" />
  if (state.kind === 'failed' && state.code !== codes.invalidParameters) {
    return (
      <div className="card rows__failed">
        <Trouble failure={state} onRetry={() => loadView()} />
      </div>
    )
  }
  if (state.kind === 'failed') {
    return (
      <div className="card empty">
        <Nothing title={t('community.post.gone_title')} text={t('community.post.gone_text')} />
        <button
          className="btn"
          type="button"
          onClick={() => tellPortal({ type: 'open', page: 'communityDynamic', id: '' })}
        >
          {t('community.feed.all')}
        </button>
      </div>
    )
  }
  return (
    <>
      <Post post={state.data.post} face={face} isWhole />
      <Writer kind="comment" />
      <section className="card stack">
        <h2>{t('community.comments.label')}</h2>
        <List
          list={comments}
          label={t('community.comments.label')}
          keyOf={({ id }) => id}
          row={(comment) => <Said comment={comment} face={face} />}
          empty={<p>{t('community.comments.empty')}</p>}
          end={t('community.comments.end')}
          className="saids"
        />
      </section>
    </>
  )
}

/** Says how high what is shown is, whenever that changes: the page is that and nothing more. */
function useToldHeight() {
  const shown = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const { current } = shown
    if (!current) return
    const observer = new ResizeObserver(() => tellPortal({ type: 'height', height: Math.ceil(current.offsetHeight) }))
    observer.observe(current)
    return () => observer.disconnect()
  }, [])
  return shown
}

function Shown({ face }: Props) {
  const { view } = useStore($view, { ssr: 'initial' })
  return (
    <div className="community-app" ref={useToldHeight()}>
      {view === 'article' ? <Article face={face} /> : <Feed face={face} isMine={view === 'mine'} />}
    </div>
  )
}

/** The community of a game, as the portal shows it in a frame (rule 18.1). */
export function CommunityApp({ locale, face }: Props & { locale: LocaleCode }) {
  return (
    <TextsProvider locale={locale}>
      <Shown face={face} />
    </TextsProvider>
  )
}
