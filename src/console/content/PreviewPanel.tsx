import { useStore } from '@nanostores/react'
import { useState } from 'react'
import * as v from 'valibot'
import { sites } from '../../contract/games.ts'
import { defaultLocale, locales } from '../../contract/locales.ts'
import { useForm } from '../../portal/ui/use-form.ts'
import { InputField, SelectField } from '../form/Fields.tsx'
import { $operator, permissionsOf } from '../session/operator-store.ts'
import { toMoment } from './draft-store.ts'
import { $waiting, lookWith } from './preview-store.ts'

const places = sites.map(({ path }) => [path, path] as const)
const languages = locales.map(({ code, name }) => [code, name] as const)

const schema = v.object({
  member: v.pipe(v.string(), v.trim(), v.digits('The number of a member, in digits')),
  at: v.pipe(v.string(), v.transform(toMoment)),
  site: v.picklist(places.map(([path]) => path)),
  locale: v.picklist(languages.map(([code]) => code)),
})

const initial: Record<'member' | 'at' | 'site' | 'locale', string> = {
  member: '',
  at: '',
  site: places[0]?.[0] ?? '',
  locale: defaultLocale,
}

function PreviewForm() {
  const [isBusy, setIsBusy] = useState(false)
  const { field, problemOf, handleSubmit } = useForm({ initial, schema: () => schema, isBusy: () => isBusy })
  const send = async ({ member, at, site, locale }: v.InferOutput<typeof schema>) => {
    setIsBusy(true)
    const message = await lookWith({ member, starts_at: at, site, locale })
    setIsBusy(false)
    return message === null ? null : { field: 'member' as const, message }
  }
  return (
    <form className="form" aria-label="Preview" noValidate onSubmit={handleSubmit(send)}>
      <div className="form form--grid">
        <InputField
          id="preview-member"
          label="Seen by member (their number)"
          problem={problemOf('member')}
          inputMode="numeric"
          autoComplete="off"
          maxLength={20}
          {...field('member')}
        />
        <InputField
          id="preview-at"
          label="At (UTC); empty for now"
          type="datetime-local"
          problem={problemOf('at')}
          {...field('at')}
        />
        <SelectField id="preview-site" label="Portal" options={places} {...field('site')} />
        <SelectField id="preview-locale" label="Language" options={languages} {...field('locale')} />
      </div>
      <button className="button button--main texts__find" type="submit" aria-busy={isBusy}>
        Open the preview
      </button>
    </form>
  )
}

/** Looks at the portal with the draft, as a member at a time, for whoever may. */
export function PreviewPanel() {
  const mayLook = permissionsOf(useStore($operator, { ssr: 'initial' })).includes('content.preview')
  const waiting = useStore($waiting, { ssr: 'initial' })
  if (!mayLook) return null
  return (
    <details className="panel more">
      <summary>Preview: the portal with this draft</summary>
      <p className="quiet">
        A window of its own shows the portal as the member would see it. Everything can be pressed, and nothing is kept.
      </p>
      <PreviewForm />
      <p role="status">
        {waiting !== '' && (
          <a className="link" href={waiting} target="_blank" rel="noopener">
            Your browser did not open the window: open it here
          </a>
        )}
      </p>
    </details>
  )
}
