import { getEnvironment } from '../environment.ts'

/** The name in the address and in localStorage alike, by which games hand it over (rule 11.6). */
const name = 'gameServerEnv'

/** Which of a game's servers the wheel should heed: what the address says, which is then kept, else what was kept; empty for none. */
export function readGameServerEnv(): string {
  const { address, local } = getEnvironment()
  const given = address().searchParams.get(name)
  if (!given) return local.get(name) ?? ''
  local.set(name, given)
  return given
}
