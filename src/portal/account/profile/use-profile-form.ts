import { valibotResolver } from '@hookform/resolvers/valibot'
import { useStore } from '@nanostores/react'
import { type SyntheticEvent, useEffect, useMemo } from 'react'
import { useForm } from 'react-hook-form'
import { useTexts } from '../../i18n/TextsProvider.tsx'
import { platformNow } from '../../platform-clock.ts'
import { type Draft, takeFields, toShown } from './draft-store.ts'
import { type FieldName, type Fields, fieldNames } from './fields.ts'
import { $isSaving, askToDiscard, saveProfile } from './press-profile.ts'
import { type ProfileEdit, profileSchema } from './profile-schemas.ts'

/** What is saved now, and with it what is a change, the draft knows. */
function useResolver(draft: Draft) {
  const { t } = useTexts()
  const { saved } = draft
  return useMemo(() => valibotResolver(profileSchema(t, platformNow(), saved)), [t, saved])
}

/** The form over a draft: what is typed goes into it, and what changes in it elsewhere is shown. */
export function useProfileForm(draft: Draft) {
  const form = useForm<Fields, unknown, ProfileEdit>({
    resolver: useResolver(draft),
    defaultValues: toShown(draft),
    reValidateMode: 'onSubmit',
  })
  const { clearErrors, formState, getValues, handleSubmit, register, setError, setValue } = form
  const isSaving = useStore($isSaving)

  // A field that says the same already is left alone, and with it the cursor in it.
  useEffect(() => {
    const shown = toShown(draft)
    for (const name of fieldNames) if (getValues(name).trim() !== shown[name].trim()) setValue(name, shown[name])
  }, [draft, getValues, setValue])

  const save = handleSubmit(async (edit) => {
    const problem = await saveProfile(edit)
    if (problem) setError(problem.field, { message: problem.message }, { shouldFocus: problem.field !== 'root' })
  })

  function submit(event: SyntheticEvent): void {
    event.preventDefault()
    if (!isSaving) void save(event)
  }

  /** Says whether the player really wanted to. */
  async function discard(): Promise<boolean> {
    const isWanted = await askToDiscard()
    if (isWanted) clearErrors()
    return isWanted
  }

  /** What is wrong is forgiven with the first key, and looked at again when it is sent. */
  const field = (name: FieldName) =>
    register(name, {
      onChange: () => {
        takeFields(getValues())
        clearErrors(name)
        clearErrors('root')
      },
    })
  const problemOf = (name: FieldName | 'root') => formState.errors[name]?.message
  return { field, problemOf, submit, discard, isSaving }
}

export type ProfileFormState = ReturnType<typeof useProfileForm>
