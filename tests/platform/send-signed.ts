import { randomUUID } from 'node:crypto'
import { Webhook } from 'standardwebhooks'
import { findGameByProject } from '../../src/contract/games.ts'
import { sandboxSecret } from '../../src/platform/config/game-secrets.ts'
import { transact } from '../../src/platform/db/transaction.ts'
import { connectGame } from '../../src/platform/roles/connect-game.ts'
import { envelopeOf, type Player, type TestPlatform } from './harness.ts'
import { createSignedClient } from './signed-client.ts'

/** What a signed call says otherwise than it should. */
export interface Oddity {
  project?: string
  secret?: string
  id?: string
  time?: Date
  /** Headers in place of the right ones. */
  headers?: Record<string, string>
  /** What is sent in place of what was signed. */
  sent?: string
}

/** A signed call, letter by letter, with its status and its envelope. */
export async function sendSigned(t: TestPlatform, path: string, body: unknown, odd: Oddity = {}) {
  const { project = 'st_global', id = randomUUID(), time = t.clock.now(), headers = {} } = odd
  const secret = odd.secret ?? sandboxSecret(findGameByProject(project)?.prefix ?? 'stormshot')
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  const answer = await t.send(path, {
    method: 'POST',
    body: odd.sent ?? text,
    headers: {
      'content-type': 'application/json',
      'game-project': project,
      'webhook-id': id,
      'webhook-timestamp': String(Math.floor(time.getTime() / 1000)),
      'webhook-signature': new Webhook(secret).sign(id, time, text),
      ...headers,
    },
  })
  return { status: answer.status, ...envelopeOf(answer) }
}

/** The publisher's help desk on the platform of a test. */
export function openHelpDesk(t: TestPlatform) {
  return createSignedClient({
    origin: 'http://guildhall.test',
    project: '',
    secret: sandboxSecret('helpdesk'),
    now: () => t.clock.now(),
    send: async (request) => await t.platform.fetch(request),
  })
}

/** A game's server on the platform of a test. */
export function openGameServer(t: TestPlatform, project = 'st_global') {
  const prefix = findGameByProject(project)?.prefix ?? 'stormshot'
  return createSignedClient({
    origin: 'http://guildhall.test',
    project,
    secret: sandboxSecret(prefix),
    now: () => t.clock.now(),
    send: async (request) => await t.platform.fetch(request),
  })
}

/** Lets games report roles for a player, as if the player had said yes to each. */
export async function connectGames(t: TestPlatform, { fpUid }: Pick<Player, 'fpUid'>, projects: readonly string[]) {
  const now = t.clock.now()
  await transact(t.db, async (tx) => {
    for (const gameProject of projects) await connectGame(tx, fpUid, { gameProject, now })
  })
}

/** An event with what a test does not care about. */
export function makeEvent(t: TestPlatform, uid: string, name: string, more: object = {}) {
  return { event_id: randomUUID(), name, uid, time: Math.floor(t.clock.now().getTime() / 1000), data: {}, ...more }
}

/** A role's server and its player, in a game. */
export async function openGame(t: TestPlatform, project = 'st_global') {
  return { server: openGameServer(t, project), player: await t.register({ project }) }
}
