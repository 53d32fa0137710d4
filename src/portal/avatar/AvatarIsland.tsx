import { useStore } from '@nanostores/react'
import { lazy, type RefObject, Suspense, useEffect, useRef } from 'react'
import { faceIds, type Profile } from '../../contract/account/profile.ts'
import type { LocaleCode } from '../../contract/locales.ts'
import { Face } from '../account/Face.tsx'
import { Known, knownTexts } from '../account/Known.tsx'
import { loadProfile, profile } from '../account/profile-store.ts'
import { TextsProvider, useTexts } from '../i18n/TextsProvider.tsx'
import { Icon } from '../ui/Icon.tsx'
import { followPictureInput } from '../ui/picture-input.ts'
import './avatar.css'
import { faceIn, isUploaded } from './avatar-kinds.ts'
import './crop.css'
import { $cropping } from './crop-store.ts'
import { choosePicture, fetchCropSheet, removePicture, wear } from './press-avatar.ts'

/** The catalogue parts that the screen says. */
export const texts = [...knownTexts, 'avatar', 'layout.dialog'] as const

const CropSheet = lazy(fetchCropSheet)

interface ScreenProps {
  /** The drawing that stands for a player of the site. */
  face: string
}

/** What the player wears now. */
function Worn({ avatar, face, onRemoved }: ScreenProps & { avatar: string; onRemoved: () => void }) {
  const { t } = useTexts()
  const remove = async () => {
    if (await removePicture()) onRemoved()
  }
  return (
    <section className="card avatar">
      <Face avatar={avatar} own={face} className="avatar__face" />
      <p>{t('avatar.text')}</p>
      {isUploaded(avatar) && (
        <button className="btn btn--s" type="button" onClick={remove}>
          {t('avatar.remove.action')}
        </button>
      )}
    </section>
  )
}

/** The way to a picture of one's own. */
function OwnPicture() {
  const { t } = useTexts()
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (input.current) followPictureInput(input.current, choosePicture)
  }, [])
  return (
    <section className="card stack" aria-labelledby="avatar-own">
      <h2 className="avatar__title" id="avatar-own">
        {t('avatar.own.title')}
      </h2>
      <p className="small soft" id="avatar-own-text">
        {t('avatar.own.text')}
      </p>
      <label className="btn btn--glory btn--wide avatar__choose">
        <input
          className="off"
          type="file"
          aria-describedby="avatar-own-text"
          ref={input}
          onPointerDown={() => fetchCropSheet().catch(() => undefined)}
        />
        {t('avatar.own.choose')}
      </label>
    </section>
  )
}

interface FacesProps {
  worn: string
  /** The first of the faces takes the focus of a button that is gone. */
  first: RefObject<HTMLButtonElement | null>
}

function Faces({ worn, first }: FacesProps) {
  const { t } = useTexts()
  return (
    <section className="card stack" aria-labelledby="avatar-faces">
      <h2 className="avatar__title" id="avatar-faces">
        {t('avatar.faces.title')}
      </h2>
      <p className="small soft">{t('avatar.faces.text')}</p>
      <ul className="faces">
        {faceIds.map((id, index) => (
          <li key={id}>
            <button
              className="faces__one"
              type="button"
              aria-pressed={id === worn}
              ref={index === 0 ? first : undefined}
              onClick={() => wear(id)}
            >
              <span className="face">
                <svg aria-hidden="true">
                  <use href={`/art/faces.svg#${id}`} />
                </svg>
                <i className="tick" aria-hidden="true">
                  <Icon name="g-check" />
                </i>
              </span>
              <span className="small">{t(`avatar.faces.${id}`)}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Avatar({ member, face }: ScreenProps & { member: Profile }) {
  const first = useRef<HTMLButtonElement>(null)
  const cropping = useStore($cropping)
  return (
    <>
      <div className="account__column">
        <Worn avatar={member.avatar} face={face} onRemoved={() => first.current?.focus()} />
        <OwnPicture />
      </div>
      <Faces worn={faceIn(member.avatar)} first={first} />
      {cropping && (
        <Suspense>
          <CropSheet />
        </Suspense>
      )}
    </>
  )
}

function AvatarScreen(props: ScreenProps) {
  const state = useStore(profile.$state, { ssr: 'initial' })
  return (
    <Known state={state} onRetry={loadProfile}>
      {(member) => <Avatar member={member} {...props} />}
    </Known>
  )
}

/** The player's picture: what they wear now, six drawn faces, and the way to a picture of their own. */
export function AvatarIsland({ locale, ...props }: ScreenProps & { locale: LocaleCode }) {
  return (
    <TextsProvider locale={locale}>
      <AvatarScreen {...props} />
    </TextsProvider>
  )
}
