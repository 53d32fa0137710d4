import * as v from 'valibot'
import { type GameSecrets, sandboxSecret, secretsSchema } from './game-secrets.ts'
import { webhookSchema } from './game-webhooks.ts'

/** The publisher's help desk, as it is configured. */
export interface HelpDesk {
  /** What it signs its calls with and we our webhooks; the first signs, all of them verify. */
  secrets: readonly string[]
  /** Where it hears that a player has written; null where it is not told, and asks by itself. */
  webhook: string | null
}

/** `HELPDESK_SECRET`: `whsec_...`, several by `|` while one takes the other's place; empty for none. */
export const deskSecretsSchema = v.union([
  v.pipe(
    v.literal(''),
    v.transform((): readonly string[] => []),
  ),
  secretsSchema,
])

/** `HELPDESK_WEBHOOK`: an address; empty for none. */
export const deskWebhookSchema = v.union([v.literal(''), webhookSchema])

interface DeskEnvironment {
  HELPDESK_SECRET: readonly string[]
  HELPDESK_WEBHOOK: string
}

/**
 * What is wrong: nobody is told anything that is not signed, and a secret that a game has too would let each of the two send the
 * other's calls again as its own.
 */
export function listDeskMistakes(
  { HELPDESK_SECRET, HELPDESK_WEBHOOK }: DeskEnvironment,
  { gameSecrets, sandbox }: { gameSecrets: GameSecrets; sandbox: boolean },
): string[] {
  const isHalf = HELPDESK_WEBHOOK !== '' && HELPDESK_SECRET.length === 0 && !sandbox
  const isShared = [...gameSecrets.values()].flat().some((secret) => HELPDESK_SECRET.includes(secret))
  return [
    ...(isHalf ? ['HELPDESK_SECRET is missing: HELPDESK_WEBHOOK is set'] : []),
    ...(isShared ? ['HELPDESK_SECRET is a game’s secret as well: give the help desk one of its own'] : []),
  ]
}

/** The help desk that there is; in a sandbox one with a well-known secret, unless it has one of its own (rule 23.4). */
export function toHelpDesk(environment: DeskEnvironment, sandbox: boolean): HelpDesk | null {
  const given = environment.HELPDESK_SECRET
  const secrets = given.length === 0 && sandbox ? [sandboxSecret('helpdesk')] : given
  return secrets.length === 0 ? null : { secrets, webhook: environment.HELPDESK_WEBHOOK || null }
}
