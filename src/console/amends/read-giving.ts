import type { AmendsOptions, PlayerSummary } from '../../contract/console/calls.ts'
import type { FormProblem } from '../../portal/ui/use-form.ts'
import { nameGame } from '../table/name-game.ts'
import type { Giving } from './give-store.ts'

/** How many things the form gives at once. */
export const mostThings = 5

/** Whom something may be given to: a role, or the account by a game in which it has one. */
export interface Receiver {
  game_project: string
  uid: string
  name: string
}

/** The player's roles that are there, current ones first, and then the account in each of their games. */
export function listReceivers({ role_list }: Pick<PlayerSummary, 'role_list'>): Receiver[] {
  const there = role_list
    .filter(({ deleted_at }) => deleted_at === 0)
    .sort((one, next) => next.is_current - one.is_current)
  const roles = there.map(({ game_project, uid, nickname }) => ({
    game_project,
    uid,
    name: `${nickname || 'No name'} · ${nameGame(game_project)} · ${uid}`,
  }))
  const projects = [...new Set(there.map(({ game_project }) => game_project))]
  return [
    ...roles,
    ...projects.map((game_project) => ({ game_project, uid: '', name: `The account, in ${nameGame(game_project)}` })),
  ]
}

interface Around {
  data: Pick<PlayerSummary, 'fp_uid' | 'role_list'>
  options: AmendsOptions
  /** How many rows of things are shown. */
  things: number
}

type Read = { problem: FormProblem } | { giving: Giving; what: string; whom: string }

const problem = (field: string, message: string): Read => ({ problem: { field, message } })

/** What is typed as what is to be given, with what it is in words, or the first thing that is wrong. */
export function readGiving(typed: Readonly<Record<string, string>>, { data, options, things }: Around): Read {
  const receiver = listReceivers(data)[Number(typed.receiver)]
  if (!receiver) return problem('receiver', 'Choose who receives it.')
  const item_list: Giving['item_list'] = []
  const words: string[] = []
  for (let place = 0; place < things; place += 1) {
    const item = options.item_list.find(({ item_id }) => item_id === typed[`item-${place}`])
    if (!item) {
      if (place > 0) continue
      return problem('item-0', 'Choose what to give.')
    }
    if (item.game_project !== '' && item.game_project !== receiver.game_project)
      return problem(`item-${place}`, 'This belongs to another game: choose it for a role there.')
    if (item_list.some(({ item_id }) => item_id === item.item_id))
      return problem(`item-${place}`, 'This gift is listed twice: raise its number instead.')
    const num = /^\d{1,9}$/.test(typed[`num-${place}`]?.trim() ?? '') ? Number(typed[`num-${place}`]) : 0
    if (num < 1) return problem(`num-${place}`, 'Enter a whole number of 1 or more.')
    if (num > item.limit) return problem(`num-${place}`, `At most ${item.limit} at once.`)
    item_list.push({ item_id: item.item_id, item_num: num })
    words.push(`${num} ${item.name}`)
  }
  const [title = '', text = ''] = [typed.title?.trim(), typed.text?.trim()]
  if (title !== '' && text === '') return problem('text', 'Write the letter’s text, or remove its title.')
  if (title === '' && text !== '') return problem('title', 'Give the letter a title, or remove its text.')
  const { name, ...to } = receiver
  const giving: Giving = {
    id: data.fp_uid,
    ...to,
    item_list,
    grant_reason: typed.grant_reason ?? '',
    ...(title !== '' && { letter: { title, text } }),
  }
  return { giving, what: words.join(', '), whom: name }
}
