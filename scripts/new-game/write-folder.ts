import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { GameColours } from '../../src/platform/catalogue/game-colours.ts'
import type { Names } from './choose-names.ts'
import { drawEmblem, drawScene, roll } from './draw.ts'
import { pickInitials } from './letters.ts'
import { mixColours } from './mix-colours.ts'

const template = join(import.meta.dirname, 'template')

/** Quoted wherever YAML could read something else than text in it. */
const quote = (text: string) => (/^[A-Za-z][\w ./]*$/.test(text) ? text : JSON.stringify(text))

const writeColours = (colours: GameColours) =>
  Object.entries(colours)
    .map(([name, colour]) => `    ${name}: ${colour.startsWith('#') ? `"${colour}"` : colour}`)
    .join('\n')

function writeGameFile(names: Names, hue: number): string {
  const { dark, light } = mixColours(hue)
  const face = 1 + (Math.floor(names.order / 10) % 6)
  return `# What this game is and looks like; the folder's name is its prefix, the first step of its addresses. It is built in: after a
# change, npm run games (which npm start and npm run build do by themselves). Its drawings are emblem.svg and scene.svg.
order: ${names.order}
name: ${quote(names.name)}
product: ${quote(names.product)}
game_project: ${quote(names.game_project)}
game_id: ${JSON.stringify(names.game_id)}
time_zone: ${quote(names.time_zone)}
# The drawing of a player without a picture, f-1 to f-6 of public/art/faces.svg.
face: f-${face}
# Mixed of one hue, ${hue}.
colours:
  dark:
${writeColours(dark)}
  light:
${writeColours(light)}
# A line of its own, in every language, and the names of characters in a sandbox may follow here:
# npm run -s catalogue -- reference says how. Without them the game has those of the hall.
`
}

/** The template's ids begin with xx-, since an id is one game's only. */
function fillTemplate(folder: string, product: string): void {
  for (const path of globSync('**/*.yaml', { cwd: template })) {
    const text = readFileSync(join(template, path), 'utf8').replace(/\bxx-/g, `${product}-`)
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
}

/** The hue of a game that was given none, another one for each name. */
export function pickHue(prefix: string): number {
  return Math.floor(roll(prefix).next().value * 360)
}

/** Writes the folder of a new game that stands: what it is, its look, and content of every kind that a game must have. */
export function writeFolder(folder: string, names: Names, hue: number): void {
  mkdirSync(folder, { recursive: true })
  fillTemplate(folder, names.product)
  writeFileSync(join(folder, 'game.yaml'), writeGameFile(names, hue))
  const { dark } = mixColours(hue)
  writeFileSync(join(folder, 'emblem.svg'), drawEmblem(pickInitials(names.name, names.product), dark))
  writeFileSync(join(folder, 'scene.svg'), drawScene(names.prefix))
}
