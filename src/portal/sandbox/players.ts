import { register } from '../../contract/passport/calls.ts'
import { exchangeTicket, userList } from '../../contract/session/account-calls.ts'
import { getEnvironment } from '../environment.ts'
import { createCaller, explain } from './call-platform.ts'
import { note } from './log-store.ts'

/** A name for a character that no game has had yet. */
export function createRoleName(): string {
  return `fake-${getEnvironment().createId().slice(0, 10)}`
}

/** Makes an account, which has characters in every game of a sandbox; its session is told to nobody. */
async function openAccount(): Promise<string | null> {
  const { createId } = getEnvironment()
  const credentials = { email: `${createId()}@players.test`, password: createId() + createId() }
  const registered = await createCaller()(register, { body: credentials })
  note('game → platform', `a new account: ${explain(registered)}`)
  if (registered.kind !== 'ok') return null
  const opened = await createCaller()(exchangeTicket, { body: { token: registered.data.token } })
  return opened.kind === 'ok' ? opened.data.auth_token : null
}

/** Makes a player with an account, and gives the uid of their character in a game; null where that did not work. */
export async function createMember(project: string): Promise<string | null> {
  const token = await openAccount()
  if (token === null) return null
  const listed = await createCaller(token, project)(userList, { body: {} })
  if (listed.kind !== 'ok') return null
  const roles = listed.data.game_list.flatMap(({ sub_game_list }) =>
    sub_game_list.flatMap(({ user_list }) => user_list),
  )
  return roles.find(({ game_project }) => game_project === project)?.uid ?? null
}
