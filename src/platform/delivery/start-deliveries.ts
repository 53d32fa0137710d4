import { games } from '../../contract/games.ts'
import type { Config } from '../config/config.ts'
import { deliveriesChannel } from './channel.ts'
import { findTargets } from './webhook-addresses.ts'
import { type DeliveryWorker, startDeliveryWorker, type WorkerTools } from './worker.ts'

interface Tools extends Omit<WorkerTools, 'targets'> {
  config: Pick<Config, 'gameWebhooks' | 'gameSecrets' | 'sandbox'>
}

/**
 * Starts this process's share of the deliveries. `origin` is where it listens. What belongs to games without an address or a
 * secret waits until they have both; the log says which ones.
 */
export async function startDeliveries({ config, ...tools }: Tools, origin: string): Promise<DeliveryWorker> {
  const targets = findTargets(config, origin)
  const without = games
    .filter(({ gameProject }) => !targets.some((one) => one.gameProject === gameProject && one.environment === ''))
    .map(({ prefix }) => prefix)
  if (without.length > 0) tools.log.warn({ games: without }, 'no deliveries: no webhook address or no secret')
  const { wake, stop } = startDeliveryWorker({ ...tools, targets })
  const endListening = await tools.db.listen(deliveriesChannel, wake)
  return {
    wake,
    async stop() {
      await Promise.all([stop(), endListening()])
    },
  }
}
