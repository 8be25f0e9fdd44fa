import { callAs } from '#tests/support/bars/staffed-bar.ts'
import { lookup } from 'node:dns'
import { must } from '#domain/must.ts'
import type { User } from '#domain/people/people.ts'
import { wordsOfGood } from '#domain/goods/search-words.ts'
import { SETTINGS_PATH } from '#protocol/account/settings.ts'
import { AddressGuard } from '#server/pos/address-guard.ts'
import { createPos } from '#server/pos/create-pos.ts'
import { loadTranslators } from '#server/platform/i18n.ts'
import type { Database } from '#server/sql/database.ts'
import { createLog, type Logger } from '#server/platform/log.ts'
import type { After } from '#server/pos/pos-http.ts'
import { seedCompany, type SeededCompany } from '#tests/support/bars/company.ts'
import { HANG_MS } from '#tests/support/running/hang.ts'
import { newUuid } from '#tests/support/ids.ts'
import { TestServer, type Answered } from '#tests/support/server/server.ts'
import type { IikoProcess } from './iiko-process.ts'
import { USUAL } from './world.ts'

export interface PosBar {
  company: SeededCompany
  owner: User
  manager: User
  barman: User
}

/** A name of the second brand's, which leads to this machine. */
const SYRVE_HOST = 'bar.syrve.example'

const resolve = ((name: string, options: object, done: (...found: unknown[]) => void) =>
  name === SYRVE_HOST
    ? done(null, [{ address: '127.0.0.1', family: 4 }])
    : lookup(name, options, done)) as typeof lookup

/** The address of the simulated server as one of a brand's. */
export function syrveUrl(port: number): string {
  return `http://${SYRVE_HOST}:${port}`
}

/** A server that may call the simulated one and runs the jobs that it gets. */
export async function posServer(
  database: Database,
  over: {
    secrets?: [string, ...string[]]
    log?: Logger
    wayTo?: (url: URL) => URL
    after?: After
    waitMs?: number
  } = {},
): Promise<TestServer> {
  const { secrets = ['a secret of the tests, long enough'] } = over
  const { log = createLog('silent'), wayTo, after, waitMs = HANG_MS } = over
  const encoder = new TextEncoder()
  const pos = createPos({
    database,
    wholeDatabase: database,
    log,
    newId: newUuid,
    now: () => server.nowMs,
    secrets: secrets.map((secret) => encoder.encode(secret)) as [Uint8Array],
    guard: new AddressGuard(['127.0.0.0/8'], resolve),
    timeouts: { answer: HANG_MS, silence: HANG_MS, whole: HANG_MS },
    waitMs,
    graceMs: 0,
    ...(wayTo ? { wayTo } : {}),
    ...(after ? { after } : {}),
  })
  const translators = await loadTranslators()
  const server = new TestServer(database, { pos, log, translators })
  await pos.jobs.start()
  return server
}

/** A company whose goods have names by which tests find them. */
export async function posBar(database: Database): Promise<PosBar> {
  const company = await seedCompany(database)
  const names = ['Vodka', 'Tonic', 'Lemon']
  for (const [index, good] of company.goods.entries()) {
    const name = must(names[index], 'name')
    Object.assign(good, { name_en: name, name_ru: name, name_hy: name })
    await database.query(
      'update goods set name_en = $2, name_ru = $2, name_hy = $2, search_words = $3 where id = $1',
      [good.id, name, wordsOfGood(good)],
    )
  }
  const [manager, barman] = company.barmen
  await database.query(`update users set role = 'manager' where id = $1`, [manager?.id])
  return {
    company,
    owner: company.owner,
    manager: { ...must(manager, 'manager'), role: 'manager' },
    barman: must(barman, 'barman'),
  }
}

/** Saves the address and login of the company's system. */
export async function connect(
  server: TestServer,
  { owner }: Pick<PosBar, 'owner'>,
  iiko: Pick<IikoProcess, 'url'>,
  over: Record<string, string> = {},
): Promise<Answered> {
  const values = {
    iiko_host: iiko.url,
    iiko_login: USUAL.login,
    iiko_password: USUAL.password,
    ...over,
  }
  const settings = Object.entries(values).map(([key, value]) => ({ key, value }))
  return callAs(server, owner, 'PUT', SETTINGS_PATH, { body: { settings } })
}
