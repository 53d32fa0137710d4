import { type GamePrefix, games } from '../../../contract/games.ts'
import { findDrawing } from '../find-drawing.ts'
import { type Piece, stillLifes } from './arrangements.ts'
import { seasons } from './seasons.ts'

/** Units of the scale; a popup is no larger (rule 16.8). */
const size = { width: 480, height: 512 }
/** A scene ends where the words begin. */
const sceneHeight = 430

/** What shines around the things, and out of the corners, where the way out is: middle and reach of each spark. */
const sparks = [
  [112, 42, 17],
  [206, 22, 10],
  [300, 26, 12],
  [372, 48, 16],
  [26, 178, 12],
  [456, 184, 14],
  [48, 322, 10],
  [434, 326, 11],
] as const

function drawSpark([x, y, reach]: readonly [number, number, number]): string {
  const waist = reach / 7
  const corners = [0, 90, 180, 270].map(
    (turn) => `<path d="M0 ${-reach}L${waist} 0H${-waist}z" transform="rotate(${turn})"/>`,
  )
  return `<g transform="translate(${x} ${y})">${corners.join('')}</g>`
}

function drawPiece(sprites: string, { id, x, y, size: across, turn }: Piece): string {
  const { box, shapes } = findDrawing(sprites, id)
  const half = across / 2
  const drawing = `<svg x="${-half}" y="${-half}" width="${across}" height="${across}" viewBox="${box}">${shapes}</svg>`
  return `<g transform="translate(${x} ${y}) rotate(${turn})" filter="url(#lift)">${drawing}</g>`
}

const frame = (content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size.width} ${size.height}">
<defs><filter id="lift" x="-30%" y="-30%" width="160%" height="160%">
<feDropShadow dx="0" dy="7" stdDeviation="6" flood-color="#000" flood-opacity=".45"/></filter>
<radialGradient id="light"><stop stop-color="#fff6d8" stop-opacity=".75"/><stop offset=".45" stop-color="#ffe9ae" stop-opacity=".28"/>
<stop offset="1" stop-color="#ffe9ae" stop-opacity="0"/></radialGradient>
<radialGradient id="ground"><stop stop-opacity=".5"/><stop offset="1" stop-opacity="0"/></radialGradient></defs>
${content}</svg>`

/** Things in the light, with their shadow on the ground and sparks around them. */
function drawThings(sprites: string, pieces: readonly Piece[]): string {
  return `<circle cx="240" cy="170" r="260" fill="url(#light)"/>
<ellipse cx="240" cy="312" rx="220" ry="34" fill="url(#ground)"/>
<g fill="#fff3c9">${sparks.map(drawSpark).join('')}</g>
${pieces.map((one) => drawPiece(sprites, one)).join('\n')}`
}

const seasonGames = games.flatMap(({ prefix }): GamePrefix[] => (seasons[prefix] ? [prefix] : []))

/** The names of all pictures: still lifes, and a season of each game that has one. Their ground is the popup's own, in the game's colours. */
export const pictureNames: readonly string[] = [
  ...Object.keys(stillLifes),
  ...seasonGames.map((game) => `season-${game}`),
]

interface Supplies {
  /** The markup of icons and emblems. */
  sprites: string
  /** Draws the scene of a game, which its season stands before. */
  drawScene: (game: GamePrefix) => string
}

/** A picture for popups as an SVG file, made of what the sprites hold. */
export function drawPicture(name: string, { sprites, drawScene }: Supplies): string {
  const game = seasonGames.find((one) => name === `season-${one}`)
  const pieces = game ? seasons[game] : stillLifes[name]
  if (!pieces) throw new Error(`There is no picture ${name}`)
  const box = `<svg width="${size.width}" height="${sceneHeight}"`
  return frame(`${game ? drawScene(game).replace('<svg', box) : ''}${drawThings(sprites, pieces)}`)
}
