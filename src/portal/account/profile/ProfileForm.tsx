import { useRef } from 'react'
import type { Profile } from '../../../contract/account/profile.ts'
import { useTexts } from '../../i18n/TextsProvider.tsx'
import { Face } from '../Face.tsx'
import { type Draft, hasChanges } from './draft-store.ts'
import { BioField, BirthdayField, CountryField, GenderField, NicknameField } from './ProfileFields.tsx'
import { useProfileForm } from './use-profile-form.ts'

interface WhoProps {
  profile: Profile
  /** The drawing that stands for a player of the site, and the page where another is chosen. */
  face: string
  avatarPage: string
}

function Who({ profile, face, avatarPage }: WhoProps) {
  const { t } = useTexts()
  return (
    <div className="profile__who">
      <Face avatar={profile.avatar} own={face} className="face--l" />
      <div className="grow">
        <h2 className="profile__name" id="profile-title">
          <span className="off">{t('account.profile.form')}</span> <bdi>{profile.nickname}</bdi>
        </h2>
        <p className="small soft">{t('account.member.number', { number: profile.fp_uid })}</p>
        <a className="link profile__picture" href={avatarPage}>
          {t('account.profile.picture')}
        </a>
      </div>
    </div>
  )
}

/** What a member says about themselves (rule 4.22), kept as it is typed until it is saved. */
export function ProfileForm({ draft, ...who }: WhoProps & { draft: Draft }) {
  const { t } = useTexts()
  const form = useProfileForm(draft)
  const isDirty = hasChanges(draft)
  const save = useRef<HTMLButtonElement>(null)
  const discard = async () => {
    // The button that was pressed is gone then.
    if (await form.discard()) save.current?.focus()
  }
  return (
    <form
      className={`card profile__form ${isDirty ? 'profile__form--dirty' : ''}`}
      method="post"
      noValidate
      aria-labelledby="profile-title"
      onSubmit={form.submit}
    >
      <Who {...who} />
      <NicknameField form={form} />
      <GenderField form={form} />
      <BirthdayField form={form} />
      <CountryField form={form} />
      <BioField form={form} />
      <p className="form-problem" role="alert">
        {form.problemOf('root')}
      </p>
      <div className="profile__save">
        {isDirty && (
          <>
            <p className="small grow">{t('account.profile.unsaved')}</p>
            <button className="btn" type="button" onClick={discard}>
              {t('account.profile.discard')}
            </button>
          </>
        )}
        <button
          className="btn btn--glory"
          type="submit"
          aria-busy={form.isSaving}
          aria-disabled={form.isSaving}
          ref={save}
        >
          {t('account.profile.save')}
        </button>
      </div>
    </form>
  )
}
