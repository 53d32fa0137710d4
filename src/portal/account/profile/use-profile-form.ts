import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { useTexts } from '../../i18n/TextsProvider.tsx'
import { platformNow } from '../../platform-clock.ts'
import { useForm } from '../../ui/use-form.ts'
import { type Draft, takeFields, toShown } from './draft-store.ts'
import { findChanges } from './fields.ts'
import { $isSaving, askToDiscard, saveProfile } from './press-profile.ts'
import { profileSchema } from './profile-schemas.ts'

/** The form over a draft: what is typed goes into it, and what changes in it elsewhere is shown. */
export function useProfileForm(draft: Draft) {
  const { t } = useTexts()
  const { fields, field, problemOf, showProblems, handleSubmit } = useForm({
    initial: toShown(draft),
    // What is saved now, and with it what is a change, the draft knows.
    schema: () => profileSchema(t, platformNow(), draft.saved),
    isBusy: () => $isSaving.get(),
    onType: takeFields,
  })

  // A field that says the same already is left alone, and with it the cursor in it.
  useEffect(() => fields.fill(findChanges(fields.read(), toShown(draft))), [draft, fields])

  /** Says whether the player really wanted to. */
  async function discard(): Promise<boolean> {
    const isWanted = await askToDiscard()
    if (isWanted) showProblems()
    return isWanted
  }

  return { field, problemOf, submit: handleSubmit(saveProfile), discard, isSaving: useStore($isSaving) }
}

export type ProfileFormState = ReturnType<typeof useProfileForm>
