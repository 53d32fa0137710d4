import { Hono } from 'hono'
import type { Logger } from 'pino'
import { eraseAccounts } from './account/erase-accounts.ts'
import { mountExports } from './account/export-routes.ts'
import { accountRoutes } from './account/routes.ts'
import { backpackDot } from './backpack/dot.ts'
import { moveBackpack } from './backpack/move.ts'
import { backpackRoutes } from './backpack/routes.ts'
import { benefitsDot } from './benefits/dot.ts'
import { benefitsRoutes } from './benefits/routes.ts'
import { holdStill, type LiveCatalogue } from './catalogue/live-catalogue.ts'
import type { Catalogue } from './catalogue/load-catalogue.ts'
import { checkinDot } from './checkin/dot.ts'
import { checkinRoutes } from './checkin/routes.ts'
import { type Clock, isMovable } from './clock.ts'
import type { Config } from './config.ts'
import type { Database } from './db/connection.ts'
import { deliveryRoutes } from './delivery/routes.ts'
import { startDeliveries } from './delivery/start-deliveries.ts'
import type { DeliveryWorker } from './delivery/worker.ts'
import { seedDemoPlayer } from './demo/seed-demo.ts'
import { docsApp } from './docs/routes.ts'
import { countNewGifts } from './gift/count-new.ts'
import { giftDot } from './gift/dot.ts'
import { giftRoutes } from './gift/routes.ts'
import type { DotSource } from './home/dots.ts'
import { homeRoutes } from './home/routes.ts'
import { toFailure, toResponse } from './http/answer.ts'
import { mountHealth } from './http/health.ts'
import { mountRoutes, refuseUnknown } from './http/mount.ts'
import { Refusal } from './http/refusal.ts'
import type { Route } from './http/route.ts'
import { imageRoutes } from './image/routes.ts'
import { mountImages } from './image/serve-images.ts'
import { expireGrowth } from './ledger/expire-growth.ts'
import { prepareMonths } from './ledger/months.ts'
import { type EventLog, openEventLog } from './log/event-log.ts'
import { withOurErrors } from './log/logger.ts'
import { logRoutes } from './log/routes.ts'
import { openPostOffice, type PostOffice } from './mail/post-office.ts'
import { mailSandboxRoute, mountMailPages } from './mail/sandbox-routes.ts'
import { mailboxDot } from './mailbox/dot.ts'
import { mailboxRoutes } from './mailbox/routes.ts'
import { startMaintenance } from './maintenance.ts'
import { customerSandboxRoute } from './message/customer-routes.ts'
import { messageDots } from './message/dots.ts'
import { messageRoutes } from './message/routes.ts'
import { warnOfExpiry } from './message/warn-of-expiry.ts'
import { openMetrics } from './metrics/metrics.ts'
import { areMetricsClosed, metricsApp } from './metrics/routes.ts'
import { miniGameRoutes } from './minigame/routes.ts'
import { packageDot } from './package/dot.ts'
import { packageRoutes } from './package/routes.ts'
import { passportRoutes } from './passport/routes.ts'
import { socialApp } from './passport/social/routes.ts'
import { listPersonalData } from './personal-data.ts'
import { popupRoutes } from './popup/routes.ts'
import { mountFakeGame } from './sandbox/fake-game.ts'
import { fakeGameRoutes } from './sandbox/game-routes.ts'
import { guardSandbox } from './sandbox/guard.ts'
import { sandboxRoutes } from './sandbox/routes.ts'
import { listWithoutSecret } from './server/game-secrets.ts'
import { serverRoutes } from './server/routes.ts'
import { pendingDot } from './session/pending-dot.ts'
import { sessionRoutes } from './session/routes.ts'
import { shopDot } from './shop/dot.ts'
import { shopRoutes } from './shop/routes.ts'
import { taskDot } from './task/dot.ts'
import { taskRoutes } from './task/routes.ts'
import { wheelDot } from './wheel/dot.ts'
import { wheelRoutes } from './wheel/routes.ts'

/** What the platform stands on; it holds no state of its own. */
export interface PlatformParts {
  db: Database
  clock: Clock
  config: Config
  /** One that stays, or one that follows what is applied, which is closed with the platform. */
  catalogue: Catalogue | LiveCatalogue
  log: Logger
}

export interface Platform {
  /** Answers a request. `environment` is the server adapter's, for the caller's ip. */
  fetch(request: Request, environment?: object): Promise<Response>
  /** The hosts that pictures of pages may come from, as the catalogue that runs has them. */
  listImageHosts(): readonly string[]
  /** Begins to send what players use to its games, and mails, once calls are answered at `origin` (`http://127.0.0.1:4321`). */
  startDeliveries(origin: string): Promise<DeliveryWorker>
  /** Says at `/readyz` from now on that requests had better go elsewhere; calls are answered as before. */
  drain(): void
  /** Finishes what is written in the background. The database stays open: it belongs to who opened it. */
  close(): Promise<void>
}

/** Whoever has news for an entry of the home page. */
function listDots(catalogue: Catalogue): DotSource[] {
  return [
    checkinDot(catalogue),
    taskDot(catalogue),
    giftDot(catalogue),
    shopDot(catalogue),
    wheelDot,
    packageDot(catalogue),
    backpackDot(catalogue),
    benefitsDot(catalogue),
    mailboxDot(catalogue),
    ...messageDots(catalogue),
    pendingDot,
  ]
}

/** What routes take beside the catalogue. */
interface RouteTools extends Pick<PlatformParts, 'db' | 'config' | 'log'> {
  post: PostOffice
  sandbox: Omit<Parameters<typeof sandboxRoutes>[0], 'catalogue'> | null
}

