import type { Scheme } from '../../src/platform/catalogue/game-colours.ts'
import { type Drawing, toSymbol } from './drawing.ts'
import type { Look } from './read-games.ts'
import { origin } from './write-code.ts'

function writePalette({ theme, colours }: Look, scheme: Scheme, indent: string): string {
  const selector =
    theme === 'funzone' ? `${indent}:root,\n${indent}[data-game="${theme}"] {` : `${indent}[data-game="${theme}"] {`
  const lines = Object.entries(colours[scheme]).map(([name, colour]) => `${indent}  --${name}: ${colour};`)
  return [selector, ...lines, `${indent}}`].join('\n')
}

/** `src/portal/theme/games.css`. */
export function writeStylesheet(looks: readonly Look[]): string {
  const write = (scheme: Scheme, indent: string) => looks.map((look) => writePalette(look, scheme, indent)).join('\n\n')
  return `/* ${origin} */
/* The palettes of the games: colours only, in dark and light. An element that names a game takes its palette, so a card may too. */

@layer theme {
${write('dark', '  ')}

  @media (prefers-color-scheme: light) {
${write('light', '    ')}
  }
}
`
}

/** `src/portal/passport/emblems.css`: the hosted login is one page for all games, and shows the emblem of one. */
export function writeEmblemRule(looks: readonly Look[]): string {
  const selectors = looks.map(({ theme }) => `  [data-game="${theme}"] [data-emblem="${theme}"]`)
  return `/* ${origin} */
@layer screens {
${selectors.join(',\n')} {
    display: block;
  }
}
`
}

const listSymbols = (looks: readonly Look[], letter: string, draw: (look: Look) => Drawing) =>
  looks.map((look) => toSymbol(`${letter}-${look.theme}`, draw(look))).join('\n')

/** `public/art/emblems.svg`. */
export function writeEmblems(looks: readonly Look[]): string {
  return `<svg xmlns="http://www.w3.org/2000/svg">
<!-- ${origin} -->
<!-- Not displayed, or browsers would style and lay out every symbol on every page. <use> finds them all the same. -->
<svg display="none">
${listSymbols(looks, 'e', ({ emblem }) => emblem)}
</svg>
</svg>
`
}

/** `src/portal/theme/scenes.svg`. */
export function writeScenes(looks: readonly Look[]): string {
  return `<svg xmlns="http://www.w3.org/2000/svg">
<!-- ${origin} -->
${listSymbols(looks, 's', ({ scene }) => scene)}
</svg>
`
}
