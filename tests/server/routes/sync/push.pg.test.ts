import { expect, test } from 'vitest'
import { openInventory } from '#domain/inventories/commands/open-inventory.ts'
import { must } from '#domain/must.ts'
import type { ErrorAnswer } from '#protocol/answers.ts'
import {
  PUSH_MAX_COMMANDS,
  PUSH_PATH,
  type Envelope,
  type PushAnswer,
} from '#protocol/sync/push.ts'
import { setActive } from '#server/sql/account/users.ts'
import { seedCompany, type SeededCompany } from '#tests/support/bars/company.ts'
import {
  completing,
  numbered,
  opening,
  pushBody,
  recording,
  renaming,
} from '#tests/support/commands.ts'
import { newUuid } from '#tests/support/ids.ts'
import { database } from '#tests/support/rooms/database-room.ts'
import { describeServer, server } from '#tests/support/rooms/server-room.ts'

describeServer('push', () => {
  /** A new company for each test, and a device of its first barman. */
  async function setUp() {
    const company = await seedCompany(database)
    const barman = must(company.barmen[0], 'barman')
    const token = await server.tokenFor(barman)
    const device = newUuid()
    const push = <T = PushAnswer>(commands: readonly Envelope[], to = device) =>
      server.call<T>('POST', PUSH_PATH, { token, body: pushBody(barman, to, commands) })
    const branch = must(company.branches[0], 'branch')
    const good = must(company.goods[0], 'good')
    return { company, barman, token, device, push, branch, good }
  }

  const rowsOf = (table: string, { id }: SeededCompany) =>
    database.query<Record<string, unknown>>(
      `select * from ${table} where company_id = $1 order by seq`,
      [id],
    )

  test('applies a batch in order and numbers every command in the feed', async () => {
    const { company, barman, device, push, branch, good } = await setUp()
    const open = opening(branch.id)
    const answer = await push(numbered([open, recording(open.id, good), recording(open.id, good)]))
    expect(answer.status).toBe(200)
    expect(answer.body.answers).toMatchObject([
      { id: open.id, status: 'applied', duplicate: false, seq: 5, rejection: null },
      { status: 'applied', seq: 6 },
      { status: 'applied', seq: 7 },
    ])
    const [inventory] = await rowsOf('inventories', company)
    expect(inventory).toMatchObject({ row_number: 1, status: 'open', closed_seq: null, seq: 5 })
    expect(await rowsOf('entries', company)).toMatchObject([
      {
        seq: 6,
        millilitres: 350,
        user_id: barman.id,
        device_id: device,
        received_at: '2026-11-20T22:00:00.000Z',
        created_at: '2026-11-20T21:15:00.000Z',
      },
      { seq: 7 },
    ])
    expect(
      await database.query('select last_n from devices where device_id = $1', [device]),
    ).toEqual([{ last_n: 3 }])
  })

  test('answers a known command with the stored answer and does not apply it again', async () => {
    const { company, push, branch, good } = await setUp()
    const open = opening(branch.id)
    const batch = numbered([open, recording(open.id, good), recording(newUuid(), good)])
    const first = await push(batch)
    const again = await push(batch)
    expect(again.body.answers).toEqual(
      first.body.answers.map((answer) => ({ ...answer, duplicate: true })),
    )
    expect(await rowsOf('entries', company)).toHaveLength(1)
    expect(
      await database.query('select seq from feeds where company_id = $1', [company.id]),
    ).toEqual([{ seq: 7 }])
  })

  test('rejects a batch that begins after a gap, and reports its last number', async () => {
    const { push, branch } = await setUp()
    await push(numbered([opening(branch.id)]))
    const answer = await push<ErrorAnswer>(numbered([opening(branch.id)], 3))
    expect(answer).toMatchObject({
      status: 409,
      body: { code: 'number_gap', details: { last_n: 1 } },
    })
  })

  test('answers the commands before a gap inside the batch', async () => {
    const { push, branch, company } = await setUp()
    const [one, two] = numbered([opening(branch.id), opening(branch.id)])
    const far = numbered([opening(branch.id)], 9)
    const answer = await push([must(two, 'two'), ...far, must(one, 'one')])
    expect(answer.body.answers.map(({ id }) => id)).toEqual([one?.id, two?.id])
    expect(await rowsOf('inventories', company)).toHaveLength(2)
  })

  test('reports to a copied device that its number is taken', async () => {
    const { push, branch } = await setUp()
    await push(numbered([opening(branch.id)]))
    expect(await push<ErrorAnswer>(numbered([opening(branch.id)]))).toMatchObject({
      status: 409,
      body: { code: 'device_fork' },
    })
  })

  test('reports to a device that its name belongs to another person’s device', async () => {
    const { company, device, push, branch } = await setUp()
    await push(numbered([opening(branch.id)]))
    const other = must(company.barmen[1], 'second barman')
    const answer = await server.call('POST', PUSH_PATH, {
      token: await server.tokenFor(other),
      body: pushBody(other, device, numbered([opening(branch.id)])),
    })
    expect(answer).toMatchObject({ status: 409, body: { code: 'device_fork' } })
  })

  test('accepts known commands as the first of a device that continues under a new name', async () => {
    const { company, push, branch } = await setUp()
    const [one, two] = numbered([opening(branch.id), opening(branch.id)])
    await push([must(one, 'one')])
    const answer = await push([must(one, 'one'), must(two, 'two')], newUuid())
    expect(answer.body.answers.map(({ duplicate }) => duplicate)).toEqual([true, false])
    expect(await rowsOf('inventories', company)).toHaveLength(2)
  })

  test('rejects a different command with a known id, and applies the commands behind it', async () => {
    const { company, push, branch } = await setUp()
    const [open] = numbered([opening(branch.id)])
    await push([must(open, 'open')])
    const other = { ...must(open, 'open'), n: 2, args: { branch_id: branch.id, name: 'Other' } }
    const batch = [other, ...numbered([opening(branch.id)], 3)]
    for (const _turn of [1, 2]) {
      const answer = await push(batch)
      expect(answer.body.answers).toMatchObject([
        { status: 'rejected', rejection: { code: 'already_exists' } },
        { status: 'applied' },
      ])
    }
    expect((await rowsOf('inventories', company)).map(({ name }) => name)).toEqual([null, null])
  })

  test('repeats its first answer for a record that became unreadable after it was sent', async () => {
    const { push, branch } = await setUp()
    const [open] = numbered([opening(branch.id)])
    await push([must(open, 'open')])
    const answer = await push([{ ...must(open, 'open'), kind: 'unreadable', args: { raw: '' } }])
    expect(answer.body.answers).toMatchObject([{ status: 'applied', duplicate: true }])
  })

  test('stores rejected commands with their arguments, even of unknown kinds', async () => {
    const { company, push, branch } = await setUp()
    const nul = { text: 'a\u0000b \uD800', deep: [1, { two: null }] }
    const batch = numbered([
      { ...opening(branch.id), kind: 'brew-\u0000coffee', v: 7, args: nul },
      { ...opening(branch.id), v: openInventory.version + 1 },
      { ...opening(branch.id), args: { branch_id: 'nowhere' } },
      { ...opening(branch.id), kind: 'unreadable', device_time: '2026-19-39T21:15:00.000Z' },
      opening(branch.id),
    ])
    const answer = await push(batch)
    expect(answer.body.answers.map(({ rejection }) => rejection?.code)).toEqual([
      'unknown_kind',
      'unknown_kind',
      'invalid_args',
      'unreadable',
      undefined,
    ])
    const saved = await rowsOf('mutations', company)
    expect(saved.map(({ status, seq }) => [status, seq])).toEqual([
      ['rejected', 5],
      ['rejected', 6],
      ['rejected', 7],
      ['rejected', 8],
      ['applied', 9],
    ])
    expect(JSON.parse(String(saved[0]?.['payload']))).toEqual(nul)
    expect(saved[3]).toMatchObject({ device_time: null })
    expect(saved[4]).toMatchObject({ payload: null })
  })

  test('rejects only the one command that the database cannot store', async () => {
    const { company, push, branch, good } = await setUp()
    const open = opening(branch.id)
    const batch = numbered([
      open,
      recording(open.id, good),
      recording(open.id, good, { place: 'unstorable' }),
      recording(open.id, good),
      completing(open.id),
    ])
    const name = 'unstorable_place'
    await database.exec(
      `alter table entries add constraint ${name} check (place is distinct from 'unstorable')`,
    )
    const answer = await push(batch)
    await database.exec(`alter table entries drop constraint ${name}`)
    expect(answer.body.answers.map(({ seq, rejection }) => [seq, rejection?.code])).toEqual([
      [5, undefined],
      [6, undefined],
      [7, 'storage_refused'],
      [8, undefined],
      [9, 'role_denied'],
    ])
    expect((await rowsOf('entries', company)).map(({ seq }) => seq)).toEqual([6, 8])
    expect(await rowsOf('inventories', company)).toMatchObject([{ row_number: 1 }])
    expect((await push(batch)).body.answers.map(({ duplicate }) => duplicate)).toEqual(
      Array.from({ length: 5 }, () => true),
    )
  })

  test('accepts as many commands as a batch may hold', async () => {
    const { company, push, branch, good } = await setUp()
    const open = opening(branch.id)
    const entries = Array.from({ length: PUSH_MAX_COMMANDS - 1 }, () => recording(open.id, good))
    const answer = await push(numbered([open, ...entries]))
    expect(answer.body.answers).toHaveLength(PUSH_MAX_COMMANDS)
    expect(await rowsOf('entries', company)).toHaveLength(PUSH_MAX_COMMANDS - 1)
  })

  test('numbers inventories within the company and stores where in the feed each was closed', async () => {
    const { company, branch } = await setUp()
    const token = await server.tokenFor(company.owner)
    const [first, second] = [opening(branch.id), opening(branch.id)]
    const send = (commands: Envelope[]) =>
      server.call<PushAnswer>('POST', PUSH_PATH, {
        token,
        body: pushBody(company.owner, device, commands),
      })
    const device = newUuid()
    await send(numbered([first, completing(first.id), renaming(first.id, 'Done'), second]))
    await send(numbered([renaming(first.id, 'Long done'), completing(first.id)], 5))
    expect(await rowsOf('inventories', company)).toMatchObject([
      { id: second.id, row_number: 2, closed_seq: null, seq: 8 },
      { id: first.id, row_number: 1, closed_seq: 6, seq: 9, name: 'Long done', status: 'closed' },
    ])
  })

  test('never dates a command later than its arrival', async () => {
    const { company, push, branch } = await setUp()
    await push(numbered([opening(branch.id, { device_time: '2031-01-01T00:00:00.000Z' })]))
    expect(await rowsOf('inventories', company)).toMatchObject([
      { created_at: '2026-11-20T22:00:00.000Z' },
    ])
  })

  test('finds nothing of another company', async () => {
    const { push, company, branch, good } = await setUp()
    const foreign = await setUp()
    const theirs = opening(foreign.branch.id)
    await foreign.push(numbered([theirs]))
    const mine = opening(branch.id)
    const answer = await push(
      numbered([
        mine,
        opening(foreign.branch.id),
        recording(theirs.id, good),
        recording(mine.id, foreign.good, { barcode: null }),
      ]),
    )
    expect(answer.body.answers.map(({ rejection }) => rejection?.code)).toEqual([
      undefined,
      'not_found',
      'not_found',
      'not_found',
    ])
    expect(await rowsOf('entries', company)).toEqual([])
    expect(await rowsOf('entries', foreign.company)).toEqual([])
  })

  test('accepts an id that another company has used', async () => {
    const { push, branch } = await setUp()
    const foreign = await setUp()
    const id = newUuid()
    await foreign.push(numbered([opening(foreign.branch.id, { id })]))
    const answer = await push(numbered([opening(branch.id, { id })]))
    expect(answer.body.answers).toMatchObject([{ status: 'applied', duplicate: false }])
  })

  test('rejects a branch that is not the barman’s', async () => {
    const { push, company, barman } = await setUp()
    const [, closed] = company.branches
    await database.query(
      'update users set branch_ids = array_remove(branch_ids, $3) where company_id = $1 and id = $2',
      [company.id, barman.id, closed?.id],
    )
    // It was never theirs.
    await database.query('delete from left_branches where user_id = $1', [barman.id])
    const answer = await push(numbered([opening(closed?.id ?? '')]))
    expect(answer.body.answers).toMatchObject([{ rejection: { code: 'branch_denied' } }])
  })

  test('accepts nothing of one person in the session of another', async () => {
    const { company, barman, device, branch } = await setUp()
    const answer = await server.call('POST', PUSH_PATH, {
      token: await server.tokenFor(company.owner),
      body: pushBody(barman, device, numbered([opening(branch.id)])),
    })
    expect(answer).toMatchObject({ status: 403, body: { code: 'wrong_user' } })
    expect(await rowsOf('mutations', company)).toEqual([])
  })

  test('accepts nothing from a deactivated person', async () => {
    const { company, barman, push, branch } = await setUp()
    await setActive(database, company.id, barman.id, false)
    const answer = await push<ErrorAnswer>(numbered([opening(branch.id)]))
    expect(answer).toMatchObject({ status: 403, body: { code: 'account_inactive' } })
    expect(await rowsOf('mutations', company)).toEqual([])
  })
})
