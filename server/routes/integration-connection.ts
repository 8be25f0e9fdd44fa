import type { Context } from 'hono'
import { given } from '#domain/given.ts'
import { languageFromHeader } from '#domain/languages.ts'
import {
  checkConnectionRequest,
  type CheckConnectionRequest,
  type PingAnswer,
} from '#protocol/integration.ts'
import { limitTries } from '../accounts/limit-tries.ts'
import type { AppEnv } from '../app-parts.ts'
import { clearProducts, openConnection } from '../pos/connections.ts'
import { PosError } from '../pos/pos-error.ts'
import { readPosHost } from '../pos/pos-host.ts'
import type { PosAccount } from '../pos/pos-session.ts'
import { serverVersion } from '../pos/server-version.ts'
import { readBody } from '../read-request.ts'
import { companyIdOf, type IntegrationSite } from './integration-site.ts'

/** Whether the system can be reached, and taking all away that came from it. */
export function integrationConnectionRoutes(site: IntegrationSite): void {
  const { app, parts, system, base } = site
  const { pos } = parts

  app.get(`${base}/ping`, site.people, async (c) => {
    const answer = await told(site, c, async () => {
      const { account } = await openConnection(pos, c.get('company'), system)
      return serverVersion(pos.http, account)
    })
    return c.json(answer)
  })

  app.post(`${base}/check-iiko-connection`, site.owners, async (c) => {
    await limitTries(parts, 'pos_check', companyIdOf(c), parts.clients.addressOf(c))
    const { host, login, password, verify_tls } = await readBody(c, checkConnectionRequest)
    const answer = await told(site, c, async () => {
      const account = await accountOf(site, c, { host, login, password, verify_tls })
      await pos.gate.enter(companyIdOf(c), account, (client) => client.units())
      return serverVersion(pos.http, account)
    })
    return c.json(answer)
  })

  app.post(`${base}/clear-items`, site.owners, async (c) => {
    const deletedCount = await clearProducts(parts, companyIdOf(c))
    return c.json({ success: true, deletedCount })
  })
}

/** What is left out is that of the settings, as long as it goes to the same host. */
async function accountOf(
  { parts, system }: IntegrationSite,
  c: Context<AppEnv>,
  { host, login, password, verify_tls: verifyTls }: CheckConnectionRequest,
): Promise<PosAccount> {
  const baseUrl = host === undefined ? undefined : readPosHost(host)
  if (baseUrl !== undefined && login !== undefined && password !== undefined) {
    return { baseUrl, login, password, verifyTls: verifyTls ?? true }
  }
  const { account } = await openConnection(parts.pos, c.get('company'), system)
  if (baseUrl !== undefined && baseUrl !== account.baseUrl) {
    throw new PosError('pos_not_configured')
  }
  return { ...account, ...given({ login, password, verifyTls }) }
}

/** A fault is the answer here, not a failure of the call: the screen shows it beside the form. */
async function told(
  { parts }: IntegrationSite,
  c: Context<AppEnv>,
  run: () => Promise<string | null>,
): Promise<PingAnswer> {
  try {
    return { success: true, version: await run(), code: null, message: null }
  } catch (error) {
    if (!(error instanceof PosError)) throw error
    const language = languageFromHeader(c.req.header('accept-language'))
    const { code } = error
    return { success: false, version: null, code, message: parts.words(language, code) }
  }
}
