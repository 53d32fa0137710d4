import type { Locale } from '../../contract/locales.ts'
import { type GuideKind, guideSizes } from '../guide/guide-kinds.ts'
import type { GuideTexts } from '../guide/say-guide.ts'
import { findDrawing } from './find-drawing.ts'

const steps = [
  { name: 'checkin', icon: 'i-calendar' },
  { name: 'gifts', icon: 'i-gift' },
  { name: 'points', icon: 'i-shop' },
] as const

/** The device's own fonts, as on the pages (theme/scales.css). */
const face =
  "system-ui,-apple-system,'Segoe UI',Roboto,'Noto Sans','Noto Sans Arabic','Noto Sans Thai','Noto Sans CJK SC',sans-serif"

/** An evening with the hall lit from within, and the same hall by day. */
const night = {
  'sky-top': '#141138',
  'sky-mid': '#4c2c78',
  'sky-low': '#f0894a',
  star: '#fff3d6',
  'ridge-far': '#51306f',
  'ridge-near': '#33235c',
  ground: '#241b4d',
  'ground-low': '#150f31',
  tile: '#352a68',
  'tile-low': '#2a2057',
  shadow: '#0f0a26',
  ink: '#fff8ea',
  soft: '#dcd2f2',
  title: '#ffe09a',
  wall: '#5b3c5e',
}
const day: typeof night = {
  'sky-top': '#8cc4f5',
  'sky-mid': '#cfe5f7',
  'sky-low': '#ffe3a8',
  star: 'none',
  'ridge-far': '#b9d3c9',
  'ridge-near': '#93bd9c',
  ground: '#fff9ec',
  'ground-low': '#f5e6c8',
  tile: '#ffffff',
  'tile-low': '#fffaf0',
  shadow: '#e6d2a8',
  ink: '#33244f',
  soft: '#5e4d76',
  title: '#8a3d0c',
  wall: '#8a6a58',
}

const writeColours = (colours: typeof night) =>
  `:root{${Object.entries(colours)
    .map(([name, colour]) => `--${name}:${colour}`)
    .join(';')}}`

/** Stars as shares of the picture's width and of the sky's height, each with its radius. */
const stars = [
  [0.06, 0.2, 2.4],
  [0.15, 0.52, 1.8],
  [0.22, 0.12, 2],
  [0.33, 0.3, 1.5],
  [0.44, 0.08, 2.2],
  [0.6, 0.17, 1.6],
  [0.71, 0.07, 2.4],
  [0.8, 0.34, 1.8],
  [0.89, 0.16, 2.2],
  [0.95, 0.48, 1.6],
] as const

const escapeText = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** One line of text in its place, which `data-room` says the width of. */
function write(text: string, x: number, y: number, size: number, room: number, more: string): string {
  return `<text x="${x}" y="${y}" font-size="${size}" data-room="${room}" ${more}>${escapeText(text)}</text>`
}

/** A drawing of the icon set, the one of `public/art/icons.svg`. */
function placeIcon(icons: string, id: string, x: number, y: number, size: number): string {
  const { box, shapes } = findDrawing(icons, id)
  return `<svg x="${x}" y="${y}" width="${size}" height="${size}" viewBox="${box}">${shapes}</svg>`
}

/** Where the hall's floor is, and where the ground begins that everything else stands on. */
const floor = 262
const groundTop = 288

function drawSky(width: number): string {
  const dots = stars.map(([x, y, r]) => `<circle cx="${x * width}" cy="${y * floor}" r="${r}"/>`).join('')
  return `<rect width="${width}" height="${floor + 60}" fill="url(#sky)"/>
<g fill="var(--star)" opacity=".8">${dots}</g>
<circle cx="${width / 2}" cy="${floor - 60}" r="300" fill="url(#glow)"/>
<path d="M0 ${floor + 60}V190q${width * 0.12} -60 ${width * 0.25} -8q${width * 0.1} 36 ${width * 0.25} 6t${width * 0.25} -10q${width * 0.13} -54 ${width * 0.25} 4V${floor + 60}Z" fill="var(--ridge-far)"/>
<path d="M0 ${floor + 60}V236q${width * 0.16} -46 ${width * 0.32} 0t${width * 0.36} 0t${width * 0.32} -14V${floor + 60}Z" fill="var(--ridge-near)"/>`
}

function drawColumn(x: number): string {
  return `<g transform="translate(${x})"><path d="M-17 -8h34v-112h-34z" fill="#fff1d6"/><path d="M3 -8h14v-112H3z" fill="#e2c797"/>
<path d="M-9 -12v-104M-1 -12v-104" stroke="#e9d3ab" stroke-width="3"/><rect x="-23" y="-11" width="46" height="11" rx="3" fill="#d99a35"/><rect x="-23" y="-128" width="46" height="11" rx="3" fill="#ffc85c"/></g>`
}

