import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { FormNode } from '../../contract/console/calls.ts'
import { controlOf, Field } from '../../portal/ui/Field.tsx'
import { $mistakes } from './draft-store.ts'
import { $file, setField, writeYaml } from './file-store.ts'
import { findMistakes, toText } from './form-values.ts'
import { pictures } from './pictures-store.ts'

type SimpleNode = Exclude<FormNode, { kind: 'list' | 'map' | 'group' }>

interface Props {
  node: SimpleNode
  label: string
  about: string
  path: readonly string[]
  value: unknown
}

/** Writes what was typed as what the field holds: a number is a number where it is one. */
function keepTyped(node: SimpleNode, path: readonly string[], typed: string): void {
  if (node.kind === 'yaml') writeYaml(path, typed)
  else if (node.kind === 'number')
    setField(path, typed.trim() === '' || Number.isNaN(Number(typed)) ? typed : Number(typed))
  else setField(path, typed)
}

const hintOf = (node: SimpleNode) => ('hint' in node ? node.hint : '')

const sayHint = (about: string, hint: string) => (about === '' || hint === '' ? about + hint : `${about} (${hint})`)

type Given = ReturnType<typeof controlOf>

function Choice({
  node,
  path,
  value,
  given,
}: Pick<Props, 'path' | 'value'> & { given: Given; node: { options: string[] } }) {
  const shown = toText(value)
  return (
    <select
      className="field__control"
      value={shown}
      onChange={({ currentTarget }) => setField(path, currentTarget.value)}
      {...given}
    >
      {!node.options.includes(shown) && <option value={shown}>{shown}</option>}
      {node.options.map((option) => (
        <option key={option}>{option}</option>
      ))}
    </select>
  )
}

function Flag({ path, value, given }: Pick<Props, 'path' | 'value'> & { given: Given }) {
  return (
    <select
      className="field__control"
      value={toText(value)}
      onChange={({ currentTarget }) => setField(path, currentTarget.value === 'true')}
      {...given}
    >
      <option value="true">yes</option>
      <option value="false">no</option>
    </select>
  )
}

function Typed({ node, path, value, given }: Pick<Props, 'node' | 'path' | 'value'> & { given: Given }) {
  const shown = toText(value)
  const [typed, setTyped] = useState(shown)
  const common = {
    className: 'field__control',
    value: typed,
    onBlur: () => typed !== shown && keepTyped(node, path, typed),
    ...given,
  }
  if (node.kind === 'yaml')
    return (
      <textarea
        {...common}
        className="field__control form__yaml"
        rows={2}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
    )
  return (
    <input
      {...common}
      list={isPicture(node) ? pictureList : undefined}
      type="text"
      autoComplete="off"
      inputMode={node.kind === 'number' ? 'numeric' : undefined}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
    />
  )
}

/** The name of the list of pictures, which is once on a page. */
const pictureList = 'own-pictures'
const isPicture = (node: SimpleNode) => node.kind === 'text' && node.of === 'picture'

/** The publisher's own pictures, offered by every field that takes one. */
export function PictureChoice() {
  const state = useStore(pictures.$state, { ssr: 'initial' })
  return (
    <datalist id={pictureList}>
      {state.kind === 'ready' &&
        state.data.picture_list.map(({ address, name }) => (
          <option key={address} value={address}>
            {name}
          </option>
        ))}
    </datalist>
  )
}

/** One field of a file: its control, what it is, and what the checks say of it. */
export function FormControl({ node, label, about, path, value }: Props) {
  const mistakes = useStore($mistakes, { ssr: 'initial' })
  const file = useStore($file, { ssr: 'initial' })
  // A field without fields of its own has the mistakes of what stands in it, too.
  const found = findMistakes(mistakes, { file, path, below: true })
  const problem = [...new Set(found.map(({ message }) => message))].join('; ') || undefined
  const id = `field-${path.join('-')}`
  const given = controlOf(id, problem)
  return (
    <Field id={id} label={label} hint={sayHint(about, hintOf(node))} problem={problem}>
      {node.kind === 'choice' && <Choice node={node} path={path} value={value} given={given} />}
      {node.kind === 'flag' && <Flag path={path} value={value} given={given} />}
      {node.kind !== 'choice' && node.kind !== 'flag' && (
        // What was kept is another beginning of what is typed.
        <Typed key={toText(value)} node={node} path={path} value={value} given={given} />
      )}
    </Field>
  )
}
