import { useStore } from '@nanostores/react'
import { mostColumns } from '../../contract/console/calls.ts'
import { contentFolders } from '../../contract/content/pages.ts'
import { games } from '../../contract/games.ts'
import { defaultLocale, locales } from '../../contract/locales.ts'
import { $gridFilter, $textCount, filterTexts, toggleColumn } from './grid-store.ts'

/** A folder of the catalogue, as people call it. */
export const nameFolder = (folder: string) =>
  games.find(({ prefix }) => prefix === folder)?.name ?? (folder === 'shared' ? 'All games' : folder)

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

function FolderChoice() {
  const { folder } = useStore($gridFilter, { ssr: 'initial' })
  return (
    <div className="field">
      <label className="field__label" htmlFor="grid-folder">
        Texts of
      </label>
      <select
        className="field__control"
        id="grid-folder"
        value={folder}
        onChange={({ currentTarget: { value } }) => {
          const chosen = contentFolders.find((one) => one === value)
          if (chosen) filterTexts({ folder: chosen })
        }}
      >
        {contentFolders.map((one) => (
          <option key={one} value={one}>
            {nameFolder(one)}
          </option>
        ))}
      </select>
    </div>
  )
}

/** Which texts are shown, and in which languages. */
export function GridFilterForm() {
  const { text, missing } = useStore($gridFilter, { ssr: 'initial' })
  const count = useStore($textCount, { ssr: 'initial' })
  return (
    <form
      className="panel form"
      aria-label="Filter the texts"
      onSubmit={(event) => {
        event.preventDefault()
        filterTexts({ text: String(new FormData(event.currentTarget).get('text') ?? '').trim() })
      }}
    >
      <div className="form form--grid">
        <FolderChoice />
        <div className="field">
          <label className="field__label" htmlFor="grid-text">
            Key or word
          </label>
          <input
            className="field__control"
            type="search"
            id="grid-text"
            name="text"
            autoComplete="off"
            maxLength={100}
            // What the address says comes after the first render.
            key={text}
            defaultValue={text}
          />
        </div>
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
    </form>
  )
}
