import { openIdPath } from '../src/contract/console/openid.ts'
import { type Config, readConfig } from '../src/platform/config.ts'

/** Host and database of an address, of which URL reads those with one host only. */
function nameDatabase(address: string): string {
  return address
    .replace(/^\w+:\/\//, '')
    .replace(/^.*@/, '')
    .replace(/\?.*$/, '')
}

/** Where the data are, without the user and the password of the address. */
function describeDatabase({ databaseUrl, databasePoolerUrl, dataDir }: Config): string {
  if (databaseUrl === null) return `its own PostgreSQL in ${dataDir}`
  const pooler = databasePoolerUrl === null ? '' : `, through a pooler at ${nameDatabase(databasePoolerUrl)}`
  return `PostgreSQL at ${nameDatabase(databaseUrl)}${pooler}`
}

/** Without a secret, so that it can be pasted into a ticket. */
function describe(config: Config): string[] {
  const { mode, sandbox, host, port, publicOrigin, mail, google, facebook, push, operatorProvider } = config
  const services = { mail, google, facebook, reminders: push, 'operators’ provider': operatorProvider }
  const off = Object.entries(services).flatMap(([name, service]) => (service === null ? [name] : []))
  return [
    `The configuration is complete: ${mode}${sandbox ? ', a sandbox' : ''}.`,
    `It listens on ${host}:${port}, players see ${publicOrigin ?? 'the address that they ask for'}.`,
    `Data: ${describeDatabase(config)}.`,
    ...(operatorProvider
      ? [
          `${operatorProvider.name} sends operators back to ${publicOrigin ?? 'the address that they ask for'}${openIdPath}/callback.`,
        ]
      : []),
    ...(off.length > 0 ? [`Not configured: ${off.join(', ')}.`] : []),
  ]
}

try {
  const config = readConfig(process.env)
  if (!process.argv.includes('--quiet')) for (const line of describe(config)) console.log(line)
} catch (error) {
  console.error(`\n✗ ${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
