import { useStore } from '@nanostores/react'
import { switchKinds } from '../../contract/console/switch-kinds.ts'
import { games } from '../../contract/games.ts'
import { $switchFilter, filterSwitches, switchFilterNames } from './switches-store.ts'

const choices = [
  { name: 'kind', label: 'Kind', any: 'any', options: switchKinds.map((kind) => [kind, kind] as const) },
  {
    name: 'game_project',
    label: 'Game',
    any: 'all',
    options: games.map(({ gameProject, name }) => [gameProject, name] as const),
  },
  { name: 'state', label: 'State', any: 'any', options: [['off', 'off']] as const },
] as const

/** Which switches are shown. */
export function SwitchFilterForm() {
  const filter = useStore($switchFilter, { ssr: 'initial' })
  return (
    <form
      className="panel form form--grid"
      aria-label="Filter the switches"
      // What the address says comes after the first render.
      key={JSON.stringify(filter)}
      onSubmit={(event) => {
        event.preventDefault()
        const form = new FormData(event.currentTarget)
        filterSwitches(Object.fromEntries(switchFilterNames.map((name) => [name, String(form.get(name) ?? '').trim()])))
      }}
    >
      {choices.map(({ name, label, any, options }) => (
        <div className="field" key={name}>
          <label className="field__label" htmlFor={`switch-${name}`}>
            {label}
          </label>
          <select className="field__control" id={`switch-${name}`} name={name} defaultValue={filter[name]}>
            <option value="">{any}</option>
            {options.map(([value, word]) => (
              <option key={value} value={value}>
                {word}
              </option>
            ))}
          </select>
        </div>
      ))}
      <div className="field">
        <label className="field__label" htmlFor="switch-text">
          Name or key
        </label>
        <input
          className="field__control"
          type="search"
          id="switch-text"
          name="text"
          maxLength={200}
          autoComplete="off"
          defaultValue={filter.text}
        />
      </div>
      <button className="button button--main" type="submit">
        Filter
      </button>
    </form>
  )
}
