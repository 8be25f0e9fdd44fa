import type { Context } from 'hono'
import { given } from '#domain/given.ts'
import { cloudPlaceOf, isSameServer } from '#domain/pos/clouds.ts'
import { systemOfHost } from '#domain/pos/systems.ts'
import { withSaid } from '#i18n/with-said.ts'
import type { CheckConnectionRequest, PingAnswer } from '#protocol/pos/integration.ts'
import { limitAttempts } from '../../accounts/sign-in/limit-attempts.ts'
import type { AppEnv } from '../../http/app-env.ts'
import { languageOf } from '../../http/language-of.ts'
import { clearProducts, openConnection } from '../../pos/connections.ts'
import { PosError, saidIn } from '../../pos/pos-error.ts'
import type { PosAccount } from '../../pos/port.ts'
import { portOf, readPosHost } from '../../pos/systems.ts'
import { keepIn } from '../../http/idempotency-key.ts'
import { companyIdOf, systemOf, type IntegrationSite } from './site.ts'

/** Checking the connection, and deleting everything that came from the system. */
export function integrationConnectionRoutes(site: IntegrationSite): void {
  const { router, calls, deps } = site
  const { pos } = deps

  router.on(calls.ping, (c) =>
    withPosMessage(site, c, async () => {
      const { account } = await openConnection(pos, c.get('company'), systemOf(c))
      return prove(deps, companyIdOf(c), account).catch((error: unknown) => {
        if (error instanceof PosError && error.code === 'pos_busy') return signedInAlready(account)
        throw error
      })
    }),
  )

  router.on(calls.checkConnection, async (c, { body }) => {
    await limitAttempts(deps, 'pos_check', companyIdOf(c), deps.clients.addressOf(c))
    const { host, login, password, verify_tls } = await body()
    return withPosMessage(site, c, async () => {
      const account = await accountOf(site, c, { host, login, password, verify_tls })
      return prove(deps, companyIdOf(c), account)
    })
  })

  router.on(calls.clear, async (c) => {
    const deletedCount = await clearProducts(deps, companyIdOf(c), systemOf(c), (sql, count) =>
      keepIn(c)(sql, cleared(count)),
    )
    return cleared(deletedCount)
  })
}

/**
 * Proves that the server is there and takes the login and password: the version alone, which anybody
 * may ask for, proves neither.
 */
async function prove(
  { pos }: IntegrationSite['deps'],
  companyId: string,
  account: PosAccount,
): Promise<Proof> {
  const organizations = await pos.gate.enter(companyId, account, async (client) => {
    await client.units()
    return client.organizations?.()
  })
  const version = await portOf(account).serverVersion(pos.http, account)
  return { version, encrypted: isEncrypted(account.baseUrl), ...given({ organizations }) }
}

/** Our own work there is going on, so login and password are right. */
const signedInAlready = ({ baseUrl }: PosAccount): Proof => ({
  version: null,
  encrypted: isEncrypted(baseUrl),
})

const isEncrypted = (baseUrl: string): boolean => baseUrl.startsWith('https:')

type Proof = Pick<PingAnswer, 'version' | 'encrypted' | 'organizations'>

const cleared = (deletedCount: number) => ({ success: true, deletedCount })

/** Takes missing fields from the settings, but only for the same host. */
async function accountOf(
  { deps }: IntegrationSite,
  c: Context<AppEnv>,
  { host, login, password, verify_tls: verifyTls }: CheckConnectionRequest,
): Promise<PosAccount> {
  const baseUrl = host === undefined ? undefined : readPosHost(host)
  const name = login ?? nameIn(baseUrl)
  if (baseUrl !== undefined && name !== undefined && password !== undefined) {
    const system = systemOfHost(baseUrl)
    return { system, baseUrl, login: name, password, verifyTls: verifyTls ?? true }
  }
  const { account } = await openConnection(deps.pos, c.get('company'), systemOf(c))
  if (baseUrl !== undefined && !isSameServer(baseUrl, account.baseUrl)) {
    throw new PosError('pos_not_configured')
  }
  return { ...account, ...given({ baseUrl, login, password, verifyTls }) }
}

/** In the cloud the API login is the whole secret, and needs no name beside it. */
function nameIn(baseUrl: string | undefined): string | undefined {
  return cloudPlaceOf(baseUrl ?? '') ? '' : undefined
}

/** Answers an error of the system with 200, because the screen shows it in the form. */
async function withPosMessage(
  { deps }: IntegrationSite,
  c: Context<AppEnv>,
  run: () => Promise<Proof>,
): Promise<PingAnswer> {
  try {
    return { success: true, ...(await run()), code: null, message: null }
  } catch (error) {
    if (!(error instanceof PosError)) throw error
    const language = languageOf(c)
    const { code } = error
    const message = withSaid(deps.translate(language, code), saidIn(error))
    return { success: false, version: null, code, message }
  }
}
