import type { ChangeEvent, ComponentProps, MouseEvent } from 'react'
import { pictureUpload } from '../../contract/image/calls.ts'
import type { Chooser } from './app-chooser.ts'

export interface ChooserInputProps
  extends Pick<ComponentProps<'input'>, 'className' | 'aria-label' | 'aria-describedby' | 'ref'> {
  /** Hears of each picture that is chosen, also of the same one again. */
  onChoose: (file: Blob) => void
}

/** A file input for pictures that gives way to another chooser, which `readChooser` names at each press; null where there is none. */
export function ChooserInput({
  readChooser,
  onChoose,
  ...input
}: ChooserInputProps & { readChooser: () => Chooser | null }) {
  const ask = async (event: MouseEvent) => {
    const choose = readChooser()
    if (!choose) return
    event.preventDefault()
    const file = await choose(pictureUpload.types)
    if (file) onChoose(file)
  }
  const take = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [file] = currentTarget.files ?? []
    currentTarget.value = ''
    if (file) onChoose(file)
  }
  return <input {...input} type="file" accept={pictureUpload.types.join()} onClick={ask} onChange={take} />
}
