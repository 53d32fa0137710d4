import type { Right } from '../../contract/benefits/rights-calls.ts'

/**
 * The rights to show in short, `count` of them: the player's own, the highest first, and then those ahead, of which one has a
 * place at least, for something to look forward to. Who has no level yet is shown them from the first on.
 */
export function pickRights<R extends Pick<Right, 'vip_level'>>(
  rights: readonly R[],
  level: number,
  count: number,
): R[] {
  const rising = [...rights].sort((a, b) => a.vip_level - b.vip_level)
  const own = rising.filter((right) => right.vip_level <= level).reverse()
  const ahead = rising.filter((right) => right.vip_level > level)
  const shown = own.slice(0, ahead.length > 0 ? count - 1 : count)
  return [...shown, ...ahead.slice(0, count - shown.length)]
}
