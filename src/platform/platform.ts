import { Hono } from 'hono'
import type { Logger } from 'pino'
import { eraseAccounts } from './account/erase-accounts.ts'
import { mountExports } from './account/export-routes.ts'
import { profileRoutes } from './account/routes.ts'
import { mountRoutes, refuseUnknown } from './calls/mount.ts'
import type { HasPicture } from './catalogue/dead-links.ts'
import { holdStill, type LiveCatalogue } from './catalogue/live-catalogue.ts'
import type { Catalogue } from './catalogue/load-catalogue.ts'
import { type Clock, isMovable } from './clock/clock.ts'
import { openCommunityCounts } from './community/limits.ts'
import type { Config } from './config/config.ts'
import { listWithoutSecret } from './config/game-secrets.ts'
import { isSupportOpen } from './config/support-open.ts'
import { openDraftClock } from './console/content/take-live.ts'
import { openVersionFiles } from './console/content/version-files.ts'
import { openIdApp } from './console/openid/routes.ts'
import { openStages } from './console/preview/stages.ts'
import type { Database } from './db/connection.ts'
import { startDeliveries } from './delivery/start-deliveries.ts'
import type { DeliveryWorker } from './delivery/worker.ts'
import { seedDemoPlayer } from './demo/seed-demo.ts'
import { docsApp } from './docs/routes.ts'
import { openEventLog } from './events/event-log.ts'
import { openLook } from './figures/look.ts'
import { toFailure, toResponse } from './http/answer.ts'
import { mountHealth } from './http/health.ts'
import { Refusal } from './http/refusal.ts'
import { mountImages } from './image/serve-images.ts'
import { openStoredPictures } from './image/stored-pictures.ts'
import { expireGrowth } from './ledger/expire-growth.ts'
import { prepareMonths } from './ledger/months.ts'
import { listConsoleRoutes } from './list-console-routes.ts'
import { listPersonalData } from './list-personal-data.ts'
import { listContentRoutes, listOtherRoutes } from './list-routes.ts'
import { withOurErrors } from './log/logger.ts'
import { inRequest, nameRequest } from './log/request-scope.ts'
import { openPostOffice } from './mail/post-office.ts'
import { mountMailPages } from './mail/sandbox-routes.ts'
import { startMaintenance } from './maintenance.ts'
import { warnOfExpiry } from './message/warn-of-expiry.ts'
import { openMetrics } from './metrics/metrics.ts'
import { areMetricsClosed, metricsApp } from './metrics/routes.ts'
import { mailedLinks } from './passport/mailed-links.ts'
import { socialApp } from './passport/social/routes.ts'
import { openPushSender } from './push/push-sender.ts'
import { makeSandboxKeys } from './push/vapid-keys.ts'
import { mountFakeDesk } from './sandbox/desk-inbox.ts'
import { mountFakeGame } from './sandbox/fake-game.ts'
import { guardSandbox, refuseSandbox } from './sandbox/guard.ts'
import { openWebhookSender } from './support/webhook-sender.ts'

/** What the platform stands on; it holds no state of its own. */
export interface PlatformParts {
  db: Database
  clock: Clock
  config: Config
  /** One that stays, or one that follows what is applied, which is closed with the platform. */
  catalogue: Catalogue | LiveCatalogue
  log: Logger
  /** Whether the site has a picture at a path; where this is left out, nobody can tell. */
  hasPicture?: HasPicture
}

