import { useStore } from '@nanostores/react'
import { lazy, Suspense, useRef } from 'react'
import type { Profile } from '../../contract/account/profile.ts'
import type { LocaleCode } from '../../contract/locales.ts'
import { Face } from '../account/Face.tsx'
import { Known, knownTexts } from '../account/Known.tsx'
import { loadProfile, profile } from '../account/profile-store.ts'
import { TextsProvider, useTexts } from '../i18n/TextsProvider.tsx'
import { useIdleFetch } from '../ui/fetch-code.ts'
import './avatar.css'
import { faceIn, isUploaded } from './avatar-kinds.ts'
import './crop.css'
import { $cropping } from './crop-store.ts'
import { Faces } from './Faces.tsx'
import { OwnPicture } from './OwnPicture.tsx'
import { fetchCropSheet, removePicture } from './press-avatar.ts'

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

function Avatar({ member, face }: ScreenProps & { member: Profile }) {
  const first = useRef<HTMLButtonElement>(null)
  const cropping = useStore($cropping)
  useIdleFetch(fetchCropSheet)
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
