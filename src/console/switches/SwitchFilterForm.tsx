import { useStore } from '@nanostores/react'
import { switchKinds } from '../../contract/console/switch-kinds.ts'
import { InputField, SelectField } from '../form/Fields.tsx'
import { PlainForm } from '../form/PlainForm.tsx'
import { gameOptions } from '../table/name-game.ts'
import { $switchFilter, filterSwitches, switchFilterNames } from './switches-store.ts'

const choices = [
  { name: 'kind', label: 'Kind', options: [['', 'any'], ...switchKinds.map((kind) => [kind, kind] as const)] },
  { name: 'game_project', label: 'Game', options: [['', 'all'], ...gameOptions] },
  {
    name: 'state',
    label: 'State',
    options: [
      ['', 'any'],
      ['off', 'off'],
    ],
  },
] as const

/** Which switches are shown. */
export function SwitchFilterForm() {
  const filter = useStore($switchFilter, { ssr: 'initial' })
  return (
    <PlainForm
      className="panel form form--grid"
      aria-label="Filter the switches"
      // What the address says comes after the first render.
      key={JSON.stringify(filter)}
      onSend={(read) => filterSwitches(Object.fromEntries(switchFilterNames.map((name) => [name, read(name)])))}
    >
      {choices.map((choice) => (
        <SelectField key={choice.name} id={`switch-${choice.name}`} defaultValue={filter[choice.name]} {...choice} />
      ))}
      <InputField
        id="switch-text"
        label="Name or key"
        type="search"
        name="text"
        maxLength={200}
        autoComplete="off"
        defaultValue={filter.text}
      />
      <button className="button button--main" type="submit">
        Filter
      </button>
    </PlainForm>
  )
}
