import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { $openDialogs } from './open-dialogs.ts'

const languageSheet = () => document.getElementById('language')
const isSheetOpen = () => languageSheet()?.hasAttribute('open') ?? false

/** Whether nothing lies over the page: no dialog of an island, and not the sheet of languages. */
export function useIsFree(): boolean {
  const openDialogs = useStore($openDialogs)
  const [isCovered, setCovered] = useState(isSheetOpen)
  useEffect(() => {
    const sheet = languageSheet()
    if (!sheet) return
    const watcher = new MutationObserver(() => setCovered(isSheetOpen()))
    watcher.observe(sheet, { attributeFilter: ['open'] })
    return () => watcher.disconnect()
  }, [])
  return openDialogs === 0 && !isCovered
}
