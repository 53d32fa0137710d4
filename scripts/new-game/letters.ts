/** Letters and digits as strokes, in a box of 4 by 6: no font is needed, and none decides how an emblem looks. */
const strokes: Readonly<Record<string, string>> = {
  A: 'M0 6L2 0L4 6M.9 4h2.2',
  B: 'M0 3h2.5a1.5 1.5 0 0 1 0 3H0V0h2.2a1.5 1.5 0 0 1 0 3',
  C: 'M4 .9A2.4 3 0 1 0 4 5.1',
  D: 'M0 0v6h1.4a2.6 3 0 0 0 0-6z',
  E: 'M3.8 0H0v6h3.8M0 3h3',
  F: 'M3.8 0H0v6M0 3h3',
  G: 'M4 .9A2.4 3 0 1 0 4 5.1V3.3H2.4',
  H: 'M0 0v6M4 0v6M0 3h4',
  I: 'M2 0v6M.8 0h2.4M.8 6h2.4',
  J: 'M3.4 0v4.3a1.7 1.7 0 0 1-3.4 0',
  K: 'M0 0v6M4 0L0 3.6M1.5 2.4L4 6',
  L: 'M0 0v6h3.8',
  M: 'M0 6V0l2 3.4L4 0v6',
  N: 'M0 6V0l4 6V0',
  O: 'M2 0a2 3 0 1 0 0 6a2 3 0 1 0 0-6z',
  P: 'M0 6V0h2.3a1.7 1.7 0 0 1 0 3.4H0',
  Q: 'M2 0a2 3 0 1 0 0 6a2 3 0 1 0 0-6zM2.5 4.3L4 6.3',
  R: 'M0 6V0h2.3a1.7 1.7 0 0 1 0 3.4H0M2 3.4L4 6',
  S: 'M3.8 1A1.9 1.5 0 1 0 2 3A1.9 1.5 0 1 1 .2 5',
  T: 'M0 0h4M2 0v6',
  U: 'M0 0v4a2 2 0 0 0 4 0V0',
  V: 'M0 0l2 6l2-6',
  W: 'M0 0l1 6l1-4l1 4l1-6',
  X: 'M0 0l4 6M4 0L0 6',
  Y: 'M0 0l2 3l2-3M2 3v3',
  Z: 'M0 0h4L0 6h4',
  0: 'M2 0a2 3 0 1 0 0 6a2 3 0 1 0 0-6z',
  1: 'M.8 1.2L2.2 0v6',
  2: 'M.2 1.5A1.9 1.6 0 1 1 3.6 2.6L0 6h4',
  3: 'M.2 1A1.9 1.5 0 1 1 2 3A1.9 1.5 0 1 1 .2 5',
  4: 'M3 6V0L0 4.2h4',
  5: 'M3.7 0H.5L.2 2.8A2 1.8 0 1 1 .2 5.2',
  6: 'M3.5 0Q.2 1.8.2 4.2A1.8 1.8 0 1 0 2 2.4Q.9 2.5.3 3.6',
  7: 'M0 0h4L1.4 6',
  8: 'M2 3A1.7 1.5 0 1 1 2 0a1.7 1.5 0 0 1 0 3A1.9 1.5 0 1 0 2 6a1.9 1.5 0 0 0 0-3z',
  9: 'M.5 6Q3.8 4.2 3.8 1.8A1.8 1.8 0 1 0 2 3.6Q3.1 3.5 3.7 2.4',
}

/** The first letters of a name's first two words; of a name in another script than Latin, those of its product. */
export function pickInitials(name: string, product: string): string {
  const words = name
    .normalize('NFD')
    .replace(/[^A-Za-z0-9 ]/g, '')
    .split(' ')
    .filter(Boolean)
  const letters = words.map(([first = '']) => first).join('')
  return (letters || product).slice(0, 2).toUpperCase()
}

/** Initials as the outline of one path each, side by side around the middle of a box of 96, in a stroke of one colour. */
export function drawInitials(initials: string, colour: string): string {
  const scale = initials.length > 1 ? 4.5 : 6.4
  const gap = 1.9
  const width = initials.length * 4 + (initials.length - 1) * gap
  const letters = [...initials].map((letter, index) => {
    const x = (48 - (width / 2 - index * (4 + gap)) * scale).toFixed(1)
    const y = (47 - 3 * scale).toFixed(1)
    return `<path d="${strokes[letter] ?? strokes.O}" transform="translate(${x} ${y}) scale(${scale})"/>`
  })
  const [width1, rest] = ['1.15', 'fill="none" stroke-linecap="round" stroke-linejoin="round"']
  return `<g stroke="${colour}" stroke-width="${width1}" ${rest}>${letters.join('')}</g>`
}
