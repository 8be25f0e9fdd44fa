import { expect, test } from 'vitest'
import { must } from '#domain/must.ts'
import { PULL_PATH, type PullAnswer } from '#protocol/sync/pull.ts'
import { PUSH_PATH, type PushAnswer } from '#protocol/sync/push.ts'
import { numbered, opening, pushBody, recording } from '#tests/support/commands.ts'
import { seedCompany } from '#tests/support/bars/company.ts'
import { pushAll } from '#tests/support/bars/counted-bar.ts'
import { createTestDatabase } from '#tests/support/database.ts'
import { newUuid } from '#tests/support/ids.ts'
import { TestServer } from '#tests/support/server/server.ts'

const WRITERS = 8
const BATCHES = 12
const BATCH = 5

test('a reader who follows eight writers on PostgreSQL misses no row', async () => {
  const { database, dispose } = await createTestDatabase('postgres')
  const server = new TestServer(database)
  const company = await seedCompany(database)
  const token = await server.tokenFor(company.owner)
  const good = must(company.goods[0], 'good')
  const open = opening(must(company.branches[0], 'branch').id)
  await pushAll(server, company.owner, [open])

  const given: number[] = []
  let writing = WRITERS
  const write = async () => {
    const device = newUuid()
    for (let turn = 0; turn < BATCHES; turn += 1) {
      const commands = Array.from({ length: BATCH }, () => recording(open.id, good))
      const body = pushBody(company.owner, device, numbered(commands, turn * BATCH + 1))
      const answer = await server.call<PushAnswer>('POST', PUSH_PATH, { token, body })
      given.push(...answer.body.answers.map(({ seq }) => seq))
    }
    writing -= 1
  }

  const seen = new Set<string>()
  let cursor = ''
  const read = async (): Promise<number> => {
    const query = new URLSearchParams({ cursor, limit: '7' })
    const { body } = await server.call<PullAnswer>('GET', `${PULL_PATH}?${query.toString()}`, {
      token,
    })
    for (const { id } of body.rows.entries) seen.add(id)
    ;({ cursor } = body)
    return body.more ? read() : body.seq
  }
  const follow = async () => {
    while (writing > 0) await read()
  }

  await Promise.all([...Array.from({ length: WRITERS }, write), follow()])
  const last = await read()
  const total = WRITERS * BATCHES * BATCH
  expect(last).toBe(5 + total)
  expect(given.toSorted((a, b) => a - b)).toEqual(Array.from({ length: total }, (_, i) => 6 + i))
  const saved = await database.query<{ id: string }>(
    'select id from entries where company_id = $1',
    [company.id],
  )
  expect([...seen].toSorted()).toEqual(saved.map(({ id }) => id).toSorted())
  await dispose()
})