function drawBrazier(x: number): string {
  return `<g transform="translate(${x})"><circle cy="-62" r="64" fill="url(#glow)"/><path d="M-5 0l2 -34h6l2 34z" fill="#6b4a2c"/><path d="M-20 -44h40l-8 14h-24z" fill="#a9742f"/><path d="M0 -94c16 18 18 28 16 40a16 14 0 0 1 -32 0c-1 -10 8 -14 8 -24c5 2 7 6 8 -16z" fill="#ff9636"/><path d="M1 -70c7 9 8 14 7 20a8 8 0 0 1 -16 0c0 -6 6 -9 9 -20z" fill="#ffe08a"/></g>`
}

interface Hero {
  x: number
  y: number
  scale: number
  cape: string
  /** The cape's shadow. */
  fold: string
  plume: string
}

/** Who is on the way in: inside a game the character that is played, in a browser one of each of the player's games. */
const heroes: Record<GuideKind, readonly Hero[]> = {
  webview: [{ x: 0, y: 10, scale: 1.1, cape: '#b3262f', fold: '#861b29', plume: '#ff7a4d' }],
  h5: [
    { x: -40, y: 2, scale: 0.82, cape: '#1f7f86', fold: '#145a66', plume: '#7fe0d0' },
    { x: 42, y: 2, scale: 0.82, cape: '#6a3fae', fold: '#4a2a83', plume: '#d0a6ff' },
    { x: 0, y: 16, scale: 1, cape: '#b3262f', fold: '#861b29', plume: '#ff7a4d' },
  ],
}

/** A hero in a cape and a helmet, seen from behind. */
function drawHero({ x, y, scale, cape, fold, plume }: Hero): string {
  return `<g transform="translate(${x} ${y}) scale(${scale})"><ellipse rx="32" ry="6" fill="#3a1607" opacity=".45"/><path d="M-12 -4v-24h9v24zM3 -4v-24h9v24z" fill="#3b1f35"/><path d="M0 -74c20 0 24 22 29 62c-18 9 -40 9 -58 0c5 -40 9 -62 29 -62z" fill="${cape}"/><path d="M0 -74c20 0 24 22 29 62c-7 4 -15 6 -22 6c3 -24 1 -48 -7 -68z" fill="${fold}"/><path d="M-16 -66q16 12 32 0l-3 -8h-26z" fill="#ffcf63"/><circle cy="-86" r="15" fill="#4a3140"/><path d="M-15 -86a15 15 0 0 1 30 0v6q-15 6 -30 0z" fill="#d7dbe8"/><path d="M2 -101a15 15 0 0 1 13 15v6q-6 3 -11 3z" fill="#a4abc2"/><path d="M-2 -100q2 -14 14 -16q-4 9 -6 17z" fill="${plume}"/></g>`
}

function drawHall(kind: GuideKind): string {
  const columns = [-172, -104, 104, 172].map(drawColumn).join('')
  return `<path d="M-205 -8h410v-114h-410z" fill="var(--wall)"/>
<path d="M-72 0v-62a72 62 0 0 1 144 0v62z" fill="#ffb648"/><path d="M-62 0v-60a62 54 0 0 1 124 0v60z" fill="url(#door)"/>
<g fill="#fff3c4" opacity=".5"><path d="M-8 -10L-30 -104l14 -5zM8 -10L30 -104l-14 -5zM0 -10l-7 -106h14z"/></g>
<g fill="#8c2f3f"><path d="M-148 -112h22v62l-11 -10l-11 10zM126 -112h22v62l-11 -10l-11 10z"/></g>
<g fill="#ffcf63"><circle cx="-137" cy="-88" r="6"/><circle cx="137" cy="-88" r="6"/></g>
${columns}
<path d="M-214 -144h428v20h-428z" fill="#e79a2c"/><path d="M-214 -144h428v6h-428z" fill="#ffdf8f"/>
<path d="M0 -226L232 -144H-232Z" fill="#ffbf4b"/><path d="M0 -226L232 -144h-30L0 -213L-202 -144h-30Z" fill="#ffe3a1"/><path d="M0 -202l160 54h-320z" fill="#e79a2c"/>
<circle cy="-168" r="23" fill="#8c4a12"/><circle cy="-170" r="20" fill="#ffe08a"/><path d="M0 -186l4.700 9.500 10.500 1.500 -7.600 7.400 1.800 10.400 -9.400 -4.900 -9.400 4.900 1.800 -10.400 -7.600 -7.400 10.500 -1.500z" fill="#c9741a"/>
<path d="M-226 -8h452v12h-452z" fill="#f2d9a8"/><path d="M-246 4h492v12h-492z" fill="#dcb878"/><path d="M-266 16h532v12h-532z" fill="#bd9352"/>
<path d="M-62 -2h124l104 92h-332z" fill="url(#spill)"/>
${heroes[kind].map(drawHero).join('')}`
}

/** The ground, as a hill in front of the hall, with the light of its door on it. */
function drawGround(width: number, height: number): string {
  return `<path d="M0 ${groundTop + 22}Q${width / 2} ${groundTop - 22} ${width} ${groundTop + 22}V${height}H0Z" fill="url(#ground)"/>
<ellipse cx="${width / 2}" cy="${groundTop + 8}" rx="190" ry="46" fill="url(#glow)"/>`
}

