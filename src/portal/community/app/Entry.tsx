import { type ReactNode, useId, useState } from 'react'
import { type CommunityPost, type ReportReason, reportReasons } from '../../../contract/community/post.ts'
import { Face } from '../../account/Face.tsx'
import { useTexts } from '../../i18n/TextsProvider.tsx'
import { BusyButton } from '../../ui/BusyButton.tsx'
import { sayMoment } from '../../ui/say-moment.ts'
import { type Outcome, problemOf, remove, report } from './press.ts'
import { useMember } from './use-member.ts'

/** Who wrote something, and when. */
export function Byline({
  author,
  at,
  face,
  children,
}: {
  author: CommunityPost['author']
  at: number
  face: string
  children?: ReactNode
}) {
  const { t } = useTexts()
  return (
    <div className="byline">
      <Face avatar={author.avatar} own={face} />
      <p className="byline__who">
        <b className="strong">
          <bdi>{author.nickname}</bdi>
        </b>
        <span className="tiny soft">
          {author.level > 0 && (
            <>
              <bdi>{t('community.post.level', { level: author.level })}</bdi> · <bdi>{author.server}</bdi> ·{' '}
            </>
          )}
          <time dateTime={new Date(at * 1000).toISOString()}>{sayMoment(at)}</time>
        </span>
      </p>
      {children}
    </div>
  )
}

/** Where something is reported: why, and what became of it. */
function Report({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTexts()
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const [isBusy, setBusy] = useState(false)
  const field = useId()
  const send = async (reason: ReportReason) => {
    setBusy(true)
    setOutcome(await report(id, reason))
    setBusy(false)
  }
  if (outcome === 'done' || outcome === 'again') {
    return (
      <p className="small soft" role="status">
        {t(outcome === 'done' ? 'community.report.done' : 'community.report.again')}
      </p>
    )
  }
  return (
    <fieldset className="asking" aria-labelledby={field}>
      <p className="strong small" id={field}>
        {t('community.report.title')}
      </p>
      <div className="asking__ways">
        {reportReasons.map((reason) => (
          <BusyButton className="btn btn--s" isBusy={isBusy} onPress={() => send(reason)} key={reason}>
            {t(`community.report.${reason}`)}
          </BusyButton>
        ))}
        <button className="btn btn--s" type="button" onClick={onClose}>
          {t('community.cancel')}
        </button>
      </div>
      {outcome && (
        <p className="small" role="alert">
          {t(problemOf(outcome))}
        </p>
      )}
    </fieldset>
  )
}

/** Asks before something is removed for good. */
function Remove({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTexts()
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const [isBusy, setBusy] = useState(false)
  const press = async () => {
    setBusy(true)
    setOutcome(await remove(id))
    setBusy(false)
  }
  return (
    <div className="asking">
      <p className="strong small">{t('community.remove.question')}</p>
      <div className="asking__ways">
        <BusyButton className="btn btn--s" isBusy={isBusy} onPress={press}>
          {t('community.remove.confirm')}
        </BusyButton>
        <button className="btn btn--s" type="button" onClick={onClose}>
          {t('community.cancel')}
        </button>
      </div>
      {outcome && outcome !== 'done' && (
        <p className="small" role="alert">
          {t(problemOf(outcome))}
        </p>
      )}
    </div>
  )
}

/** What a player may do with a post or a comment beside reading it: remove their own, report others'. Guests have neither. */
export function EntryActions({ id, isOwn }: { id: string; isOwn: boolean }) {
  const { t } = useTexts()
  const member = useMember()
  const [isAsking, setAsking] = useState(false)
  if (member.kind !== 'player') return null
  const close = () => setAsking(false)
  return (
    <>
      <button
        className="post__act post__act--more tiny"
        type="button"
        aria-expanded={isAsking}
        onClick={() => setAsking(!isAsking)}
      >
        {t(isOwn ? 'community.remove.open' : 'community.report.open')}
      </button>
      {isAsking && (isOwn ? <Remove id={id} onClose={close} /> : <Report id={id} onClose={close} />)}
    </>
  )
}
