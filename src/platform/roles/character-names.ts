import { createHash } from 'node:crypto'
import type { GamePrefix } from '../../contract/games.ts'
import { characterLists } from './character-lists.ts'
import type { NameList } from './name-list.ts'

/** For a game that has no names of its own. */
const anywhere: NameList = {
  first: ['Alex', 'Robin', 'Sam', 'Noa', 'Kim', 'Jules', 'Sascha', 'Mika', 'Toni', 'Luca', 'Andrea', 'Charlie'],
  last: ['Rivers', 'Stone', 'Field', 'Hill', 'Brook', 'Woods', 'Marsh', 'Lake', 'Vale', 'Heath'],
  server: 'Server',
}

/** What is made up of a sandbox role. */
export interface Character {
  nickname: string
  server: string
  level: number
}

function pick<T>(list: readonly T[], seed: number): T {
  const found = list[seed % list.length]
  if (found === undefined) throw new Error('Nothing to pick from')
  return found
}

/**
 * The n-th character of an owner in a game, the same every time: siblings never share a first name. Levels are 5 to 64.
 */
export function makeCharacter(prefix: GamePrefix, owner: string, n: number): Character {
  const family = createHash('sha256').update(`${prefix} ${owner}`).digest()
  const own = createHash('sha256').update(`${prefix} ${owner} ${n}`).digest()
  const { first, last, server } = characterLists[prefix] ?? anywhere
  return {
    nickname: `${pick(first, family.readUInt16BE(0) + n)} ${pick(last, own.readUInt16BE(2))}`,
    server: `${server} ${1 + (own.readUInt16BE(4) % 900)}`,
    level: 5 + (own.readUInt16BE(6) % 60),
  }
}
