import { accountOf, add, give, type Hall, note, periodOf, project, read } from './hall.ts'

/** What the game tells of: so many events, or so many cents, and what its rules give for them. */
export function play(hall: Hall, name: string, amount: number): void {
  note(hall, name, amount)
  for (const { key, when, once, per, growth, credits } of hall.world.catalogue.events(project).get(name) ?? []) {
    // The sandbox says nothing more of an event than how much of it there was.
    if (Object.keys(when).length > 0) continue
    const every = per && (typeof per.every === 'number' ? per.every : per.every.USD)
    const units = every ? Math.floor(amount / every) : 1
    const period = `event ${key} ${once === null ? '' : periodOf(hall, once)}`
    if (units === 0 || (once !== null && read(hall.counts, period) > 0)) continue
    add(hall.counts, period, 1)
    give(hall, [], { roleGrowth: growth * units })
    for (const credit of credits) add(hall.balances, `${accountOf(hall)} ${credit.currency}`, credit.amount * units)
  }
}
