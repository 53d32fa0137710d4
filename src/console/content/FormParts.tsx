import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { FormField, FormNode } from '../../contract/console/calls.ts'
import { InputField, SelectField } from '../form/Fields.tsx'
import { $mistakes } from './draft-store.ts'
import { FormControl } from './FormControl.tsx'
import { $file, addEntry, removeField, setField } from './file-store.ts'
import { findMistakes, makeBlank, nameEntry, toList, toTree } from './form-values.ts'

interface Place {
  path: readonly string[]
  value: unknown
}

const isSimple = (node: FormNode) => node.kind !== 'group' && node.kind !== 'list' && node.kind !== 'map'

function Remove({ path, name }: { path: readonly string[]; name: string }) {
  return (
    <button
      className="button button--small"
      type="button"
      aria-label={`Take away ${name}`}
      onClick={() => removeField(path)}
    >
      Take away
    </button>
  )
}

/** What a group does not say and may: chosen, it begins with a blank. */
function AddField({ fields, path }: { fields: readonly FormField[]; path: readonly string[] }) {
  if (fields.length === 0) return null
  return (
    <SelectField
      id={`add-${path.join('-')}`}
      label="Add a field"
      options={[
        ['', 'Choose …'],
        ...fields.map(({ name, otherwise }) => [name, `${name} (left out: ${otherwise})`] as const),
      ]}
      value=""
      onChange={({ currentTarget: { value } }) => {
        const field = fields.find(({ name }) => name === value)
        if (field) setField([...path, field.name], makeBlank(field.node))
      }}
    />
  )
}

function Group({ fields, path, value }: Place & { fields: readonly FormField[] }) {
  const tree = toTree(value)
  const isShown = ({ name, is_required }: FormField) => is_required === 1 || name in tree
  return (
    <div className="form form--grid form__group">
      {fields.filter(isShown).map((field) => {
        const place = [...path, field.name]
        return (
          <div key={field.name} className={isSimple(field.node) ? 'form__cell' : 'form__wide'}>
            <FormPart node={field.node} label={field.name} about={field.about} path={place} value={tree[field.name]} />
            {field.is_required === 0 && <Remove path={place} name={field.name} />}
          </div>
        )
      })}
      <AddField fields={fields.filter((field) => !isShown(field))} path={path} />
    </div>
  )
}

/** An entry of a list or a map: one line for what is simple, else a part that opens. */
function Entry({ node, name, path, value }: Place & { node: FormNode; name: string }) {
  const mistakes = useStore($mistakes, { ssr: 'initial' })
  const file = useStore($file, { ssr: 'initial' })
  const wrong = findMistakes(mistakes, { file, path, below: true }).length
  const [isOpen, setIsOpen] = useState(wrong > 0)
  if (isSimple(node))
    return (
      <div className="form__line">
        <FormPart node={node} label={name} about="" path={path} value={value} />
        <Remove path={path} name={name} />
      </div>
    )
  return (
    <details className="more form__entry" open={isOpen} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>
        {name} {wrong > 0 && <span className="problem">{wrong === 1 ? '1 mistake' : `${wrong} mistakes`}</span>}
      </summary>
      <FormPart node={node} label={name} about="" path={path} value={value} />
      <Remove path={path} name={name} />
    </details>
  )
}

function List({ item, label, path, value }: Place & { item: FormNode; label: string }) {
  const entries = toList(value)
  return (
    <>
      {entries.map((entry, place) => (
        <Entry
          // biome-ignore lint/suspicious/noArrayIndexKey: an entry has no other name for good, since its id is written here
          key={place}
          node={item}
          name={nameEntry(entry, place)}
          path={[...path, String(place)]}
          value={entry}
        />
      ))}
      <button
        className="button button--small"
        type="button"
        onClick={() => addEntry([...path, String(entries.length)], makeBlank(item))}
      >
        Add to {label}
      </button>
    </>
  )
}

function AddKey({ node, label, path }: { node: FormNode; label: string; path: readonly string[] }) {
  const [key, setKey] = useState('')
  return (
    <div className="form__line">
      <InputField
        id={`key-${path.join('-')}`}
        label={`New key of ${label}`}
        autoComplete="off"
        maxLength={100}
        value={key}
        onChange={({ currentTarget }) => setKey(currentTarget.value)}
      />
      <button
        className="button button--small"
        type="button"
        onClick={() => {
          if (key.trim() === '') return
          setField([...path, key.trim()], makeBlank(node))
          setKey('')
        }}
      >
        Add
      </button>
    </div>
  )
}

function Entries({ node, label, path, value }: Place & { node: FormNode; label: string }) {
  return (
    <>
      {Object.entries(toTree(value)).map(([key, entry]) => (
        <Entry key={key} node={node} name={key} path={[...path, key]} value={entry} />
      ))}
      <AddKey node={node} label={label} path={path} />
    </>
  )
}

/** A part of the form of a file, and what is in it. */
export function FormPart({
  node,
  label,
  about,
  path,
  value,
}: Place & { node: FormNode; label: string; about: string }) {
  const mistakes = useStore($mistakes, { ssr: 'initial' })
  const file = useStore($file, { ssr: 'initial' })
  if (node.kind === 'group') return <Group fields={node.field_list} path={path} value={value} />
  if (node.kind !== 'list' && node.kind !== 'map')
    return <FormControl node={node} label={label} about={about} path={path} value={value} />
  return (
    <fieldset className="form__part">
      <legend>{label}</legend>
      {about !== '' && <p className="quiet">{about}</p>}
      {findMistakes(mistakes, { file, path }).map(({ message }) => (
        <p key={message} className="problem">
          {message}
        </p>
      ))}
      {node.kind === 'list' ? (
        <List item={node.item} label={label} path={path} value={value} />
      ) : (
        <Entries node={node.value} label={label} path={path} value={value} />
      )}
    </fieldset>
  )
}
