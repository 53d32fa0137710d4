import { messageLimit } from '../../contract/message/customer-calls.ts'
import { onSettled } from '../act/acting-store.ts'
import { takeUnsentText } from '../act/unsent-text.ts'
import { t } from '../i18n/texts.ts'
import { fillPart, findPart } from '../ui/draw-state.ts'
import { followPictureInput } from '../ui/picture-input.ts'
import { showToast } from '../ui/toast-store.ts'
import { $attachment, type Attachment, attach, awaitPicture, detach } from './attachment.ts'
import { type Message, sendMessage } from './send-message.ts'

/** From how many characters before the limit on the player is told. */
const warning = 200

/** What the counter says of a text's length; null far from the limit. */
export function sayRoom(length: number): string | null {
  const left = messageLimit - length
  if (left < 0) return t('customer.over', { count: -left })
  return left <= warning ? t('customer.left', { count: left }) : null
}

/** The composer of `Composer.astro`: where the next message is written. */
export interface Composer {
  /** Sends what is written, with its picture once that has arrived. */
  send: () => Promise<void>
  /** Lays the picture aside. */
  removePicture: () => void
}

function findField(root: HTMLElement): HTMLTextAreaElement {
  const field = root.querySelector('textarea')
  if (!field) throw new Error('The composer has no field')
  return field
}

/** Draws the picture that goes with the message, and how it is doing. */
function drawAttachment(root: HTMLElement, attachment: Attachment): void {
  const { kind } = attachment
  const card = findPart(root, 'attachment')
  if (!card) return
  card.hidden = kind === 'none'
  card.dataset.picture = kind
  fillPart(card, 'attachment-state', kind === 'none' ? '' : t(`customer.picture.${kind}`))
  const image = card.querySelector('img')
  if (kind !== 'ready') image?.remove()
  else if (image?.getAttribute('src') !== attachment.picture.url) {
    const fresh = image ?? document.createElement('img')
    fresh.alt = ''
    fresh.src = attachment.picture.url
    findPart(card, 'thumbnail')?.append(fresh)
  }
}

/** On a keyboard Enter sends and Shift and Enter is a new line; a touch keyboard's Enter is a new line. */
function sendByEnter(field: HTMLElement, button: HTMLElement | null): void {
  field.addEventListener('keydown', (event) => {
    const isPlain = event.key === 'Enter' && !event.shiftKey && !event.isComposing
    if (!isPlain || !matchMedia('(pointer: fine)').matches) return
    event.preventDefault()
    button?.click()
  })
}

/** The text of the field, with what depends on its length: the field's height, the counter, and whether it can be sent. */
function createDraft(root: HTMLElement, field: HTMLTextAreaElement, button: HTMLElement | null) {
  function measure(): void {
    const { length } = field.value.trim()
    const isOver = length > messageLimit
    // What the field grows by: the text once more, in an element that CSS lays out.
    field.parentElement?.setAttribute('data-text', field.value)
    fillPart(root, 'room', sayRoom(length))
    field.ariaInvalid = String(isOver)
    if (button) button.ariaDisabled = String(isOver)
  }

  function write(text: string): void {
    field.value = text
    measure()
  }

  field.addEventListener('input', measure)
  measure()
  return {
    write,
    /** Puts back what was not taken, before what has been written since. */
    giveBack: ({ text, imageId, imageUrl: url }: Message) => {
      write([text, field.value].filter(Boolean).join('\n'))
      if (imageId && $attachment.get().kind === 'none') {
        $attachment.set({ kind: 'ready', picture: { image_id: imageId, url } })
      }
    },
  }
}

/** Brings the composer to life. */
export function openComposer(root: HTMLElement): Composer {
  const field = findField(root)
  const button = root.querySelector<HTMLElement>('[data-act="send"]')
  const input = root.querySelector<HTMLInputElement>('input[type="file"]')
  const { write, giveBack } = createDraft(root, field, button)
  let isSending = false

  async function send(): Promise<void> {
    if (isSending) return
    isSending = true
    const picture = await awaitPicture()
    isSending = false
    // A touch keyboard stays open for the next message.
    field.focus({ preventScroll: true })
    const text = field.value.trim()
    if (picture === undefined) showToast({ icon: 'error', text: t('customer.picture.failed') })
    if (picture === undefined || (text === '' && picture === null)) return
    detach()
    write('')
    sendMessage({ text, imageId: picture?.image_id ?? '', imageUrl: picture?.url ?? '' }, giveBack)
  }

  /** What was sent in the background and not taken is here again. */
  function takeBack(): void {
    const text = takeUnsentText()
    if (text) giveBack({ text, imageId: '', imageUrl: '' })
  }

  sendByEnter(field, button)
  takeBack()
  onSettled(takeBack)
  if (input) followPictureInput(input, (file) => void attach(file))
  $attachment.subscribe((attachment) => drawAttachment(root, attachment))
  return {
    send,
    removePicture: () => {
      detach()
      input?.focus()
    },
  }
}
