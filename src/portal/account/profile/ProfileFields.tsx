import { useStore } from '@nanostores/react'
import { useMemo } from 'react'
import { genders, leastAge, nicknameLength } from '../../../contract/account/profile.ts'
import { useTexts } from '../../i18n/TextsProvider.tsx'
import { platformNow } from '../../platform-clock.ts'
import { controlOf, Field } from '../../ui/Field.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { listCountries } from './countries.ts'
import { $draft, toShown } from './draft-store.ts'
import { countLeft, findLatestBirthday } from './fields.ts'
import type { ProfileFormState } from './use-profile-form.ts'

interface Props {
  form: ProfileFormState
}

/** What others call the member. */
export function NicknameField({ form }: Props) {
  const { t } = useTexts()
  const problem = form.problemOf('nickname')
  return (
    <Field
      id="nickname"
      label={t('account.profile.nickname')}
      hint={t('account.profile.nickname_hint', nicknameLength)}
      problem={problem}
    >
      <input
        {...controlOf('nickname', problem)}
        {...form.field('nickname')}
        className="field__control"
        type="text"
        autoComplete="nickname"
        spellCheck={false}
        dir="auto"
        required
      />
    </Field>
  )
}

/** One of a few words, or nothing said. */
export function GenderField({ form }: Props) {
  const { t } = useTexts()
  return (
    <fieldset className="field">
      <legend className="field__label">{t('account.profile.gender')}</legend>
      <div className="choices">
        {(['', ...genders] as const).map((gender) => (
          <label className="choice" key={gender}>
            <input {...form.field('gender')} className="off" type="radio" value={gender} />
            <Icon name="g-check" />
            <span>{t(`account.profile.genders.${gender || 'none'}`)}</span>
          </label>
        ))}
      </div>
      <p className="field__problem">{form.problemOf('gender')}</p>
    </fieldset>
  )
}

/** A day of the calendar, or none. */
export function BirthdayField({ form }: Props) {
  const { t } = useTexts()
  const problem = form.problemOf('birthday')
  return (
    <Field
      id="birthday"
      label={t('account.profile.birthday')}
      hint={t('account.profile.birthday_hint', { count: leastAge })}
      problem={problem}
    >
      <input
        {...controlOf('birthday', problem)}
        {...form.field('birthday')}
        className="field__control"
        type="date"
        min="1900-01-01"
        max={findLatestBirthday(platformNow())}
        autoComplete="bday"
      />
    </Field>
  )
}

/** A country by its name in the page’s language, or none. */
export function CountryField({ form }: Props) {
  const { t, tag } = useTexts()
  const countries = useMemo(() => listCountries(tag), [tag])
  const problem = form.problemOf('country')
  return (
    <Field id="country" label={t('account.profile.country')} problem={problem}>
      <div className="field__choice">
        <select
          {...controlOf('country', problem)}
          {...form.field('country')}
          className="field__control"
          autoComplete="country"
        >
          <option value="">{t('account.profile.no_country')}</option>
          {countries.map(({ code, name }) => (
            <option value={code} key={code}>
              {name}
            </option>
          ))}
        </select>
        <Icon name="g-down" />
      </div>
    </Field>
  )
}

/** How many characters there is still room for, or how many are too many. */
function Left() {
  const { t } = useTexts()
  const draft = useStore($draft)
  const left = countLeft(draft ? toShown(draft).bio : '')
  return (
    <p className={`field__hint profile__left ${left < 0 ? 'profile__left--over' : ''}`} id="bio-left">
      {left < 0 ? t('account.profile.over', { count: -left }) : t('account.profile.left', { count: left })}
    </p>
  )
}

/** A few lines about oneself, with what room there is left. */
export function BioField({ form }: Props) {
  const { t } = useTexts()
  const problem = form.problemOf('bio')
  return (
    <Field id="bio" label={t('account.profile.bio')} hint={t('account.profile.bio_hint')} problem={problem}>
      <textarea
        {...controlOf('bio', problem)}
        {...form.field('bio')}
        aria-describedby="bio-hint bio-left bio-problem"
        className="field__control"
        rows={3}
        autoComplete="off"
        dir="auto"
      />
      <Left />
    </Field>
  )
}
