import * as v from 'valibot'
import { type Environment, environmentSchema, type Variables } from './environment.ts'
import { listMissing } from './list-missing.ts'
import { listMisspelt } from './misspelt-names.ts'
import { readSecretFiles } from './secret-files.ts'

/** What is wrong with the environment, all at once, for the operator. */
export class ConfigurationError extends Error {
  constructor(problems: readonly string[]) {
    super(`The configuration is not complete:\n${problems.map((problem) => `- ${problem}`).join('\n')}`)
    this.name = 'ConfigurationError'
  }
}

/**
 * Reads the environment as far as it can be read, and names what cannot. Somebody who says wrongly what NODE_ENV is means production:
 * a mistake must not open a sandbox, nor hide what production lacks.
 */
function parseEnvironment(variables: Variables): { environment: Environment; mistakes: Map<string, string> } {
  const parsed = v.safeParse(environmentSchema, variables)
  if (parsed.success) return { environment: parsed.output, mistakes: new Map() }
  const mistakes = new Map(parsed.issues.map((issue) => [v.getDotPath(issue) ?? '', issue.message]))
  const readable = Object.entries(variables).filter(([name]) => !mistakes.has(name))
  const mode = mistakes.has('NODE_ENV') ? { NODE_ENV: 'production' } : {}
  return { environment: v.parse(environmentSchema, { ...Object.fromEntries(readable), ...mode }), mistakes }
}

/** Everything that is wrong: what cannot be read, and what is missing beside it. */
function listProblems(environment: Environment, mistakes: ReadonlyMap<string, string>, given: Variables): string[] {
  // What cannot be read was left out and would count as missing.
  const missing = listMissing(environment, given).filter((line) => !mistakes.has(line.split(' ')[0] ?? ''))
  return [...[...mistakes].map(([name, message]) => `${name}: ${message}`), ...missing]
}

/** Reads and checks the environment. Throws {@link ConfigurationError} with everything that is wrong or missing. */
export function readEnvironment(given: Variables): Environment {
  const { variables, mistakes: unread } = readSecretFiles(given)
  const { environment, mistakes } = parseEnvironment(variables)
  // A secret whose file cannot be read is wrong, and not missing.
  const isUnread = (line: string) => unread.some((mistake) => mistake.startsWith(`${line.split(' ')[0]}_FILE:`))
  const listed = listProblems(environment, mistakes, variables).filter((line) => !isUnread(line))
  const problems = [...unread, ...listed, ...listMisspelt(given)]
  if (problems.length > 0) throw new ConfigurationError(problems)
  return environment
}
