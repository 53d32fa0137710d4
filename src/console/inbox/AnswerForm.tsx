import { useStore } from '@nanostores/react'
import { pictureUpload } from '../../contract/image/calls.ts'
import { messageLimit } from '../../contract/message/customer-calls.ts'
import { BusyButton } from '../../portal/ui/BusyButton.tsx'
import { controlOf, Field } from '../../portal/ui/Field.tsx'
import { InputField } from '../form/Fields.tsx'
import { $answerProblem, $draft, $isSending, $isTaking, editDraft, pickPicture, sendAnswer } from './answer-store.ts'
import { canned } from './canned-store.ts'
import { GiftFields } from './GiftFields.tsx'
import { $gift, offerGame } from './gift-store.ts'
import { $talk, $talkNews } from './talk-store.ts'

function CannedField() {
  const draft = useStore($draft, { ssr: 'initial' })
  const talk = useStore($talk, { ssr: 'initial' })
  const state = useStore(canned.$state, { ssr: 'initial' })
  const list = state.kind === 'ready' ? state.data.canned_list : []
  const chosen = list.find((one) => one.canned === draft.canned)
  return (
    <div className="field">
      <label className="field__label" htmlFor="answer-canned">
        Canned answer
      </label>
      <select
        className="field__control"
        id="answer-canned"
        value={draft.canned}
        onChange={({ currentTarget }) => editDraft({ canned: currentTarget.value })}
      >
        <option value="">none</option>
        {list.map(({ canned: key, english }) => (
          <option value={key} key={key}>
            {english}
          </option>
        ))}
      </select>
      {state.kind === 'failed' && (
        <p className="problem" role="alert">
          Canned answers could not be loaded. Reload the page to have them.
        </p>
      )}
      {chosen && talk && chosen.text !== chosen.english && (
        <p className="field__hint" lang={talk.locale} dir="auto">
          {chosen.text}
        </p>
      )}
    </div>
  )
}

function PictureField() {
  const { picture } = useStore($draft, { ssr: 'initial' })
  const isTaking = useStore($isTaking, { ssr: 'initial' })
  if (picture)
    return (
      <p className="buttons">
        <span className="chip">{picture.name}</span>
        <button className="link" type="button" onClick={() => editDraft({ picture: null })}>
          Take the picture away
        </button>
      </p>
    )
  return (
    <InputField
      id="answer-picture"
      label="Picture"
      hint={isTaking ? 'The picture is on its way …' : 'PNG, JPEG, WebP or GIF, at most 2 MB'}
      type="file"
      accept={pictureUpload.types.join(',')}
      aria-busy={isTaking}
      onChange={({ currentTarget }) => {
        const file = currentTarget.files?.[0]
        currentTarget.value = ''
        if (file) void pickPicture(file)
      }}
    />
  )
}

function GiftPart() {
  const { lines } = useStore($gift, { ssr: 'initial' })
  const talk = useStore($talk, { ssr: 'initial' })
  return (
    <details
      className="more"
      onToggle={({ currentTarget }) => {
        const { game_project } = $gift.get()
        if (currentTarget.open && talk) offerGame(game_project || talk.game_project)
      }}
    >
      <summary>{lines.length === 0 ? 'Gift' : `Gift (${lines.length})`}</summary>
      <GiftFields />
    </details>
  )
}

/** What a player is answered: words, a canned answer in their language, a picture, a gift (rule 26.2). */
export function AnswerForm() {
  const { text } = useStore($draft, { ssr: 'initial' })
  const isSending = useStore($isSending, { ssr: 'initial' })
  const problem = useStore($answerProblem, { ssr: 'initial' })
  const news = useStore($talkNews, { ssr: 'initial' })
  return (
    <form className="panel form" aria-label="Answer" onSubmit={(event) => event.preventDefault()}>
      <CannedField />
      <Field
        id="answer-text"
        label="Answer"
        hint="After the canned answer, if there is one. The player sees the team’s name, not yours."
      >
        <textarea
          className="field__control"
          dir="auto"
          maxLength={messageLimit}
          value={text}
          onChange={({ currentTarget }) => editDraft({ text: currentTarget.value })}
          {...controlOf('answer-text', undefined)}
        />
      </Field>
      <PictureField />
      <GiftPart />
      <p className="news" role="status">
        {news}
      </p>
      <p className="problem" role="alert">
        {problem}
      </p>
      <div className="buttons buttons--end">
        <BusyButton className="button button--main" isBusy={isSending} onPress={sendAnswer}>
          Send
        </BusyButton>
      </div>
    </form>
  )
}
