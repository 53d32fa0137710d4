import { createHash } from 'node:crypto'
import type { GamePrefix } from '../../contract/games.ts'

interface NameList {
  first: readonly string[]
  last: readonly string[]
  /** What the game calls a server. */
  server: string
}

/** Characters and servers of the sandbox, made up for this project; a game's world shows in them. */
const nameLists: Record<GamePrefix, NameList> = {
  stateofsurvival: {
    first: ['Marlow', 'Tess', 'Joran', 'Wren', 'Dagny', 'Calder', 'Ines', 'Booker', 'Sable', 'Rook', 'Odessa', 'Finch'],
    last: ['Ashgate', 'Coldwell', 'Ironmoor', 'Grist', 'Hollowell', 'Varr', 'Stonebrook', 'Keel', 'Thornby', 'Marsh'],
    server: 'State',
  },
  stormshot: {
    first: [
      'Corin',
      'Maeve',
      'Bastian',
      'Pilar',
      'Thane',
      'Isla',
      'Gaspar',
      'Nerys',
      'Rafe',
      'Oona',
      'Jory',
      'Calypso',
    ],
    last: [
      'Saltmarrow',
      'Tidewell',
      'Brandyreef',
      'Gullwing',
      'Stormholt',
      'Marisco',
      'Lantern',
      'Foulwind',
      'Keelhand',
    ],
    server: 'Isle',
  },
  kingofavalon: {
    first: ['Aldric', 'Ysolde', 'Cedwyn', 'Morgwen', 'Bertran', 'Elowen', 'Gawen', 'Rosamund', 'Tancred', 'Linnet'],
    last: [
      'of Greymere',
      'of Hartwood',
      'Dragonward',
      'Oakenshaw',
      'of Windhame',
      'Brightspear',
      'of Fenmoor',
      'Stagholt',
    ],
    server: 'Kingdom',
  },
  dcdarklegion: {
    first: ['Nox', 'Vesper', 'Cinder', 'Obsidian', 'Mirage', 'Halcyon', 'Umbra', 'Quill', 'Tempest', 'Onyx', 'Dirge'],
    last: ['Warden', 'Sentinel', 'Herald', 'Vow', 'Eclipse', 'Specter', 'Vigil', 'Oath', 'Shade', 'Bastion'],
    server: 'Sector',
  },
  tinysurvivors: {
    first: [
      'Pip',
      'Bramble',
      'Mossy',
      'Tilly',
      'Acorn',
      'Dot',
      'Clover',
      'Biscuit',
      'Fern',
      'Nugget',
      'Maple',
      'Poppy',
    ],
    last: [
      'Puddlejump',
      'Twigwell',
      'Sunpatch',
      'Berrybright',
      'Dewdrop',
      'Thimble',
      'Leafhopper',
      'Pinecone',
      'Burrow',
    ],
    server: 'Camp',
  },
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
  const { first, last, server } = nameLists[prefix]
  return {
    nickname: `${pick(first, family.readUInt16BE(0) + n)} ${pick(last, own.readUInt16BE(2))}`,
    server: `${server} ${1 + (own.readUInt16BE(4) % 900)}`,
    level: 5 + (own.readUInt16BE(6) % 60),
  }
}
