import { type ContentFolder, contentFolders } from '../../contract/content/pages.ts'
import { games } from '../../contract/games.ts'
import { SelectField } from '../form/Fields.tsx'

/** A folder of the catalogue, as people call it. */
export const nameFolder = (folder: string) =>
  games.find(({ prefix }) => prefix === folder)?.name ?? (folder === 'shared' ? 'All games' : folder)

const options = contentFolders.map((folder) => [folder, nameFolder(folder)] as const)

interface Props {
  id: string
  label: string
  folder: ContentFolder
  onChoose: (folder: ContentFolder) => void
}

/** Of which folder of the catalogue something is shown. */
export function FolderField({ id, label, folder, onChoose }: Props) {
  return (
    <SelectField
      id={id}
      label={label}
      options={options}
      value={folder}
      onChange={({ currentTarget: { value } }) => {
        const chosen = contentFolders.find((one) => one === value)
        if (chosen) onChoose(chosen)
      }}
    />
  )
}