interface Line {
  width: number
  isRtl: boolean
}

/** Three things to do, one under the other, each on a tile with its picture at the start of the line. */
function drawSteps({ width, isRtl }: Line, top: number, texts: GuideTexts, icons: string): string {
  const [margin, tileHeight, gap, medal] = [28, 88, 12, 78]
  const at = (fromStart: number) => (isRtl ? width - fromStart : fromStart)
  return steps
    .map(({ name, icon }, index) => {
      const y = top + index * (tileHeight + gap)
      const middle = y + tileHeight / 2
      const centre = at(margin + 56)
      const textAt = margin + 112
      const box = `x="${margin}" width="${width - 2 * margin}" height="${tileHeight}" rx="26"`
      return `<rect ${box} y="${y + 4}" fill="var(--shadow)"/>
<rect ${box} y="${y}" fill="url(#tile)"/>
<circle cx="${centre}" cy="${middle}" r="${medal / 2}" fill="url(#medal)"/>
${placeIcon(icons, icon, centre - 27, middle - 28, 54)}
${write(texts[name], at(textAt), middle + 11, 30, width - textAt - margin - 20, 'font-weight="700" fill="var(--ink)"')}`
    })
    .join('\n')
}

function drawStart({ width }: Line, top: number, text: string): string {
  const [height, inset] = [76, 84]
  return `<rect x="${inset}" y="${top + 5}" width="${width - 2 * inset}" height="${height}" rx="38" fill="#7a3606" opacity=".45"/>
<rect x="${inset}" y="${top}" width="${width - 2 * inset}" height="${height}" rx="38" fill="url(#gold)"/>
${write(text, width / 2, top + 48, 30, width - 2 * inset - 64, 'text-anchor="middle" font-weight="800" fill="#3a1702"')}`
}

const gradients = `<linearGradient id="sky" x1="0" x2="0" y1="0" y2="1"><stop stop-color="var(--sky-top)"/><stop offset=".55" stop-color="var(--sky-mid)"/><stop offset="1" stop-color="var(--sky-low)"/></linearGradient>
<linearGradient id="ground" x1="0" x2="0" y1="0" y2="1"><stop stop-color="var(--ground)"/><stop offset="1" stop-color="var(--ground-low)"/></linearGradient>
<linearGradient id="tile" x1="0" x2="0" y1="0" y2="1"><stop stop-color="var(--tile)"/><stop offset="1" stop-color="var(--tile-low)"/></linearGradient>
<linearGradient id="gold" x1="0" x2="0" y1="0" y2="1"><stop stop-color="#ffe6a0"/><stop offset=".5" stop-color="#ffb938"/><stop offset="1" stop-color="#ee8f22"/></linearGradient>
<radialGradient id="medal"><stop stop-color="#fff2c9"/><stop offset="1" stop-color="#ffc765"/></radialGradient>
<radialGradient id="glow"><stop stop-color="#ffd27a" stop-opacity=".6"/><stop offset="1" stop-color="#ffb45a" stop-opacity="0"/></radialGradient>
<radialGradient id="door" cy=".8" r=".9"><stop stop-color="#fffbe0"/><stop offset=".6" stop-color="#ffdd86"/><stop offset="1" stop-color="#ff9f3d"/></radialGradient>
<linearGradient id="spill" x1="0" x2="0" y1="0" y2="1"><stop stop-color="#ffe9a6" stop-opacity=".85"/><stop offset="1" stop-color="#ffd27a" stop-opacity="0"/></linearGradient>`

/**
 * A picture of the welcome guide (rule 16.9): the lit hall, and what a player does there. Its words are text in the device's own
 * fonts, which has those of its own language, and runs in the locale's direction; nothing is measured here.
 */
export function drawGuide(kind: GuideKind, { tag, dir }: Locale, texts: GuideTexts, icons: string): string {
  const { width, height } = guideSizes[kind]
  const line = { width, isRtl: dir === 'rtl' }
  const middle = width / 2
  return `<svg xmlns="http://www.w3.org/2000/svg" xml:lang="${tag}" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" direction="${dir}" font-family="${face}">
<style>${writeColours(night)}@media (prefers-color-scheme:light){${writeColours(day)}}</style>
<defs>${gradients}<clipPath id="frame"><rect width="${width}" height="${height}" rx="44"/></clipPath></defs>
<g clip-path="url(#frame)">
${drawSky(width)}
${drawGround(width, height)}
<g transform="translate(${middle} ${floor})">${drawHall(kind)}${drawBrazier(-236)}${drawBrazier(236)}</g>
${write(texts.title, middle, 372, 54, width - 64, 'text-anchor="middle" font-weight="800" fill="var(--title)"')}
${write(texts.lead, middle, 420, 28, width - 64, 'text-anchor="middle" font-weight="500" fill="var(--soft)"')}
${drawSteps(line, 446, texts, icons)}
${drawStart(line, 758, texts.start)}
</g>
<rect x="1.5" y="1.5" width="${width - 3}" height="${height - 3}" rx="42.5" fill="none" stroke="#fff" stroke-width="3" opacity=".2"/>
</svg>`
}
