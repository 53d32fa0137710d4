import type { FileChange } from '../../../contract/console/calls.ts'

/** The most lines of a difference that are answered. */
const lineLimit = 1000

/** A line below a file's: what is new, gone or other. */
const inFile = /^ {2}([+~-]) (.*)$/s
/** The last line of a difference that was cut when it was kept. */
const cutOff = /^… and (\d+) more lines$/
const fileName = /^(.*?)(?: \((new|gone)\))?$/s

const marks = { '+': '+', '-': '-', '~': '~' } as const
const isMark = (text: string | undefined): text is keyof typeof marks =>
  text !== undefined && Object.hasOwn(marks, text)

function toFile(line: string): FileChange {
  const [, file = line, state] = fileName.exec(line) ?? []
  return { file, state: state === 'new' || state === 'gone' ? state : 'changed', line_list: [] }
}

/**
 * The lines of a difference, which are written to be read at a command line, by file: at most {@link lineLimit} of them, and how many
 * there are beside them.
 */
export function groupChanges(lines: readonly string[]): { file_list: FileChange[]; left: number } {
  const file_list: FileChange[] = []
  let left = Math.max(0, lines.length - lineLimit)
  for (const line of lines.slice(0, lineLimit)) {
    const [, mark, text] = inFile.exec(line) ?? []
    if (isMark(mark) && text !== undefined) file_list.at(-1)?.line_list.push({ mark, text })
    else file_list.push(toFile(line))
  }
  // Kept is one line more than are answered, which says how many others there were.
  const cut = cutOff.exec(lines.at(-1) ?? '')
  if (cut) left += Number(cut[1]) - 1
  return { file_list, left }
}
