import { useEffect, useId, useState } from 'react'
import { commentLimit, postLimit } from '../../../contract/community/post.ts'
import { megabyte, pictureUpload } from '../../../contract/image/calls.ts'
import { useTexts } from '../../i18n/TextsProvider.tsx'
import { BusyButton } from '../../ui/BusyButton.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { ChooserInput } from '../../webview/ChooserInput.tsx'
import { readPortalChooser } from './ask-app.ts'
import { createDraft, type Outcome, problemOf, publish, sayToPost, sendPicture } from './press.ts'
import { tellPortal } from './tell-portal.ts'
import { useMember } from './use-member.ts'

function Invitation() {
  const { t } = useTexts()
  return (
    <div className="card invite">
      <p>{t('community.sign_in.text')}</p>
      <button className="btn btn--glory" type="button" onClick={() => tellPortal({ type: 'login' })}>
        {t('layout.header.sign_in')}
      </button>
    </div>
  )
}

type Picture = { kind: 'none' | 'waiting' | 'unreadable' } | { kind: 'ready'; id: string; url: string }

/** The picture that goes with a post; it is sent ahead. */
function usePicture() {
  const [picture, setPicture] = useState<Picture>({ kind: 'none' })
  const choose = async (file: Blob) => {
    setPicture({ kind: 'waiting' })
    const sent = await sendPicture(file)
    setPicture(sent ? { kind: 'ready', id: sent.image_id, url: sent.url } : { kind: 'unreadable' })
  }
  return { picture, choose, clear: () => setPicture({ kind: 'none' }) }
}

function PictureRow({ picture, onRemove }: { picture: Picture; onRemove: () => void }) {
  const { t } = useTexts()
  if (picture.kind === 'none') return null
  if (picture.kind === 'unreadable') {
    return (
      <p className="small" role="alert">
        {t('community.write.unreadable')}
      </p>
    )
  }
  return (
    <div className="writer__picture">
      {picture.kind !== 'ready' ? (
        <span className="spinner" role="status" aria-label={t('layout.state.loading')} />
      ) : (
        <img src={picture.url} alt={t('community.write.picture_alt')} width="96" height="96" />
      )}
      <button className="btn btn--s" type="button" onClick={onRemove}>
        {t('community.write.remove_picture')}
      </button>
    </div>
  )
}

/** Has the app around the portal ask before it closes, as long as something is written and not sent (rule 17.8). */
function useCloseMode(isWritten: boolean): void {
  useEffect(() => {
    if (!isWritten) return
    tellPortal({ type: 'change_close_mode', mode: 'ask' })
    return () => tellPortal({ type: 'change_close_mode', mode: 'close' })
  }, [isWritten])
}

function Form({ kind }: { kind: 'post' | 'comment' }) {
  const { t } = useTexts()
  const [draft, setDraft] = useState(createDraft)
  const [outcome, setOutcome] = useState<Outcome>('done')
  const [isBusy, setBusy] = useState(false)
  const { picture, choose, clear } = usePicture()
  const field = useId()
  const isPost = kind === 'post'
  const imageId = picture.kind === 'ready' ? picture.id : ''
  const isEmpty = draft.text.trim() === '' && imageId === ''
  const cannotSend = isEmpty || picture.kind === 'waiting'
  useCloseMode(!isEmpty || picture.kind === 'waiting')
  const send = async () => {
    if (cannotSend) return
    setBusy(true)
    const became = await (isPost ? publish({ ...draft, imageId }) : sayToPost(draft))
    setBusy(false)
    setOutcome(became)
    // What was refused is kept under its key, and may be said otherwise: that is another one.
    if (became !== 'unknown') setDraft((before) => ({ ...createDraft(), text: became === 'done' ? '' : before.text }))
    if (became === 'done') clear()
  }
  return (
    <section className="card writer" aria-label={t(isPost ? 'community.write.label' : 'community.write.comment_label')}>
      <label className="off" htmlFor={field}>
        {t(isPost ? 'community.write.label' : 'community.write.comment_label')}
      </label>
      <textarea
        className="well"
        id={field}
        rows={isPost ? 3 : 2}
        dir="auto"
        maxLength={isPost ? postLimit : commentLimit}
        placeholder={t(isPost ? 'community.write.hint' : 'community.write.comment_hint')}
        value={draft.text}
        readOnly={isBusy}
        onChange={({ currentTarget }) => setDraft({ ...draft, text: currentTarget.value })}
      />
      {isPost && <PictureRow picture={picture} onRemove={clear} />}
      {outcome !== 'done' && (
        <p className="small" role="alert">
          {t(problemOf(outcome))}
        </p>
      )}
      {isPost && (
        <p className="tiny soft" id={`${field}-kinds`}>
          {t('community.write.picture_kinds', { size: pictureUpload.limit / megabyte })}
        </p>
      )}
      <div className="writer__acts">
        {isPost && (
          <label className="round writer__add">
            <Icon name="g-picture" />
            <ChooserInput
              className="writer__file"
              aria-label={t('community.write.picture')}
              aria-describedby={`${field}-kinds`}
              readChooser={readPortalChooser}
              onChoose={choose}
            />
          </label>
        )}
        <BusyButton className="btn btn--glory" isBusy={isBusy} aria-disabled={cannotSend || isBusy} onPress={send}>
          {t(isPost ? 'community.write.send' : 'community.write.comment_send')}
        </BusyButton>
      </div>
    </section>
  )
}

/** Where a player posts or comments; who is no full player is invited to sign in. */
export function Writer({ kind }: { kind: 'post' | 'comment' }) {
  const member = useMember()
  if (member.kind === 'unknown') return null
  return member.kind === 'player' ? <Form kind={kind} /> : <Invitation />
}
