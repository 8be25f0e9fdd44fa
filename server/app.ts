import { Hono } from 'hono'
import { compress } from 'hono/compress'
import { requestId } from 'hono/request-id'
import type { AppDeps } from './app-deps.ts'
import type { AppEnv } from './http/app-env.ts'
import { logAccountEvents } from './http/account-events.ts'
import { answerErrors, answerNotFound } from './http/error-response.ts'
import { apiDocsRoutes, openapiRoutes } from './routes/system/api-docs.ts'
import { authRoutes, secondStepRoutes } from './routes/account/auth.ts'
import { deliveriesRoutes } from './routes/deliveries/deliveries.ts'
import { movementsRoutes } from './routes/deliveries/movements.ts'
import { branchRequestsRoutes } from './routes/branches/branch-requests.ts'
import { branchesRoutes, branchExistenceRoutes, geocodeRoutes } from './routes/branches/branches.ts'
import { contactRoutes, landingRoutes } from './routes/site/contact.ts'
import { entriesRoutes } from './routes/counting/entries.ts'
import { eventsRoutes, pullRoutes } from './routes/sync/pull.ts'
import { exportRoutes } from './routes/inventories/export.ts'
import { featuresRoutes } from './routes/system/features.ts'
import { filesRoutes } from './routes/files.ts'
import { catalogueRoutes } from './routes/goods/catalogue.ts'
import { pricesRoutes } from './routes/goods/prices.ts'
import { goodsRoutes } from './routes/goods/goods.ts'
import { goodsTypesRoutes } from './routes/goods/goods-types.ts'
import { OperationRouter } from './routes/operation-router.ts'
import { healthRoutes, metricsRoutes } from './routes/system/health.ts'
import { inventoriesRoutes } from './routes/inventories/inventories.ts'
import { managerInvitationsRoutes } from './routes/people/manager-invitations.ts'
import { pourersRoutes } from './routes/counting/pourers.ts'
import { pushRoutes } from './routes/sync/push.ts'
import { countryRoutes, registrationRoutes } from './routes/account/registration.ts'
import { observeRequests } from './http/observe-requests.ts'
import { integrationRoutes } from './routes/pos/integration.ts'
import { languageOf } from './http/language-of.ts'
import { invitationRoutes } from './routes/account/invitation.ts'
import { languageRoutes, profileRoutes } from './routes/account/profile.ts'
import { passwordRoutes } from './routes/account/password.ts'
import { phonesRoutes } from './routes/inventories/phones.ts'
import { recountsRoutes } from './routes/inventories/recounts.ts'
import { toBuyRoutes } from './routes/inventories/to-buy.ts'
import { unsubscribeRoutes } from './routes/account/unsubscribe.ts'
import { stockSheetRoutes } from './routes/inventories/stock-sheet.ts'
import { usageRoutes } from './routes/inventories/use.ts'
import { siteRoutes } from './routes/site/site.ts'
import { staffRoutes } from './routes/people/staff.ts'
import { companyFactorsRoutes, secondFactorRoutes } from './routes/account/second-factor.ts'
import { waitingRoutes } from './routes/sync/waiting.ts'
import { apiKeysRoutes } from './routes/account/api-keys.ts'
import { webhooksRoutes } from './routes/account/webhooks.ts'
import { sessionsRoutes } from './routes/account/sessions.ts'
import { settingsRoutes } from './routes/account/settings.ts'
import { securityHeaders } from './http/security-headers.ts'

/** What is answered, over reserved connections, while all others are in use. */
const RESERVED_ROUTES = [authRoutes, secondStepRoutes, healthRoutes, metricsRoutes]

const ROUTES = [
  registrationRoutes,
  passwordRoutes,
  invitationRoutes,
  profileRoutes,
  unsubscribeRoutes,
  languageRoutes,
  countryRoutes,
  branchExistenceRoutes,
  sessionsRoutes,
  apiKeysRoutes,
  webhooksRoutes,
  secondFactorRoutes,
  companyFactorsRoutes,
  pushRoutes,
  pullRoutes,
  waitingRoutes,
  eventsRoutes,
  branchesRoutes,
  geocodeRoutes,
  branchRequestsRoutes,
  deliveriesRoutes,
  movementsRoutes,
  managerInvitationsRoutes,
  staffRoutes,
  goodsRoutes,
  pricesRoutes,
  catalogueRoutes,
  goodsTypesRoutes,
  settingsRoutes,
  pourersRoutes,
  inventoriesRoutes,
  phonesRoutes,
  recountsRoutes,
  toBuyRoutes,
  usageRoutes,
  stockSheetRoutes,
  entriesRoutes,
  exportRoutes,
  featuresRoutes,
  landingRoutes,
  contactRoutes,
  filesRoutes,
  openapiRoutes,
  apiDocsRoutes,
]

/** The whole server as a function from request to response; it needs no socket. */
export function createApp(deps: AppDeps): Hono<AppEnv> {
  const app = new Hono<AppEnv>({ strict: false })
  const answer = answerErrors(deps)
  app.onError(answer)
  app.use(requestId({ limitLength: 64, generator: () => deps.newId() }), observeRequests(deps))
  app.use(logAccountEvents(deps))
  app.use(securityHeaders)
  app.use('/api/*', compress(), async (c, next) => {
    await next()
    if (!c.res.headers.has('cache-control')) c.res.headers.set('cache-control', 'no-store')
    if (c.res.headers.get('content-type')?.startsWith('application/json')) {
      c.res.headers.set('content-language', languageOf(c))
      c.res.headers.append('vary', 'Accept-Language')
    }
  })
  const reserved = deps.wholeDatabase.reserved()
  const withReserved = { ...deps, database: reserved, wholeDatabase: reserved }
  app.route('/', routed(RESERVED_ROUTES, withReserved))
  app.route('/', routed(ROUTES, deps))
  app.route('/', integrationRoutes(deps))
  app.route('/', siteRoutes(deps))
  app.notFound((c) => {
    const { path } = c.req
    const file = path.startsWith('/api/') ? null : deps.staticFiles?.answer(c.req.raw)
    if (file) return file
    // Returned, not thrown: a thrown error would miss the headers that every response has.
    return answer(answerNotFound(app, path), c)
  })
  return app
}

type Routes = (router: OperationRouter, deps: AppDeps) => void

function routed(all: readonly Routes[], deps: AppDeps): Hono<AppEnv> {
  const router = new OperationRouter(deps)
  for (const routes of all) routes(router, deps)
  return router.routes()
}
