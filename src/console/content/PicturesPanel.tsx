import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { ContentPicture } from '../../contract/console/calls.ts'
import { pictureUpload } from '../../contract/image/calls.ts'
import { InputField } from '../form/Fields.tsx'
import { PlainForm } from '../form/PlainForm.tsx'
import { Trouble } from '../shell/Trouble.tsx'
import { $isUploading, $uploadProblem, addPicture, pictures, pressRemovePicture } from './pictures-store.ts'

function AddForm() {
  const [name, setName] = useState('')
  const [file, setFile] = useState<File>()
  const isBusy = useStore($isUploading, { ssr: 'initial' })
  const problem = useStore($uploadProblem, { ssr: 'initial' })
  return (
    <PlainForm
      className="form form--grid"
      aria-label="Add a picture"
      onSend={() => void addPicture(file, name).then((isTaken) => isTaken && setName(''))}
    >
      <InputField
        id="picture-name"
        label="Name, for operators"
        problem={problem || undefined}
        maxLength={100}
        autoComplete="off"
        value={name}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      <InputField
        id="picture-file"
        label="File"
        type="file"
        accept={pictureUpload.types.join(',')}
        onChange={({ currentTarget }) => setFile(currentTarget.files?.[0])}
      />
      <button className="button texts__find" type="submit" aria-busy={isBusy}>
        Add it
      </button>
    </PlainForm>
  )
}

function Picture({ picture, mayWrite }: { picture: ContentPicture; mayWrite: boolean }) {
  const { address, name, width, height } = picture
  return (
    <li className="picture">
      <img className="picture__image" src={address} alt="" width={width} height={height} loading="lazy" />
      <p>{name}</p>
      <code>{address}</code>
      <p className="quiet">
        {width} × {height}
      </p>
      {mayWrite && (
        <button
          className="button button--small"
          type="button"
          aria-label={`Take away ${name}`}
          onClick={() => pressRemovePicture(picture)}
        >
          Take away
        </button>
      )}
    </li>
  )
}

function Pictures({ mayWrite }: { mayWrite: boolean }) {
  const state = useStore(pictures.$state, { ssr: 'initial' })
  if (state.kind === 'loading') return <i className="skeleton" role="status" aria-label="Loading the pictures" />
  if (state.kind === 'failed') return <Trouble message="The pictures could not be loaded." onRetry={pictures.load} />
  const { picture_list } = state.data
  if (picture_list.length === 0) return <p className="quiet">No picture yet.</p>
  return (
    <ul className="pictures">
      {picture_list.map((picture) => (
        <Picture key={picture.picture_id} picture={picture} mayWrite={mayWrite} />
      ))}
    </ul>
  )
}

/** The publisher's own pictures: popups and banners show them by their address (rule 25.13). */
export function PicturesPanel({ mayWrite }: { mayWrite: boolean }) {
  return (
    <details
      className="panel more"
      onToggle={({ currentTarget }) => {
        if (currentTarget.open && pictures.read() === null) void pictures.load()
      }}
    >
      <summary>Pictures of your own, for popups and banners</summary>
      {mayWrite && <AddForm />}
      <Pictures mayWrite={mayWrite} />
    </details>
  )
}
