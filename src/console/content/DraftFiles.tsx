import { useStore } from '@nanostores/react'
import type { ListedFile } from '../../contract/console/calls.ts'
import { loadModes } from '../../portal/ui/list-store.ts'
import { type Column, ConsoleTable } from '../table/ConsoleTable.tsx'
import { $draftId } from './draft-store.ts'
import { FolderField } from './FolderField.tsx'
import { $fileFolder, addressOfFile, fileList, showFolder } from './files-store.ts'

function FileLink({ file, is_changed }: ListedFile) {
  const draftId = useStore($draftId, { ssr: 'initial' })
  return (
    <>
      <a className="link" href={addressOfFile(draftId, file)}>
        {file}
      </a>{' '}
      {is_changed === 1 && <span className="chip">changed</span>}
    </>
  )
}

const columns: readonly Column<ListedFile>[] = [
  { heading: 'File', cell: (row) => <FileLink {...row} /> },
  { heading: 'Written', cell: ({ has_form }) => (has_form === 1 ? 'in a form' : 'as text') },
  { heading: 'What it is', kind: 'wide', cell: ({ about }) => about },
]

/** The files of the catalogue, to be written one by one; its texts have the grid. */
export function DraftFiles() {
  const folder = useStore($fileFolder, { ssr: 'initial' })
  const state = useStore(fileList.$state, { ssr: 'initial' })
  return (
    <details
      className="panel more"
      onToggle={({ currentTarget }) => {
        if (currentTarget.open && state.kind === 'loading') void fileList.load(loadModes.init)
      }}
    >
      <summary>Files: products, tasks, popups and the rest</summary>
      <div className="form">
        <FolderField id="files-folder" label="Files of" folder={folder} onChoose={showFolder} />
        <ConsoleTable
          list={fileList}
          label="Files"
          columns={columns}
          keyOf={({ file }) => file}
          empty="No file."
          end=""
        />
      </div>
    </details>
  )
}
