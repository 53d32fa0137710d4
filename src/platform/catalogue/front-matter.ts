import { readYaml, readYamlOnce, type YamlCache, type YamlFile } from './yaml-file.ts'

const frontMatter = /^---\r?\n(.*?)\r?\n---\r?\n/s

/** What a file says in YAML: all of it, or what stands at the top of Markdown. */
export function readData(file: string, text: string, cache: YamlCache): YamlFile {
  if (!file.endsWith('.md')) return readYamlOnce(file, text, cache)
  const [, front = ''] = frontMatter.exec(text) ?? []
  // An empty line in place of the dashes, so that lines are those of the file.
  return readYaml(file, `\n${front}`)
}
