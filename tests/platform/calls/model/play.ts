import { accountOf, add, give, note, periodOf, project, read, type State } from './state.ts'

/** What the game tells of: so many events, or so many cents, and what its rules give for them; `cents` where they differ. */
export function play(state: State, name: string, times: number, amount: number = times): void {
  note(state, name, times)
  for (const { key, when, once, per, growth, credits } of state.world.catalogue.events(project).get(name) ?? []) {
    // The sandbox says nothing more of an event than how much of it there was.
    if (Object.keys(when).length > 0) continue
    const every = per && (typeof per.every === 'number' ? per.every : per.every.USD)
    const units = every ? Math.floor(amount / every) : 1
    const period = `event ${key} ${once === null ? '' : periodOf(state, once)}`
    if (units === 0 || (once !== null && read(state.counts, period) > 0)) continue
    add(state.counts, period, 1)
    give(state, [], { roleGrowth: growth * units })
    for (const credit of credits) add(state.balances, `${accountOf(state)} ${credit.currency}`, credit.amount * units)
  }
}
