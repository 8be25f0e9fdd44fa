import { Hono } from 'hono'
import { compress } from 'hono/compress'
import { requestId } from 'hono/request-id'
import type { AppEnv, AppParts } from './app-parts.ts'
import { answerErrors, refuseUnknown } from './error-answer.ts'
import { authRoutes } from './routes/auth.ts'
import { branchRequestsRoutes } from './routes/branch-requests.ts'
import { branchesRoutes } from './routes/branches.ts'
import { contactRoutes } from './routes/contact.ts'
import { entriesRoutes } from './routes/entries.ts'
import { eventsRoutes } from './routes/events.ts'
import { exportRoutes } from './routes/export.ts'
import { featuresRoutes } from './routes/features.ts'
import { filesRoutes } from './routes/files.ts'
import { geocodeRoutes } from './routes/geocode.ts'
import { goodsRoutes } from './routes/goods.ts'
import { goodsTypesRoutes } from './routes/goods-types.ts'
import { healthRoutes } from './routes/health.ts'
import { inventoriesRoutes } from './routes/inventories.ts'
import { managerInvitationsRoutes } from './routes/manager-invitations.ts'
import { landingRoutes } from './routes/landing.ts'
import { messengersRoutes } from './routes/messengers.ts'
import { policiesRoutes } from './routes/policies.ts'
import { pullRoutes } from './routes/pull.ts'
import { pushRoutes } from './routes/push.ts'
import { branchExistenceRoutes } from './routes/branch-existence.ts'
import { countryRoutes } from './routes/country.ts'
import { metricsRoutes } from './routes/metrics.ts'
import { observeRequests } from './observe-requests.ts'
import { integrationRoutes } from './routes/integration.ts'
import { invitationRoutes } from './routes/invitation.ts'
import { languageRoutes } from './routes/language.ts'
import { openapiRoutes } from './routes/openapi.ts'
import { passwordRoutes } from './routes/password.ts'
import { profileRoutes } from './routes/profile.ts'
import { registrationRoutes } from './routes/registration.ts'
import { siteRoutes } from './routes/site.ts'
import { staffRoutes } from './routes/staff.ts'
import { settingsRoutes } from './routes/settings.ts'
import { securityHeaders } from './security-headers.ts'

const ROUTES = [
  registrationRoutes,
  passwordRoutes,
  invitationRoutes,
  profileRoutes,
  languageRoutes,
  countryRoutes,
  branchExistenceRoutes,
  authRoutes,
  pushRoutes,
  pullRoutes,
  eventsRoutes,
  branchesRoutes,
  geocodeRoutes,
  branchRequestsRoutes,
  managerInvitationsRoutes,
  staffRoutes,
  goodsRoutes,
  goodsTypesRoutes,
  settingsRoutes,
  inventoriesRoutes,
  entriesRoutes,
  exportRoutes,
  integrationRoutes,
  featuresRoutes,
  landingRoutes,
  policiesRoutes,
  messengersRoutes,
  contactRoutes,
  siteRoutes,
  filesRoutes,
  openapiRoutes,
  healthRoutes,
  metricsRoutes,
]

/** The whole server as a function from request to answer; it needs no socket. */
export function createApp(parts: AppParts): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  const answer = answerErrors(parts)
  app.onError(answer)
  app.use(requestId({ limitLength: 64, generator: () => parts.newId() }), observeRequests(parts))
  app.use(securityHeaders)
  app.use('/api/*', compress(), async (c, next) => {
    await next()
    c.res.headers.set('cache-control', 'no-store')
  })
  for (const routes of ROUTES) app.route('/', routes(parts))
  app.notFound((c) => {
    const { path } = c.req
    const file = path.startsWith('/api/') ? null : parts.staticFiles?.answer(c.req.raw)
    if (file) return file
    // Answered, not thrown: what is thrown here would leave without the headers of every answer.
    return answer(refuseUnknown(app, path), c)
  })
  return app
}
