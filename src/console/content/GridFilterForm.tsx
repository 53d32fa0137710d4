import { useStore } from '@nanostores/react'
import { mostColumns } from '../../contract/console/calls.ts'
import { defaultLocale, locales } from '../../contract/locales.ts'
import { InputField } from '../form/Fields.tsx'
import { PlainForm } from '../form/PlainForm.tsx'
import { FolderField } from './FolderField.tsx'
import { $gridFilter, $textCount, filterTexts, toggleColumn } from './grid-store.ts'

function LanguageChoice() {
  const { columns } = useStore($gridFilter, { ssr: 'initial' })
  const chosen = columns.map((code) => locales.find((locale) => locale.code === code)?.name ?? code)
  return (
    <details className="more" open={columns.length === 0}>
      <summary>Languages: {['English', ...chosen].join(', ')}</summary>
      <fieldset className="kinds">
        <legend className="quiet">Up to {mostColumns} beside English</legend>
        {locales
          .filter(({ code }) => code !== defaultLocale)
          .map(({ code, tag, name, dir }) => (
            <button
              className="kinds__one"
              type="button"
              key={code}
              lang={tag}
              dir={dir}
              aria-pressed={columns.includes(code)}
              onClick={() => toggleColumn(code)}
            >
              {name}
            </button>
          ))}
      </fieldset>
    </details>
  )
}

/** Which texts are shown, and in which languages. */
export function GridFilterForm() {
  const { folder, text, missing } = useStore($gridFilter, { ssr: 'initial' })
  const count = useStore($textCount, { ssr: 'initial' })
  return (
    <PlainForm
      className="panel form"
      aria-label="Filter the texts"
      onSend={(read) => filterTexts({ text: read('text') })}
    >
      <div className="form form--grid">
        <FolderField
          id="grid-folder"
          label="Texts of"
          folder={folder}
          onChoose={(chosen) => filterTexts({ folder: chosen })}
        />
        <InputField
          id="grid-text"
          label="Key or word"
          type="search"
          name="text"
          autoComplete="off"
          maxLength={100}
          // What the address says comes after the first render.
          key={text}
          defaultValue={text}
        />
        <button className="button button--main texts__find" type="submit">
          Find
        </button>
      </div>
      <LanguageChoice />
      <label className="texts__missing">
        <input
          type="checkbox"
          checked={missing}
          onChange={({ currentTarget }) => filterTexts({ missing: currentTarget.checked })}
        />{' '}
        Only what a shown language lacks
      </label>
      <p className="quiet" role="status">
        {count === 1 ? '1 text' : `${count} texts`}
      </p>
    </PlainForm>
  )
}
