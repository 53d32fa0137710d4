import { useStore } from '@nanostores/react'
import { type KeyboardEvent, useRef } from 'react'
import { megabyte, pictureUpload } from '../../contract/image/calls.ts'
import { useTexts } from '../i18n/TextsProvider.tsx'
import { Icon } from '../ui/Icon.tsx'
import { useEarlyInput } from '../ui/use-early-input.ts'
import { PictureInput } from '../webview/PictureInput.tsx'
import { AttachmentCard } from './AttachmentCard.tsx'
import { $attachment, detach } from './attachment.ts'
import './composer.css'
import { $draft, countRoom } from './draft-store.ts'
import { pressAttach, pressSend } from './presses.ts'

/** From how many characters before the limit on the player is told. */
const warning = 200

/** On a keyboard Enter sends and Shift and Enter is a new line; a touch keyboard's Enter is a new line. */
function isSending({ key, shiftKey, nativeEvent }: KeyboardEvent): boolean {
  return key === 'Enter' && !shiftKey && !nativeEvent.isComposing && matchMedia('(pointer: fine)').matches
}

function Room({ room }: { room: number }) {
  const { t } = useTexts()
  return (
    <p className="composer__room tiny soft" id="customer-room" role="status" hidden={room > warning}>
      {room < 0 && t('customer.over', { count: -room })}
      {room >= 0 && room <= warning && t('customer.left', { count: room })}
    </p>
  )
}

/** Where the next message is written: a picture, words, and what sends them. */
export function Composer({ onSent }: { onSent: () => void }) {
  const { t } = useTexts()
  const draft = useStore($draft, { ssr: 'initial' })
  const { kind } = useStore($attachment, { ssr: 'initial' })
  const input = useRef<HTMLInputElement>(null)
  const field = useEarlyInput<HTMLTextAreaElement>(({ value }) => {
    if (value && !draft) $draft.set(value)
  })
  const room = countRoom(draft)
  const isIdle = kind === 'none' && draft.trim() === ''
  const send = async () => {
    if (room < 0) return
    await pressSend()
    // A touch keyboard stays open for the next message.
    field.current?.focus({ preventScroll: true })
    onSent()
  }
  const remove = () => {
    detach()
    input.current?.focus()
  }
  return (
    <section className="card composer" aria-label={t('customer.field')}>
      <AttachmentCard onRemove={remove} />
      <label className="round composer__picture">
        <Icon name="g-picture" />
        <PictureInput
          className="composer__file"
          aria-label={t('customer.picture.add')}
          aria-describedby="customer-kinds"
          onChoose={pressAttach}
          ref={input}
        />
      </label>
      <div className="composer__field" data-text={draft}>
        <textarea
          className="well"
          rows={1}
          placeholder={t('customer.hint')}
          aria-label={t('customer.field')}
          aria-describedby="customer-room"
          aria-invalid={room < 0}
          autoComplete="off"
          dir="auto"
          enterKeyHint="enter"
          value={draft}
          onChange={({ currentTarget }) => $draft.set(currentTarget.value)}
          onKeyDown={(event) => {
            if (!isSending(event)) return
            event.preventDefault()
            void send()
          }}
          ref={field}
        />
      </div>
      <button
        className={`round composer__send ${isIdle ? 'composer__send--idle' : ''}`}
        type="button"
        aria-label={t('customer.send')}
        aria-disabled={room < 0}
        onClick={send}
      >
        <Icon name="g-send" className="turn" />
      </button>
      <Room room={room} />
      <p className="composer__kinds tiny soft" id="customer-kinds">
        {t('customer.picture.kinds', { size: pictureUpload.limit / megabyte })}
      </p>
    </section>
  )
}
