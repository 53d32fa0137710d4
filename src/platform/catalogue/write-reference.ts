import { legalPlaceholders } from '../../contract/content/legal.ts'
import { legalPages, pageNames, pagePlaceholders } from '../../contract/content/pages.ts'
import { games } from '../../contract/games.ts'
import { locales } from '../../contract/locales.ts'
import { describeFields, describeShape, type Field, shapes } from './describe-schema.ts'
import { commonFields, kinds } from './kinds.ts'
import type { AnyKind } from './reader.ts'

const shapeNotes: Readonly<Record<string, string>> = {
  moment:
    'A day and a time with a time zone: `2026-12-24T18:00:00Z` in UTC, or `2026-12-24T18:00:00+08:00`; a space may stand for the T.',
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
export function explainField({ fields }: AnyKind, { path }: Field): string {
  const name = path.split('.').at(-1) ?? ''
  return fields[path] ?? commonFields[name] ?? ''
}

const toCell = (text: string) => text.replaceAll('|', '\\|')

function writeKind(kind: AnyKind): string[] {
  const { file, about } = kind
  const rows = describeFields(kind.schema).map((field) =>
    [`\`${field.path}\``, field.type, field.otherwise, explainField(kind, field)].map(toCell).join(' | '),
  )
  const must = kind.isRequired ? ', and must be there' : ''
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

const list = (names: readonly string[]) => names.map((name) => `\`${name}\``).join(', ')

const pagesReference = [
  '## `pages/<locale>/<name>.md`',
  '',
  `What players and search engines read, in Markdown, with the title between two lines of dashes at the top (\`title: How points work\`). The names are ${list(pageNames)}. They stand in \`shared/\`, where the English ones must be there, and in the folder of a game for what it has of its own. A link leads to a route of the portal by its name (\`benefits/pointsrule\`, \`myinfo/faq#make-up\`) or to an https address, and ${list(pagePlaceholders.map((name) => `{{${name}}}`))} are filled in; in ${list(legalPages)} also ${list(legalPlaceholders.map((name) => `{{${name}}}`))}, from the \`legal\` of \`publisher.yaml\`. In \`faq\`, second-level headings are groups and third-level ones questions, each with its anchor (\`### How do I join? {#join}\`), which is the same in every language.`,
]

const announcementsReference = [
  '## `announcements/<locale>/<key>.md`',
  '',
  'News of a game, or in `shared/` of every game. Between the dashes stand the title and, in English, the `window` in which it is out; one that repeats makes it news again. Below is what it says, a paragraph a line, in which `{{game}}` is the game’s name. A key is unique in all folders.',
]

/** A Markdown reference of every kind of file, made from the schemas. */
export function writeReference(): string {
  const folders = games.map(({ prefix, name }) => `\`${prefix}/\` for ${name}`).join(', ')
  const codes = locales.map(({ code }) => `\`${code}\``).join(', ')
  return [
    '# The files of a catalogue',
    '',
    `A catalogue is a folder with \`shared/\`, which is for all games, and one folder a game: ${folders}. Its files are YAML, and Markdown where players read on. A field that no kind of file knows is a mistake, and so is a file of no known kind.`,
    '',
    `The locales are ${codes}.`,
    '',
    '## Shapes',
    '',
    ...[...shapes].map(([schema, name]) => `- *${name}*: ${shapeNotes[name] ?? ''} ${describeShape(schema)}.`),
    '',
    ...kinds.flatMap(writeKind),
    ...pagesReference,
    '',
    ...announcementsReference,
  ].join('\n')
}
