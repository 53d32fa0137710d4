import { $question } from '../ui/confirm-store.ts'
import { drawLoading } from '../ui/draw-loading.ts'
import { drawToast } from '../ui/draw-toast.ts'
import { startPortal } from './start-portal.ts'

/** Nobody is asked before they have pressed something, so what draws a question comes with the first one. */
const stopWaiting = $question.listen(async () => {
  stopWaiting()
  const { drawConfirm } = await import('../ui/draw-confirm.ts')
  drawConfirm()
})

drawToast()
drawLoading()
void startPortal()
