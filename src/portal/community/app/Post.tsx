import { useState } from 'react'
import type { CommunityPost } from '../../../contract/community/post.ts'
import { useTexts } from '../../i18n/TextsProvider.tsx'
import { Byline, EntryActions } from './Entry.tsx'
import { type Outcome, pressLike, problemOf } from './press.ts'
import { tellPortal } from './tell-portal.ts'
import { useMember } from './use-member.ts'

interface Props {
  post: CommunityPost
  /** The drawing that stands for a player of the site. */
  face: string
  /** Whether it stands alone, with all its words, or in a list. */
  isWhole?: boolean
}

function Likes({ post }: Pick<Props, 'post'>) {
  const { t, formatNumber } = useTexts()
  const member = useMember()
  const [outcome, setOutcome] = useState<Outcome>('done')
  const press = async () => {
    if (member.kind === 'player') setOutcome(await pressLike(post))
    else tellPortal({ type: 'login' })
  }
  return (
    <>
      <button className="post__act" type="button" aria-pressed={post.is_liked === 1} onClick={press}>
        <svg className="post__heart" viewBox="0 0 24 24" aria-hidden="true">
          <path d="M12 20.5 4.6 13a4.9 4.9 0 0 1 7-7l.4.5.4-.5a4.9 4.9 0 0 1 7 7z" />
        </svg>
        <span className="off">{t('community.post.like')}</span>
        <span className="num">{formatNumber(post.like_count)}</span>
      </button>
      {outcome !== 'done' && (
        <p className="small asking" role="alert">
          {t(problemOf(outcome))}
        </p>
      )}
    </>
  )
}

/** A post: who, what, a picture, and what can be done with it. Its words are words, whatever they look like. */
export function Post({ post, face, isWhole = false }: Props) {
  const { t, formatNumber } = useTexts()
  const { author, text } = post
  const open = () => tellPortal({ type: 'open', page: 'communityDetail/articleDetail', id: post.id })
  return (
    <article className={`card post ${isWhole ? 'post--whole' : ''}`} aria-label={author.nickname}>
      <Byline author={author} at={post.created_at} face={face} />
      {post.is_hidden === 1 && <p className="small post__hidden">{t('community.post.hidden')}</p>}
      {text !== '' && (
        <p className="post__text" dir="auto">
          {text}
        </p>
      )}
      {post.image_url !== '' && (
        <img
          className="post__picture"
          src={post.image_url}
          width={post.image_width}
          height={post.image_height}
          loading="lazy"
          alt={t('community.post.picture', { name: author.nickname })}
        />
      )}
      <div className="post__acts">
        <Likes post={post} />
        {!isWhole && (
          <button className="post__act" type="button" onClick={open}>
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <path d="M4 5.5h16v11h-9l-4.5 3.5v-3.5H4z" />
            </svg>
            <span className="off">{t('community.comments.label')}</span>
            <span className="num">{formatNumber(post.comment_count)}</span>
          </button>
        )}
        <EntryActions id={post.id} isOwn={post.is_own === 1} />
      </div>
    </article>
  )
}
