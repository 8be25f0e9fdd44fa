import { expect, test } from 'vitest'
import { must } from '#domain/must.ts'
import { PUSH_PATH, type Envelope, type PushAnswer } from '#protocol/sync/push.ts'
import {
  completing,
  numbered,
  opening,
  pushBody,
  recording,
  renaming,
} from '#tests/support/commands.ts'
import { seedCompany } from '#tests/support/bars/company.ts'
import { newUuid } from '#tests/support/ids.ts'
import { database, describeStored } from '#tests/support/rooms/database-room.ts'
import { TestServer } from '#tests/support/server/server.ts'

const MINUTE = 60_000
const DAY = 24 * 3600 * 1000

describeStored('a device with a wrong clock', () => {
  /** Counts for half an hour, and sends it all at the end. */
  async function count(wrongBy: number, tells: boolean) {
    const company = await seedCompany(database)
    const server = new TestServer(database)
    const good = must(company.goods[0], 'good')
    const branch = must(company.branches[0], 'branch')
    const begin = server.nowMs
    const seen = (minutes: number) => new Date(begin + minutes * MINUTE + wrongBy).toISOString()
    const at = <T extends object>(command: T, minutes: number): T => ({
      ...command,
      device_time: seen(minutes),
    })
    const open = at(opening(branch.id), 0)
    const entry = recording(open.id, good)
    const args = { ...(entry.args as object), measured_at: seen(9) }
    const commands = numbered([
      open,
      at({ ...entry, args }, 10),
      at(renaming(open.id, 'Shelf'), 20),
      at(completing(open.id), 30),
    ])
    server.nowMs = begin + 31 * MINUTE
    const token = await server.tokenFor(company.owner)
    const push = (list: Envelope[]) =>
      server.call<PushAnswer>('POST', PUSH_PATH, {
        token,
        body: {
          ...pushBody(company.owner, newUuid(), list),
          ...(tells ? { sent_at: seen(31) } : {}),
        },
      })
    const { status, body } = await push(commands)
    expect([status, body.answers.map((one) => one.status)]).toEqual([
      200,
      commands.map(() => 'applied'),
    ])
    const of = async (table: string) =>
      must(
        (
          await database.query<Record<string, string>>(
            `select * from ${table} where company_id = $1`,
            [company.id],
          )
        )[0],
        table,
      )
    const seconds = (time: string | undefined) => (Date.parse(time ?? '') - begin) / 1000
    const [inventory, saved, name] = [
      await of('inventories'),
      await of('entries'),
      await of('name_changes'),
    ]
    const raw = await database.query<{ device_time: string; clock_offset: number }>(
      'select device_time, clock_offset from mutations where company_id = $1 order by n',
      [company.id],
    )
    return {
      seconds: {
        opened: seconds(inventory['created_at']),
        measured: seconds(saved['measured_at']),
        counted: seconds(saved['created_at']),
        named: seconds(name['created_at']),
        closed: seconds(inventory['closed_at']),
      },
      raw: raw.map(({ device_time }) => device_time),
      offsets: raw.map(({ clock_offset }) => clock_offset),
      said: commands.map(({ device_time }) => device_time),
    }
  }

  const YEAR_1000 = Date.parse('1000-06-01T00:00:00Z') - Date.parse('2026-11-20T22:00:00Z')
  const YEAR_2999 = Date.parse('2999-06-01T00:00:00Z') - Date.parse('2026-11-20T22:00:00Z')

  test.each([
    ['right', 0],
    ['40 seconds slow', -40_000],
    ['a day fast', DAY],
    ['400 days slow', -400 * DAY],
    ['in the year 1000', YEAR_1000],
    ['in 2999', YEAR_2999],
  ])('is corrected by what it says when it sends: %s', async (_, wrongBy) => {
    const { seconds, raw, offsets, said } = await count(wrongBy, true)
    const off = Math.abs(wrongBy) <= MINUTE ? wrongBy / 1000 : 0
    expect(seconds).toEqual({
      opened: off,
      measured: 540 + off,
      counted: 600 + off,
      named: 1200 + off,
      closed: 1800 + off,
    })
    // What the device said stays beside it, with the measured difference.
    expect(raw).toEqual(said)
    expect(new Set(offsets)).toEqual(new Set([off === 0 && wrongBy !== 0 ? -wrongBy : 0]))
  })

  test.each([
    ['a day fast', DAY],
    ['in the year 1000', YEAR_1000],
    ['in 2999', YEAR_2999],
  ])('that does not say so counts on arrival: %s', async (_, wrongBy) => {
    const { seconds } = await count(wrongBy, false)
    expect(seconds).toEqual({
      opened: 1860,
      measured: 1860,
      counted: 1860,
      named: 1860,
      closed: 1860,
    })
  })

  test('counts nothing before the inventory was opened', async () => {
    const company = await seedCompany(database)
    const server = new TestServer(database)
    const token = await server.tokenFor(company.owner)
    const send = (commands: Envelope[]) =>
      server.call<PushAnswer>('POST', PUSH_PATH, {
        token,
        body: pushBody(company.owner, newUuid(), commands),
      })
    const now = new Date(server.nowMs).toISOString()
    const open = opening(must(company.branches[0], 'branch').id, { device_time: now })
    await send(numbered([open]))
    server.nowMs += MINUTE
    const device_time = '2025-10-18T21:00:00.000Z'
    const entry = recording(open.id, must(company.goods[0], 'good'))
    const args = { ...(entry.args as object), measured_at: device_time }
    await send(
      numbered([
        { ...entry, args, device_time },
        { ...completing(open.id), device_time },
      ]),
    )
    const [row] = await database.query(
      `select e.created_at, e.measured_at, i.closed_at from entries e
       join inventories i on i.id = e.inventory_id where e.company_id = $1`,
      [company.id],
    )
    expect(row).toEqual({ created_at: now, measured_at: now, closed_at: now })
  })

  test('is never kept from sending, whatever it says', async () => {
    const company = await seedCompany(database)
    const server = new TestServer(database)
    const token = await server.tokenFor(company.owner)
    for (const sent_at of [
      '',
      'yesterday',
      '+275760-09-13T00:00:00.000Z',
      '2026-19-39T21:15:00.000Z',
    ]) {
      const body = {
        ...pushBody(
          company.owner,
          newUuid(),
          numbered([opening(must(company.branches[0], 'b').id)]),
        ),
        sent_at,
      }
      const { status } = await server.call('POST', PUSH_PATH, { token, body })
      expect([sent_at, status]).toEqual([sent_at, 200])
    }
  })
})
