import { getEnvironment } from '../environment.ts'
import { t } from '../i18n/texts.ts'
import { $user } from '../session/account-state.ts'
import { readPlayer } from '../session/read-player.ts'
import { drawNumber } from '../ui/draw-number.ts'
import { $summary, countUnread, forgetSummary, readName, refreshSummary } from './summary-store.ts'

/** Keeps the summary: for each player who turns up, on return, and when another tab of the browser has read. */
export function followSummary(): void {
  let met = ''
  const look = () => {
    if (met) void refreshSummary()
  }
  $user.subscribe(() => {
    const player = readPlayer()
    // A new level is written about.
    const who = player ? `${player.fp_uid} ${player.uid} ${player.vip_level}` : ''
    if (who === met) return
    met = who
    forgetSummary()
    look()
  })
  const { onReturn, onStorageChange } = getEnvironment()
  onReturn(look)
  onStorageChange((name) => name === readName && look())
}

/** Draws how many messages are unread into the tab bar. */
export function drawMessageDot(): void {
  $summary.listen((state) => {
    const count = countUnread(state)
    drawNumber(document.querySelector<HTMLElement>('[data-dot="message"]'), count, () => t('message.unread', { count }))
  })
}
