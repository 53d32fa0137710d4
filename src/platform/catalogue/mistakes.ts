/** One thing wrong in the catalogue: `file` is relative to its folder, `field` a dotted path, empty for the file itself. */
export interface Mistake {
  file: string
  line: number
  field: string
  message: string
  /** Whether earlier releases took it, so that a catalogue which one of them applied runs on with it (rule 24.7). */
  wasTaken?: true
}

/** A mistake as a line to be read: `file:line field: message`. */
const sayMistake = ({ file, line, field, message }: Mistake) => `${file}:${line} ${field && `${field}: `}${message}`

const translatedKinds = ['pages', 'announcements', 'texts']

/** A translated file by its language, and the name that it shares with its translations; null for any other file. */
function readLanguage(file: string): { locale: string; shared: string } | null {
  const [folder = '', kind = '', ...names] = file.split('/')
  if (!translatedKinds.includes(kind)) return null
  const name = names.join('/')
  const end = name.search(/[/.]/)
  const locale = end === -1 ? name : name.slice(0, end)
  return { locale, shared: `${folder}/${kind}/*${name.slice(locale.length)}` }
}

/** The same mistake in several languages as one, in the file of the first, which names the others: somebody changed the English one. */
export function gatherLanguages(mistakes: readonly Mistake[]): Mistake[] {
  const groups = Map.groupBy(mistakes, ({ file, field, message }) => {
    const language = readLanguage(file)
    const name = language === null || language.locale === 'en' ? file : language.shared
    return `${name} ${field} ${message}`
  })
  return [...groups.values()].flatMap((same) => {
    const [first] = same
    const others = [...new Set(same.slice(1).map(({ file }) => readLanguage(file)?.locale ?? ''))]
    if (!first || others.length === 0 || first.file === same.at(-1)?.file) return same
    return [{ ...first, message: `${first.message} (so too in ${others.join(', ')})` }]
  })
}

/** Every mistake of a catalogue at once, one a line. */
export class CatalogueMistakes extends Error {
  readonly mistakes: readonly Mistake[]

  constructor(mistakes: readonly Mistake[]) {
    const once = [...new Map(mistakes.map((mistake) => [sayMistake(mistake), mistake])).values()]
    const sorted = once.toSorted((a, b) => a.file.localeCompare(b.file) || a.line - b.line)
    super(`The catalogue has mistakes:\n${gatherLanguages(sorted).map(sayMistake).join('\n')}`)
    this.name = 'CatalogueMistakes'
    this.mistakes = sorted
  }
}
