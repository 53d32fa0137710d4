import { drawLoading } from '../ui/draw-loading.ts'
import { drawToast } from '../ui/draw-toast.ts'
import { startPortal } from './start-portal.ts'

drawToast()
drawLoading()
void startPortal()
