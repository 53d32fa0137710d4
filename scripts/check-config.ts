import { openIdPath } from '../src/contract/console/openid.ts'
import { type GamePrefix, games } from '../src/contract/games.ts'
import { type Config, readConfig } from '../src/platform/config/config.ts'
import { listWithoutSecret } from '../src/platform/config/game-secrets.ts'
import { listDifferingZones } from '../src/platform/db/compare-zones.ts'
import { connect } from '../src/platform/db/connect.ts'

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

const ownServices = ({ consoleKeys, helpDesk, metricsToken }: Config) => ({
  'console (CONSOLE_KEY)': consoleKeys.length === 0 ? null : consoleKeys,
  'help desk (HELPDESK_SECRET)': helpDesk,
  'metrics (METRICS_TOKEN)': metricsToken,
})

/** Without a secret, so that it can be pasted into a ticket. */
function describe(config: Config): string[] {
  const { mode, sandbox, host, port, publicOrigin, mail, google, facebook, push, operatorProvider } = config
  const services = {
    mail,
    google,
    facebook,
    reminders: push,
    'operators’ provider': operatorProvider,
    ...ownServices(config),
  }
  const isWithoutAddress = (game: GamePrefix) =>
    !sandbox && ![...config.gameWebhooks.keys()].some((place) => place === game)
  const off = [
    ...Object.entries(services).flatMap(([name, service]) => (service === null ? [name] : [])),
    ...listWithoutSecret(config.gameSecrets).map((game) => `calls of ${game} (GAME_SECRETS)`),
    ...games.flatMap(({ prefix }) => (isWithoutAddress(prefix) ? [`deliveries to ${prefix} (GAME_WEBHOOKS)`] : [])),
  ]
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

/** Whether the database of the configuration has the same time zones as Node. */
async function describeZones({ databaseUrl }: Config): Promise<string[]> {
  if (databaseUrl === null) return []
  const sql = connect(databaseUrl, 1)
  try {
    const zones = games.map(({ timeZone }) => timeZone)
    const differing = await listDifferingZones({ sql }, zones, new Date())
    return differing.length === 0
      ? []
      : [`Node and PostgreSQL disagree on ${differing.join(', ')}: update the older of their time zone data.`]
  } catch {
    return ['Time zones could not be compared: the database does not answer.']
  } finally {
    await sql.end({ timeout: 1 })
  }
}

try {
  const config = readConfig(process.env)
  if (!process.argv.includes('--quiet')) {
    for (const line of describe(config)) console.log(line)
    for (const line of await describeZones(config)) console.log(line)
  }
} catch (error) {
  console.error(`\n✗ ${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
