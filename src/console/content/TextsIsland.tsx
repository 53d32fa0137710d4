import { Shell } from '../shell/Shell.tsx'
import { TextGrid } from './TextGrid.tsx'

/** The texts that run, to be read. */
export function TextsIsland() {
  return (
    <Shell path="/console/content" title="Texts that run" permission="content.read">
      <TextGrid isWritten={false} />
    </Shell>
  )
}
