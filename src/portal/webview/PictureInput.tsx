import { useEffect, useRef } from 'react'
import { type Chooser, findAppChooser } from './app-chooser.ts'
import { ChooserInput, type ChooserInputProps } from './ChooserInput.tsx'

/** Chooses a picture: through the app in a webview (rule 17.6), from the device elsewhere. */
export function PictureInput(props: ChooserInputProps) {
  // Null until the app has said that it has one, and where it has none.
  const chooser = useRef<Chooser | null>(null)
  useEffect(() => {
    void findAppChooser().then((found) => {
      chooser.current = found
    })
  }, [])
  return <ChooserInput {...props} readChooser={() => chooser.current} />
}
