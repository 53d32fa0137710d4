import { atom } from 'nanostores'
import {
  changeRole,
  disableOperator,
  enableOperator,
  endOperatorSessions,
  type Invitation,
  inviteAgain,
  inviteOperator,
  listOperators,
  type OperatorRow,
} from '../../contract/console/calls.ts'
import type { OperatorRole } from '../../contract/console/permissions.ts'
import { createList, loadModes, mapAnswer } from '../../portal/ui/list-store.ts'
import { callConsole } from '../call.ts'
import { askToAct } from '../confirm/confirm-store.ts'
import { redirectIfSignedOut } from '../session/operator-store.ts'

/** Everybody, by name: one page. */
export const operatorList = createList<OperatorRow>(async () =>
  mapAnswer(await redirectIfSignedOut(callConsole(listOperators)), ({ operator_list }) => ({
    rows: operator_list,
    next: '',
  })),
)

/** The link that was just made, shown once; null for none. */
export const $invited = atom<(Invitation & { email: string }) | null>(null)

const reload = () => operatorList.load(loadModes.update)

const showLink = (email: string) => (invitation: Invitation) => {
  $invited.set({ ...invitation, email })
  return reload()
}

/** Invites somebody; the link is shown once. */
export function pressInvite(invited: { email: string; name: string; role: OperatorRole }): void {
  askToAct({
    title: `Invite ${invited.name}?`,
    text: `${invited.email} will be ${invited.role}. You get a link to hand over, good once and for 48 hours.`,
    label: 'Invite',
    run: (reason) => callConsole(inviteOperator, { body: { ...invited, reason } }),
    done: `${invited.name} is invited.`,
    follow: showLink(invited.email),
  })
}

/** Makes a new link for somebody who lost the old one, the password or the phone. */
export function pressInviteAgain({ id, name, email }: OperatorRow): void {
  askToAct({
    title: `Invite ${name} again?`,
    text: 'Their sessions end, and the password and the app they have no longer serve.',
    label: 'Invite again',
    isGrave: true,
    run: (reason) => callConsole(inviteAgain, { body: { operator_id: id, reason } }),
    done: `${name} is invited again.`,
    follow: showLink(email),
  })
}

/** Gives an operator another role. */
export function pressRole({ id, name, role: before }: OperatorRow, role: OperatorRole): void {
  if (role === before) return
  askToAct({
    title: `Make ${name} ${role}?`,
    text: `They are ${before} now. Their sessions end, and the next one has the new role.`,
    label: 'Change the role',
    run: (reason) => callConsole(changeRole, { body: { operator_id: id, role, reason } }),
    done: `${name} is ${role} now.`,
    follow: reload,
  })
}

/** Ends an operator's sessions. */
export function pressEndSessions({ id, name }: OperatorRow): void {
  askToAct({
    title: `End the sessions of ${name}?`,
    text: 'They have to sign in again.',
    label: 'End sessions',
    run: (reason) => callConsole(endOperatorSessions, { body: { operator_id: id, reason } }),
    done: `The sessions of ${name} have ended.`,
    follow: reload,
  })
}

/** Closes an account, or opens it again. */
export function pressDisable({ id, name, state }: OperatorRow): void {
  const isDisabled = state === 'disabled'
  const call = isDisabled ? enableOperator : disableOperator
  askToAct({
    title: isDisabled ? `Let ${name} in again?` : `Disable ${name}?`,
    text: isDisabled
      ? 'They sign in with the password and the app they had.'
      : 'Their sessions end, and they sign in no more.',
    label: isDisabled ? 'Enable' : 'Disable',
    isGrave: !isDisabled,
    run: (reason) => callConsole(call, { body: { operator_id: id, reason } }),
    done: isDisabled ? `${name} may sign in again.` : `${name} is disabled.`,
    follow: reload,
  })
}

/** What the page does when it is opened. */
export function openOperators(): void {
  void operatorList.load(loadModes.init)
}
