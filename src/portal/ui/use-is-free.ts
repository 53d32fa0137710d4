import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { $openDialogs } from './open-dialogs.ts'

const languageSheet = () => document.getElementById('language')
const isSheetOpen = () => (languageSheet()?.getClientRects().length ?? 0) > 0

/** Whether nothing lies over the page: no dialog, and not the sheet of languages, a popover that a dialog would close. */
export function useIsFree(): boolean {
  const openDialogs = useStore($openDialogs)
  const [isCovered, setCovered] = useState(isSheetOpen)
  useEffect(() => {
    const sheet = languageSheet()
    const look = () => setCovered(isSheetOpen())
    sheet?.addEventListener('toggle', look)
    return () => sheet?.removeEventListener('toggle', look)
  }, [])
  return openDialogs === 0 && !isCovered
}
