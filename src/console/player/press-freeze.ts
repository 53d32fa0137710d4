import { freezePlayer, type PlayerSummary, thawPlayer } from '../../contract/console/calls.ts'
import { callConsole } from '../call.ts'
import { askToAct } from '../confirm/confirm-store.ts'
import { reloadPlayer } from '../players/player-store.ts'

/** Freezes the account on the page. */
export function pressFreeze({ fp_uid }: PlayerSummary): void {
  askToAct({
    title: `Freeze ${fp_uid}?`,
    text: 'The player sees everything, spends and claims nothing, and is told so. The reason is in the file that players can ask for.',
    label: 'Freeze',
    isGrave: true,
    run: (reason) => callConsole(freezePlayer, { body: { id: fp_uid, reason } }),
    done: 'The account is frozen.',
    follow: reloadPlayer,
  })
}

/** Thaws the account on the page. */
export function pressThaw({ fp_uid, freeze_reason }: PlayerSummary): void {
  askToAct({
    title: `Thaw ${fp_uid}?`,
    text: `It is frozen for: ${freeze_reason}. The player may spend and claim again, and is told so.`,
    label: 'Thaw',
    run: (reason) => callConsole(thawPlayer, { body: { id: fp_uid, reason } }),
    done: 'The account is free again.',
    follow: reloadPlayer,
  })
}
