import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { type DraftFile, longestFile } from '../../contract/console/calls.ts'
import { controlOf, Field } from '../../portal/ui/Field.tsx'
import { PlainForm } from '../form/PlainForm.tsx'
import { Shell } from '../shell/Shell.tsx'
import { Trouble } from '../shell/Trouble.tsx'
import { DraftMistakes } from './DraftChanges.tsx'
import { $draftId, draft } from './draft-store.ts'
import { addressOfDraft } from './drafts-store.ts'
import { PictureChoice } from './FormControl.tsx'
import { FormPart } from './FormParts.tsx'
import { $fileBusy, $fileMoving, $fileProblem, draftFile, removeFile, writeFile } from './file-store.ts'

function TextForm({ file, mayWrite }: { file: DraftFile; mayWrite: boolean }) {
  const [text, setText] = useState(file.text)
  return (
    <PlainForm className="panel form" aria-label={`${file.file} as text`} onSend={() => writeFile(text)}>
      <Field id="file-text" label={file.file}>
        <textarea
          className="field__control form__source"
          spellCheck={false}
          readOnly={!mayWrite}
          maxLength={longestFile}
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
          {...controlOf('file-text', undefined)}
        />
      </Field>
      {mayWrite && (
        <div className="buttons">
          <button className="button button--main" type="submit">
            Keep in the draft
          </button>
          {file.is_there === 1 && (
            <button className="button button--grave" type="button" onClick={removeFile}>
              Take the file away
            </button>
          )}
        </div>
      )}
    </PlainForm>
  )
}

function Editor({ file }: { file: DraftFile }) {
  const state = useStore(draft.$state, { ssr: 'initial' })
  const isMoving = useStore($fileMoving, { ssr: 'initial' })
  const [asText, setAsText] = useState(false)
  const mayWrite = state.kind === 'ready' && state.data.may_write === 1
  const hasForm = file.form !== null && mayWrite
  return (
    <>
      {hasForm && (
        <button className="button form__more" type="button" aria-pressed={asText} onClick={() => setAsText(!asText)}>
          {asText ? 'Write it in the form' : 'Write it as text'}
        </button>
      )}
      {file.form !== null && hasForm && !asText ? (
        <section className="panel form" aria-label={file.file}>
          <PictureChoice />
          <fieldset className="form__part" disabled={isMoving}>
            <FormPart node={file.form} label={file.file} about="" path={[]} value={file.value} />
          </fieldset>
        </section>
      ) : (
        // What was kept may be written in another way.
        <TextForm key={file.text} file={file} mayWrite={mayWrite} />
      )}
    </>
  )
}

function File() {
  const state = useStore(draftFile.$state, { ssr: 'initial' })
  const problem = useStore($fileProblem, { ssr: 'initial' })
  const busy = useStore($fileBusy, { ssr: 'initial' })
  if (state.kind === 'loading') return <i className="skeleton" role="status" aria-label="Loading the file" />
  if (state.kind === 'failed')
    return (
      <Trouble
        isPanel
        message={state.message === '' ? 'The file could not be loaded.' : 'There is no such file or draft.'}
        onRetry={draftFile.load}
      />
    )
  return (
    <>
      {state.data.about !== '' && <p className="quiet">{state.data.about}</p>}
      <p className="problem" role="alert">
        {problem}
      </p>
      <p className="quiet" role="status">
        {busy > 0 ? 'Keeping …' : state.data.is_there === 0 && 'The file is not there.'}
      </p>
      <DraftMistakes />
      <Editor file={state.data} />
    </>
  )
}

/** A file of a draft: by the form of its kind, or as text (rule 25.13). */
export function FileIsland() {
  const draftId = useStore($draftId, { ssr: 'initial' })
  return (
    <Shell path="/console/content" title="File of a draft" permission="content.read">
      <p>
        <a className="link" href={addressOfDraft(draftId)}>
          Back to the draft
        </a>
      </p>
      <File />
    </Shell>
  )
}
