/** One thing wrong in the catalogue: `file` is relative to its folder, `field` a dotted path, empty for the file itself. */
export interface Mistake {
  file: string
  line: number
  field: string
  message: string
  /** Whether earlier releases took it, so that a catalogue which one of them applied runs on with it (rule 24.7). */
  wasTaken?: true
}

/** Every mistake of a catalogue at once, one a line as `file:line field: message`. */
export class CatalogueMistakes extends Error {
  readonly mistakes: readonly Mistake[]

  constructor(mistakes: readonly Mistake[]) {
    const sorted = mistakes.toSorted((a, b) => a.file.localeCompare(b.file) || a.line - b.line)
    const lines = sorted.map(({ file, line, field, message }) => `${file}:${line} ${field && `${field}: `}${message}`)
    super(`The catalogue has mistakes:\n${[...new Set(lines)].join('\n')}`)
    this.name = 'CatalogueMistakes'
    this.mistakes = sorted
  }
}
