import * as v from 'valibot'
import { type RuleKey, ruleKeys } from '../../contract/benefits/rule-calls.ts'
import { type GameProject, games } from '../../contract/games.ts'
import { defaultLocale, type LocaleCode, locales } from '../../contract/locales.ts'
import type { CatalogueFiles } from './folder-files.ts'
import type { Mistake } from './mistakes.ts'
import { sharedFolder } from './reader.ts'
import { readYaml, toMistakes } from './yaml-file.ts'

/** A rule of the house as players read it. */
export interface Rule {
  key: RuleKey
  title: string
  /** Markdown, without the title. */
  content: string
  /** The locale it is written in. */
  locale: LocaleCode
}

/** The rules of a catalogue, and what is wrong with them. */
export interface Rules {
  /** The rule of a game, else of all games; in the locale, else in English. */
  rule(key: RuleKey, gameProject: GameProject | '', locale: LocaleCode): Rule
  mistakes: readonly Mistake[]
}

/** What stands between the two lines of dashes at the top. */
const frontMatterSchema = v.strictObject({ title: v.pipe(v.string(), v.nonEmpty()) })
const parts = /^---\r?\n(.*?)\r?\n---\r?\n(.*)$/s
/** Whatever lies in a folder of rules: whose rules, and what is said to be the locale and the key. */
const filePattern = /^([^/]+)\/rules\/(?:(.*)\/)?([^/]+)\.md$/

interface Reading {
  rules: Map<string, Rule>
  mistakes: Mistake[]
}

const toId = (folder: string, locale: LocaleCode, key: RuleKey) => `${folder}/rules/${locale}/${key}.md`

function readRule({ rules, mistakes }: Reading, file: string, text: string): void {
  const report = (message: string) => mistakes.push({ file, line: 1, field: '', message })
  const [, folder = '', localeName = '', name] = filePattern.exec(file) ?? []
  const locale = locales.find(({ code }) => code === localeName)?.code
  const key = ruleKeys.find((one) => one === name)
  if (!ruleFolders.includes(folder)) return void report(`${folder || file} is no folder of the catalogue`)
  if (!locale) return void report(`${localeName || file} is no locale of the portal`)
  if (!key) return void report(`is none of the rules, which are ${ruleKeys.join(' and ')}`)
  const [, front, content = ''] = parts.exec(text) ?? []
  if (front === undefined) return void report('must begin with --- and a title')
  if (content.trim() === '') return void report('says nothing')
  // An empty line in place of the dashes, so that mistakes are told with the lines of the file.
  const yaml = readYaml(file, `\n${front}`)
  const parsed = v.safeParse(frontMatterSchema, yaml.value)
  if (parsed.success) rules.set(file, { key, title: parsed.output.title, content: content.trim(), locale })
  else mistakes.push(...(yaml.syntax.length > 0 ? yaml.syntax : toMistakes(yaml, parsed.issues)))
}

const ruleFolders: readonly string[] = [sharedFolder, ...games.map(({ prefix }) => prefix)]

/**
 * Reads `rules/<locale>/<key>.md` of every folder, each with its title in the front matter. A file that is no rule and a
 * rule that is missing in English are mistakes. What a game says for itself goes before what is said for all, also where
 * only the latter is translated: it is the one that holds.
 */
export function readRules(files: CatalogueFiles): Rules {
  const reading: Reading = { rules: new Map(), mistakes: [] }
  for (const [file, text] of files) if (file.endsWith('.md')) readRule(reading, file, text)
  const { rules, mistakes } = reading
  for (const key of ruleKeys) {
    const file = toId(sharedFolder, defaultLocale, key)
    if (!files.has(file)) mistakes.push({ file, line: 1, field: '', message: 'is missing' })
  }
  return {
    mistakes,
    rule(key, gameProject, locale) {
      const own = games.find((game) => game.gameProject === gameProject)?.prefix
      const found = [own, sharedFolder]
        .flatMap((folder) => (folder ? [toId(folder, locale, key), toId(folder, defaultLocale, key)] : []))
        .flatMap((id) => rules.get(id) ?? [])
      if (!found[0]) throw new Error(`No rule ${key}`)
      return found[0]
    },
  }
}
