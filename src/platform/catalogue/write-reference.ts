import { ruleKeys } from '../../contract/benefits/rule-calls.ts'
import { games } from '../../contract/games.ts'
import { locales } from '../../contract/locales.ts'
import { describeFields, describeShape, type Field, shapes } from './describe-schema.ts'
import { commonFields, type KnownKind, kinds } from './kinds.ts'

const shapeNotes: Readonly<Record<string, string>> = {
  window: 'Once, every week from 1 for Monday, or every month from that day, for so many days in the game’s time zone.',
  items: 'Ids of items with amounts.',
  link: 'A route of the portal by its name, with a query where it needs one, or an address, which may hold placeholders.',
  picture: 'The game’s scene or emblem, an icon, or an address.',
  icon: 'A drawing of the icon set.',
}

const places = {
  shared: 'in `shared/`',
  games: 'in the folder of a game',
  all: 'in `shared/` and in the folder of a game',
}

/** What a field is; nothing for one that nobody has described. */
export function explainField({ fields }: KnownKind, { path }: Field): string {
  const name = path.split('.').at(-1) ?? ''
  return fields[path] ?? commonFields[name] ?? ''
}

const toCell = (text: string) => text.replaceAll('|', '\\|')

function writeKind(known: KnownKind): string[] {
  const { file, kind, about } = known
  const rows = describeFields(kind.schema).map((field) =>
    [`\`${field.path}\``, field.type, field.otherwise, explainField(known, field)].map(toCell).join(' | '),
  )
  const must = kind.required ? ', and must be there' : ''
  return [
    `## \`${file}\``,
    '',
    `${about} It stands ${places[kind.folders]}${must}.`,
    '',
    ...(rows.length > 0
      ? ['| Field | What may stand there | Left out | What it is |', '| --- | --- | --- | --- |']
      : []),
    ...rows.map((row) => `| ${row} |`),
    ...(rows.length > 0 ? [''] : []),
  ]
}

/** A Markdown reference of every kind of file, made from the schemas. */
export function writeReference(): string {
  const folders = games.map(({ prefix, name }) => `\`${prefix}/\` for ${name}`).join(', ')
  const codes = locales.map(({ code }) => `\`${code}\``).join(', ')
  return [
    '# The files of a catalogue',
    '',
    `A catalogue is a folder with \`shared/\`, which is for all games, and one folder a game: ${folders}. Its files are YAML. A field that no kind of file knows is a mistake, and so is a file of no known kind.`,
    '',
    `The locales are ${codes}.`,
    '',
    '## Shapes',
    '',
    ...[...shapes].map(([schema, name]) => `- *${name}*: ${shapeNotes[name] ?? ''} ${describeShape(schema)}.`),
    '',
    ...kinds.flatMap(writeKind),
    '## `rules/<locale>/<key>.md`',
    '',
    `The rules of the house in Markdown, with the title between two lines of dashes at the top (\`title: How points work\`). The keys are ${ruleKeys.map((key) => `\`${key}\``).join(' and ')}. They stand in \`shared/\`, where the English ones must be there, and in the folder of a game for what it has of its own.`,
  ].join('\n')
}