/** The calls that answer from the catalogue, each from the one that it is made with. */
function listContentRoutes(catalogue: Catalogue, { db, config, log, sandbox }: RouteTools): Route[] {
  return [
    ...sessionRoutes({ db, catalogue, config, onBind: [moveBackpack] }),
    ...checkinRoutes({ catalogue, config }),
    ...benefitsRoutes({ catalogue, config }),
    ...taskRoutes({ catalogue }),
    ...wheelRoutes({ catalogue, config }),
    ...shopRoutes({ catalogue }),
    ...giftRoutes({ catalogue }),
    ...packageRoutes({ catalogue }),
    ...messageRoutes({ catalogue, config, countNewGifts: (asking) => countNewGifts(catalogue, asking) }),
    ...mailboxRoutes(catalogue),
    ...backpackRoutes({ catalogue }),
    ...homeRoutes({ catalogue, dots: listDots(catalogue) }),
    ...miniGameRoutes(catalogue),
    ...popupRoutes({ catalogue }),
    ...deliveryRoutes({ catalogue }),
    ...serverRoutes({ catalogue, log }),
    ...(sandbox ? sandboxRoutes({ ...sandbox, catalogue }) : []),
  ]
}

/** The calls that no catalogue changes. */
function listOtherRoutes({ db, config, post, sandbox }: RouteTools, events: EventLog): Route[] {
  return [
    ...accountRoutes({ db, config }),
    ...imageRoutes({ db, config }),
    ...passportRoutes({ db, config }),
    ...logRoutes({ events, config }),
    ...(sandbox ? [...fakeGameRoutes(), customerSandboxRoute(), mailSandboxRoute({ db, post })] : []),
  ]
}

/** Makes something of the catalogue that runs, and again when another one does. */
function follow<Made>({ current }: Pick<LiveCatalogue, 'current'>, make: (catalogue: Catalogue) => Made): () => Made {
  let last: { catalogue: Catalogue; made: Made } | null = null
  return () => {
    const catalogue = current()
    if (last?.catalogue !== catalogue) last = { catalogue, made: make(catalogue) }
    return last.made
  }
}

/** The server half: every call of the contract, feature by feature, on one database. */
export async function createPlatform({ db, clock, config, ...parts }: PlatformParts): Promise<Platform> {
  const live = 'current' in parts.catalogue ? parts.catalogue : holdStill(parts.catalogue)
  const log = withOurErrors(parts.log)
  const events = openEventLog(db, log, { perDay: config.logEventBytes, days: config.logEventDays })
  const settle = async () => {
    await prepareMonths({ db, log }, clock.now())
    if (!config.demoPlayer) return
    await seedDemoPlayer(db, { catalogue: live.current(), config, routes: listRoutes(), now: clock.now() })
  }
  const listData = follow(live, listPersonalData)
  let deliveries: DeliveryWorker | null = null
  const settleAgain = async () => {
    await settle()
    deliveries?.wake()
    await expireGrowth({ db, log }, clock.now(), config.growthMonths)
    await warnOfExpiry({ db, log }, clock.now(), config.growthMonths)
    await eraseAccounts({ db, log, data: listData() }, clock.now())
  }
  const sandbox = config.sandbox && isMovable(clock) ? { db, clock, settle: settleAgain, forget: events.clear } : null

  const post = openPostOffice({ db, clock, config, catalogue: live, log })
  const tools = { db, config, log, post, sandbox }
  const others = listOtherRoutes(tools, events)
  const { noteCall, noteAttempt, ...metrics } = openMetrics(db)
  const whole = [socialApp({ db, clock, config, log }), docsApp(config), metricsApp(metrics, config)]
  const listRoutes = follow(live, (catalogue) => [...listContentRoutes(catalogue, tools), ...others])
  let draining = false
  // One version's calls are an app of their own, and a call stays in the app that it came to: it sees no other version.
  const openApp = follow(live, (catalogue) => {
    const app = new Hono()
    mountHealth(app, { db, isDraining: () => draining })
    mountImages(app, db)
    mountExports(app, { db, clock, data: listPersonalData(catalogue), log })
    if (sandbox) {
      app.use('/sandbox/*', guardSandbox(config))
      mountFakeGame(app, { db, clock, config })
      mountMailPages(app, { db, post })
    }
    mountRoutes(app, { db, clock, config, log, levels: catalogue.levels, noteCall }, listRoutes())
    for (const part of whole) app.route('/', part)
    app.notFound(refuseUnknown)
    app.onError((error) => {
      if (!(error instanceof Refusal)) log.error({ err: error }, 'request failed')
      return toResponse(toFailure(error))
    })
    return app
  })

  const silent = listWithoutSecret(config.gameSecrets)
  if (silent.length > 0) log.warn({ games: silent }, 'games without a secret in GAME_SECRETS: their calls are refused')
  if (areMetricsClosed(config)) log.warn('METRICS_TOKEN is missing: nobody can read /metrics')
  await settle()
  const maintenance = startMaintenance({ db, clock, config, log, listPersonalData: listData })

  return {
    fetch: async (request, environment) => await openApp().fetch(request, environment),
    listImageHosts: () => live.current().publisher.imageHosts,
    async startDeliveries(origin) {
      await post.start(origin)
      deliveries = await startDeliveries({ db, clock, config, catalogue: live, log, noteAttempt }, origin)
      return deliveries
    },
    drain() {
      draining = true
    },
    async close() {
      maintenance.stop()
      await deliveries?.stop()
      await post.stop()
      await events.close()
      await live.close()
    },
  }
}