export interface Platform {
  /** Answers a request. `environment` is the server adapter's, for the caller's ip. */
  fetch(request: Request, environment?: object): Promise<Response>
  /** The hosts that pictures of pages may come from, as the catalogue that runs has them. */
  listImageHosts(): readonly string[]
  /** The answer in place of a page of the sandbox, for whoever may not see it, else null; null itself where there is no sandbox. */
  refuseSandbox: ((request: Request) => Response | null) | null
  /** Whether there is a console, and so its pages (rule 25.1). */
  hasConsole: boolean
  /** Begins to send what players use to its games, mails and reminders, once calls are answered at `origin` (`http://127.0.0.1:4321`). */
  startDeliveries(origin: string): Promise<DeliveryWorker>
  /** Says at `/readyz` from now on that requests had better go elsewhere; calls are answered as before. */
  drain(): void
  /** Finishes what is written in the background. The database stays open: it belongs to who opened it. */
  close(): Promise<void>
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
    if (config.sandbox) await makeSandboxKeys(db)
    if (!config.demoPlayer) return
    await seedDemoPlayer(db, { catalogue: live.current(), config, routes: listRoutes(), now: clock.now() })
  }
  const listData = follow(live, listPersonalData)
  let deliveries: DeliveryWorker | null = null
  const pushes = openPushSender({ db, clock, config, catalogue: live, log })
  const talks = openWebhookSender({ db, clock, config, log })
  const versions = openVersionFiles(live.folder)
  const { hasPicture = () => true } = parts
  const about = { folder: live.folder, allowsDemo: config.demoCatalogue, versions, hasPicture }
  const drafts = openDraftClock({ db, clock, log, ...about })
  const settleAgain = async () => {
    await settle()
    deliveries?.wake()
    await expireGrowth({ db, log }, clock.now(), config.growthMonths)
    await warnOfExpiry({ db, log }, clock.now(), config.growthMonths)
    await eraseAccounts({ db, log, data: listData() }, clock.now())
    await pushes.sendDue()
    await talks.sendDue()
    await drafts.takeDue()
  }
  const sandbox = config.sandbox && isMovable(clock) ? { db, clock, settle: settleAgain, forget: events.clear } : null

  const post = openPostOffice({ db, clock, config, catalogue: live, links: mailedLinks, log })
  const tools = { db, config, log, post, counts: openCommunityCounts(config), sandbox }
  const others = listOtherRoutes(tools, events)
  const look = openLook(db)
  const { noteCall, noteAttempt, ...metrics } = openMetrics({ db, look, clock, live, log })
  const whole = [
    socialApp({ db, clock, config, log }),
    openIdApp({ db, clock, config, log }),
    docsApp(config),
    metricsApp(metrics, config),
  ]
  const listRoutes = follow(live, (catalogue) => [
    ...listContentRoutes(catalogue, tools),
    ...profileRoutes(catalogue),
    ...others,
  ])
  const stages = openStages({
    db,
    live,
    clock,
    config,
    log,
    versions,
    listRoutes: (catalogue, rehearsal) => listContentRoutes(catalogue, { ...tools, ...rehearsal, sandbox: null }),
  })
  // What a sandbox's console lets in with one tap stands behind the sandbox's guard, so there is none without it.
  const consoleTools = { db, live, log, hasPicture, look, config: { ...config, sandbox: sandbox !== null } }
  const consoleRoutes = listConsoleRoutes({ ...consoleTools, versions, stages })
  const pictures = openStoredPictures(db)
  let draining = false
  // One version's calls are an app of their own, and a call stays in the app that it came to: it sees no other version.
  const openApp = follow(live, (catalogue) => {
    const app = new Hono()
    mountHealth(app, { db, isDraining: () => draining })
    mountImages(app, pictures)
    mountExports(app, { db, clock, data: listPersonalData(catalogue), log })
    if (sandbox) {
      app.use('/sandbox/*', guardSandbox(config))
      mountFakeGame(app, { db, clock, config })
      mountFakeDesk(app, { db, clock, config })
      mountMailPages(app, { db, post })
    }
    const mount = { db, clock, config, log, levels: catalogue.levels, noteCall, findStage: stages.find }
    mountRoutes(app, mount, [...listRoutes(), ...consoleRoutes])
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
  if (!isSupportOpen(config)) {
    log.warn('CONSOLE_KEY and HELPDESK_SECRET are missing: players cannot write to customer service')
  }
  if (areMetricsClosed(config)) log.warn('METRICS_TOKEN is missing: nobody can read /metrics')
  await settle()
  const maintenance = startMaintenance({
    db,
    clock,
    config,
    log,
    listPersonalData: listData,
    current: live.current,
    takeDrafts: drafts.takeDue,
  })

  return {
    fetch: async (request, environment) =>
      await inRequest(nameRequest(request.headers, config.trustedProxies), () => openApp().fetch(request, environment)),
    listImageHosts: () => live.current().publisher.imageHosts,
    hasConsole: consoleRoutes.length > 0,
    refuseSandbox: sandbox && ((request) => refuseSandbox(request, config)),
    async startDeliveries(origin) {
      await post.start(origin)
      pushes.start()
      await talks.start(origin)
      if (consoleRoutes.length > 0) await drafts.start()
      deliveries = await startDeliveries({ db, clock, config, catalogue: live, log, noteAttempt }, origin)
      return deliveries
    },
    drain() {
      draining = true
    },
    async close() {
      maintenance.stop()
      await deliveries?.stop()
      await pushes.stop()
      await talks.stop()
      await drafts.stop()
      await post.stop()
      await events.close()
      await live.close()
    },
  }
}
