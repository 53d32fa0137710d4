import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { ContentPicture } from '../../contract/console/calls.ts'
import { pictureUpload } from '../../contract/image/calls.ts'
import { BusyButton } from '../../portal/ui/BusyButton.tsx'
import { controlOf, Field } from '../../portal/ui/Field.tsx'
import { $isUploading, $uploadProblem, addPicture, pictures, pressRemovePicture } from './pictures-store.ts'

function AddForm() {
  const [name, setName] = useState('')
  const [file, setFile] = useState<File>()
  const isBusy = useStore($isUploading, { ssr: 'initial' })
  const problem = useStore($uploadProblem, { ssr: 'initial' })
  return (
    <form
      className="form form--grid"
      aria-label="Add a picture"
      onSubmit={(event) => {
        event.preventDefault()
        void addPicture(file, name).then((isTaken) => isTaken && setName(''))
      }}
    >
      <Field id="picture-name" label="Name, for operators" problem={problem || undefined}>
        <input
          className="field__control"
          type="text"
          maxLength={100}
          autoComplete="off"
          value={name}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
          {...controlOf('picture-name', problem || undefined)}
        />
      </Field>
      <Field id="picture-file" label="File">
        <input
          className="field__control"
          type="file"
          accept={pictureUpload.types.join(',')}
          onChange={({ currentTarget }) => setFile(currentTarget.files?.[0])}
          {...controlOf('picture-file', undefined)}
        />
      </Field>
      <button className="button texts__find" type="submit" aria-busy={isBusy}>
        Add it
      </button>
    </form>
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
        <BusyButton
          className="button button--small"
          isBusy={false}
          aria-label={`Take away ${name}`}
          onPress={() => pressRemovePicture(picture)}
        >
          Take away
        </BusyButton>
      )}
    </li>
  )
}

function Pictures({ mayWrite }: { mayWrite: boolean }) {
  const state = useStore(pictures.$state, { ssr: 'initial' })
  if (state.kind === 'loading') return <i className="skeleton" role="status" aria-label="Loading the pictures" />
  if (state.kind === 'failed')
    return (
      <div className="trouble">
        <p role="alert">The pictures could not be loaded.</p>
        <button className="button" type="button" onClick={() => pictures.load()}>
          Try again
        </button>
      </div>
    )
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
