import path from 'node:path'
import { setupI18n } from '@lingui/core'
import type { Hono } from 'hono'
import type { User } from '#domain/people/people.ts'
import type { AppDeps } from '#server/app-deps.ts'
import type { AppEnv } from '#server/http/app-env.ts'
import { signToken } from '#server/accounts/sessions/access-token.ts'
import { lastEnd, sessionEnd } from '#server/accounts/sessions/session-life.ts'
import { createApp } from '#server/app.ts'
import { ClientAddresses } from '#server/http/client-address.ts'
import { callTurns } from '#server/http/in-turn.ts'
import { RequestLimit } from '#server/http/request-limit.ts'
import { LOOPBACK } from '#server/platform/address-ranges.ts'
import { SECRET } from '#tests/support/secret.ts'
import { FACTOR_USE, SecretBox } from '#server/platform/secret-box.ts'
import { AddressGuard } from '#server/pos/address-guard.ts'
import { createWebhooks } from '#server/webhooks/create-webhooks.ts'
import { createPos } from '#server/pos/create-pos.ts'
import { createLog } from '#server/platform/log.ts'
import type { Database } from '#server/sql/database.ts'
import { insertSession } from '#server/sql/account/sessions.ts'
import { ExportJobs } from '#server/exports/export-jobs.ts'
import type { FileStore } from '#server/files/file-store.ts'
import { Pictures } from '#server/files/pictures.ts'
import type { Translators } from '#server/platform/i18n.ts'
import { Metrics } from '#server/platform/metrics.ts'
import { LiveFeed } from '#server/sync/live-feed.ts'
import { PROGRAMS, UNHURRIED, UNHURRIED_PICTURES } from '#tests/support/programs.ts'
import { HANG_MS } from '#tests/support/running/hang.ts'
import { newUuid } from '#tests/support/ids.ts'

export interface Call {
  token?: string
  body?: unknown
  headers?: Record<string, string>
}

export interface Answered<T = Record<string, unknown>> {
  status: number
  body: T
  headers: Headers
}

/** Files that are deleted after the test. */
function memoryStore(): FileStore {
  const files = new Map<string, Uint8Array>()
  return {
    put: async (name, bytes) => void files.set(name, bytes),
    get: async (name) => files.get(name) ?? null,
    remove: async (name) => void files.delete(name),
  }
}

/** The product's server without a socket, with a clock that moves only when a test moves it. */
export class TestServer {
  readonly app: Hono<AppEnv>
  readonly deps: AppDeps
  nowMs = Date.parse('2026-11-20T22:00:00.000Z')

  constructor(database: Database, over: Partial<AppDeps> = {}) {
    const common = {
      database,
      wholeDatabase: database,
      log: createLog('silent'),
      now: () => this.nowMs,
      newId: newUuid,
      waitMs: HANG_MS,
    }
    const secret = SECRET
    const guard = new AddressGuard([])
    const translators: Translators =
      over.translators ?? (() => setupI18n({ locale: 'en', messages: { en: {} } }))
    const reportProgram = path.join(PROGRAMS, 'draw-report.js')
    this.deps = {
      ...common,
      live: new LiveFeed(database),
      secret,
      factorBox: new SecretBox([secret], FACTOR_USE),
      requests: new RequestLimit(1200),
      turns: callTurns(database.kind),
      translate: (language, code) => `${language} ${code}`,
      translators,
      metrics: new Metrics(),
      metricsToken: null,
      backupAge: () => Promise.resolve(Number.NaN),
      freeDiskBytes: () => Promise.resolve(null),
      pos: createPos({ ...common, secrets: [secret], guard }),
      webhooks: createWebhooks({ ...common, secrets: [secret], guard }),
      clients: new ClientAddresses({ trustedProxies: LOOPBACK, countryHeader: null }),
      features: { simulated_scale: false },
      files: memoryStore(),
      pictures: new Pictures(path.join(PROGRAMS, 'draw-picture.js'), UNHURRIED_PICTURES),
      exports: new ExportJobs({ ...common, translators, secret, reportProgram, limits: UNHURRIED }),
      geocoder: { search: () => Promise.resolve([]) },
      staticFiles: null,
      sitePages: null,
      contactMail: null,
      publicUrl: null,
      ...over,
    }
    this.app = createApp(this.deps)
  }

  /** Opens a session for the person, as signing in does. */
  async tokenFor(user: User, remember = true): Promise<string> {
    const claims = { session_id: newUuid(), user_id: user.id, company_id: user.company_id, n: 0 }
    await insertSession(this.deps.wholeDatabase, {
      id: claims.session_id,
      company_id: user.company_id,
      user_id: user.id,
      remember,
      created_at: new Date(this.nowMs).toISOString(),
      expires_at: sessionEnd(remember, this.nowMs),
      ends_at: lastEnd(remember, this.nowMs),
      user_agent: null,
      address: null,
    })
    return signToken(this.deps.secret, { ...claims, role: user.role }, this.nowMs)
  }

  async call<T = Record<string, unknown>>(
    method: string,
    path: string,
    { token, body, headers = {} }: Call = {},
  ): Promise<Answered<T>> {
    const response = await this.app.request(path, {
      method,
      headers: {
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined
        ? {}
        : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    return {
      status: response.status,
      body: (await response.json()) as T,
      headers: response.headers,
    }
  }
}
