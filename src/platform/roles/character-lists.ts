// Written by `npm run games`, of src/catalogue/<game>/game.yaml: what is changed here is lost.
import type { GamePrefix } from '../../contract/games.ts'
import type { NameList } from './name-list.ts'

/** Of what the names of characters are made in a sandbox; a game's world shows in them. */
export const characterLists: Readonly<Partial<Record<GamePrefix, NameList>>> = {
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
