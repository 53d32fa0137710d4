import { $roles } from '../session/account-state.ts'
import { pickRole } from '../session/pick-role.ts'

/** Answers a press on "switch": asks, and makes the role the one that plays. */
export async function answer(pressed: HTMLElement): Promise<void> {
  const row = pressed.closest<HTMLElement>('[data-key]')
  const roles = $roles.get()
  if (!row || roles.kind !== 'ready') return
  for (const { game_name, user_list } of roles.list.game_list.flatMap(({ sub_game_list }) => sub_game_list)) {
    const role = user_list.find(({ game_project, uid }) => `${game_project} ${uid}` === row.dataset.key)
    // What was pressed gives way to the word that the role plays.
    if (role && (await pickRole(role, game_name))) row.focus()
  }
}
