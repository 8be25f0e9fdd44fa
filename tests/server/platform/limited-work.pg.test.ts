import { beforeAll, expect, test } from 'vitest'
import { must } from '#domain/must.ts'
import type { User } from '#domain/people/people.ts'
import { EXPORT_PDF_PATH } from '#protocol/inventories/exports.ts'
import { UPLOAD_PATH } from '#protocol/files.ts'
import { integrationPath } from '#protocol/pos/integration.ts'
import { seedCompany, type SeededCompany } from '#tests/support/bars/company.ts'
import { newUuid } from '#tests/support/ids.ts'
import { database } from '#tests/support/rooms/database-room.ts'
import { describeServer, server } from '#tests/support/rooms/server-room.ts'

const MINUTE_MS = 60_000

describeServer('work that is expensive for the server', () => {
  let company: SeededCompany
  let other: SeededCompany

  beforeAll(async () => {
    company = await seedCompany(database)
    other = await seedCompany(database)
  })

  test.each([
    ['drawing reports', 'GET', `${EXPORT_PDF_PATH}/${newUuid()}`, 60, 15, 404],
    ['decoding images', 'POST', UPLOAD_PATH, 300, 60, 415],
    [
      'calling other servers',
      'POST',
      `${integrationPath('iiko')}/check-iiko-connection`,
      60,
      15,
      415,
    ],
  ] as const)('is rate-limited per person: %s', async (_, method, path, most, minutes, usual) => {
    const ask = async (token: string) => (await server.call(method, path, { token })).status
    const mine = await server.tokenFor(company.owner)
    const answers = new Set<number>()
    for (let n = 1; n <= most; n += 1) answers.add(await ask(mine))
    expect([...answers]).toEqual([usual])
    const limited = await server.call(method, path, { token: mine })
    expect(limited).toMatchObject({ status: 429, body: { code: 'too_many_requests' } })
    expect(Number(limited.headers.get('retry-after'))).toBe(minutes * 60)
    // Another session of the same person.
    expect(await ask(await server.tokenFor(company.owner))).toBe(429)
    expect(await ask(await server.tokenFor(other.owner))).toBe(usual)
    server.nowMs += minutes * MINUTE_MS
    expect(await ask(await server.tokenFor(company.owner))).toBe(usual)
  })

  test('does not limit a barman for a colleague’s requests', async () => {
    const path = `${EXPORT_PDF_PATH}/${newUuid()}`
    const ask = async (user: User) =>
      (await server.call('GET', path, { token: await server.tokenFor(user) })).status
    const [first, second] = company.barmen
    for (let n = 1; n <= 60; n += 1) await ask(must(first, 'barman'))
    expect(await ask(must(first, 'barman'))).toBe(429)
    expect(await ask(must(second, 'barman'))).toBe(404)
  })
})
