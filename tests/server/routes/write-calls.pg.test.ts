import { expect, test } from 'vitest'
import { must } from '#domain/must.ts'
import type { User } from '#domain/people/people.ts'
import { inventoryEntriesPath } from '#protocol/counting/entries.ts'
import { INVENTORIES_PATH, namedInventory } from '#protocol/inventories/inventories.ts'
import { countedBar } from '#tests/support/bars/counted-bar.ts'
import { newUuid } from '#tests/support/ids.ts'
import { database } from '#tests/support/rooms/database-room.ts'
import { describeServer, server } from '#tests/support/rooms/server-room.ts'
import type { Call } from '#tests/support/server/server.ts'

describeServer('the calls that write', () => {
  async function setUp() {
    const bar = await countedBar(database, server)
    const as = async (user: User, method: string, path: string, call: Call = {}) =>
      server.call(method, path, { ...call, token: await server.tokenFor(user) })
    const { owner } = bar.company
    const branch_id = must(bar.company.branches[0], 'branch').id
    return { bar, as, owner, branch_id }
  }

  const seqOf = async (companyId: string) =>
    (
      await database.query<{ seq: number }>('select seq from feeds where company_id = $1', [
        companyId,
      ])
    )[0]?.seq

  test('opens an inventory once, however often the call is repeated', async () => {
    const { as, bar, branch_id } = await setUp()
    const key = newUuid()
    const call = { body: { branch_id, name: ' Friday ' }, headers: { 'idempotency-key': key } }
    const first = await as(bar.barman, 'POST', INVENTORIES_PATH, call)
    expect(first).toMatchObject({
      status: 201,
      body: { id: key, name: 'Friday', row_number: 3, status: 'open' },
    })
    const seq = await seqOf(bar.company.id)
    expect(await as(bar.barman, 'POST', INVENTORIES_PATH, call)).toMatchObject({
      status: 201,
      body: { id: key },
    })
    expect(await seqOf(bar.company.id)).toBe(seq)
  })

  test('rejects a key that belongs to another call', async () => {
    const { as, owner, branch_id } = await setUp()
    const headers = { 'idempotency-key': newUuid() }
    await as(owner, 'POST', INVENTORIES_PATH, { body: { branch_id }, headers })
    const other = await as(owner, 'POST', INVENTORIES_PATH, {
      body: { branch_id, name: 'Other' },
      headers,
    })
    expect(other).toMatchObject({ status: 422, body: { code: 'key_reused' } })
  })

  test('names an inventory, removes the name, and rejects an empty one', async () => {
    const { as, bar, owner } = await setUp()
    const path = `${INVENTORIES_PATH}/${bar.openId}/name`
    expect(await as(owner, 'PUT', path, { body: { name: 'Ամանոր' } })).toMatchObject({
      status: 200,
      body: { name: 'Ամանոր', is_name_changed: true },
    })
    expect(await as(owner, 'PUT', path, { body: { name: null } })).toMatchObject({
      status: 200,
      body: { name: null },
    })
    expect(await as(owner, 'PUT', path, { body: { name: '  ' } })).toMatchObject({
      status: 422,
      body: { code: 'name_required', errors: [{ param: 'name' }] },
    })
    expect(await as(bar.barman, 'PUT', path, { body: { name: 'Mine' } })).toMatchObject({
      status: 403,
      body: { code: 'no_permission' },
    })
  })

  test('completes an inventory, and a repeated call changes nothing', async () => {
    const { as, bar, owner } = await setUp()
    const path = `${INVENTORIES_PATH}/${bar.openId}/complete`
    const first = await as(owner, 'PUT', path)
    expect(first).toMatchObject({
      status: 200,
      body: { status: 'closed', closed_at: '2026-11-20T22:00:00.000Z', closed_by: owner.id },
    })
    server.nowMs += 60_000
    expect((await as(owner, 'PUT', path)).body).toEqual(first.body)
  })

  test('completes several at once, with an answer for each', async () => {
    const { as, bar, owner } = await setUp()
    const path = `${INVENTORIES_PATH}/status`
    const gone = newUuid()
    const body = { ids: [bar.openId, gone, bar.closedId], status: 'closed' }
    expect(await as(owner, 'PUT', path, { body })).toMatchObject({
      status: 200,
      body: {
        results: [
          { id: bar.openId, success: true, code: null },
          { id: gone, success: false, code: 'not_found' },
          { id: bar.closedId, success: true, code: null },
        ],
      },
    })
    const { body: completed } = await as(owner, 'GET', `${INVENTORIES_PATH}/${bar.openId}`)
    expect(completed).toMatchObject({ status: 'closed', closed_by: owner.id })
    const open = await as(owner, 'PUT', path, { body: { ...body, status: 'open' } })
    expect(open).toMatchObject({ status: 422, body: { errors: [{ param: 'status' }] } })
  })

  test('gives one form of an inventory, whichever call answers', async () => {
    const { as, owner, branch_id } = await setUp()
    const opened = await as(owner, 'POST', INVENTORIES_PATH, { body: { branch_id } })
    const path = `${INVENTORIES_PATH}/${String(opened.body['id'])}`
    const answers = [
      opened,
      await as(owner, 'GET', path),
      await as(owner, 'PUT', `${path}/name`, { body: { name: 'Bar' } }),
      await as(owner, 'PUT', path, { body: { name: 'Cellar' } }),
      await as(owner, 'PUT', `${path}/complete`),
      await as(owner, 'DELETE', path),
    ]
    const fields = Object.keys(namedInventory.shape).filter((field) => field !== 'unnamed')
    for (const { body } of answers) {
      expect(namedInventory.parse(body)).toEqual(body)
      expect(Object.keys(body)).toEqual(expect.arrayContaining(fields))
    }
    expect((await as(owner, 'GET', `${path}/entries`)).status).toBe(404)
  })

  test('changes an inventory only by its name, and takes the rest as it stands', async () => {
    const { as, bar, owner } = await setUp()
    const path = `${INVENTORIES_PATH}/${bar.openId}`
    const { body: whole } = await as(owner, 'GET', path)
    const kept = await as(owner, 'PUT', path, { body: { ...whole, name: 'Whole' } })
    expect(kept).toMatchObject({ status: 200, body: { name: 'Whole', status: 'open' } })
    const refused = await as(owner, 'PUT', path, { body: { name: 'X', status: 'closed', nme: 1 } })
    expect(refused).toMatchObject({
      status: 422,
      body: {
        errors: [
          { param: 'status', code: 'field_locked' },
          { param: 'nme', code: 'unknown_field' },
        ],
      },
    })
  })

  test('changes a row only as the caller has read it, when asked to', async () => {
    const { as, bar, owner } = await setUp()
    const path = `${INVENTORIES_PATH}/${bar.openId}`
    const read = await as(owner, 'GET', path)
    const tag = read.headers.get('etag') ?? ''
    expect(tag).toBe(`"${String(read.body['seq'])}"`)
    const rename = (name: string, ifMatch?: string) =>
      as(owner, 'PUT', `${path}/name`, {
        body: { name },
        ...(ifMatch === undefined ? {} : { headers: { 'if-match': ifMatch } }),
      })
    const first = await rename('First', tag)
    expect(first.status).toBe(200)
    expect(first.headers.get('etag')).not.toBe(tag)
    expect(await rename('Late', tag)).toMatchObject({
      status: 412,
      body: { code: 'changed_meanwhile' },
    })
    expect(await rename('Weak', `W/${first.headers.get('etag')}`)).toMatchObject({ status: 412 })
    expect((await as(owner, 'GET', path)).body).toMatchObject({ name: 'First' })
    expect((await rename('Any', '*')).status).toBe(200)
    expect((await rename('Unasked')).status).toBe(200)
    const headers = { 'if-match': tag }
    expect((await as(owner, 'DELETE', path, { headers })).status).toBe(412)
    const entry = `${inventoryEntriesPath(bar.openId)}/${bar.entryIds[0]}`
    expect((await as(owner, 'DELETE', entry, { headers: { 'if-match': '"0"' } })).status).toBe(412)
  })

  test('denies a bulk call to a role that may do none of it', async () => {
    const { as, bar } = await setUp()
    const body = { ids: [bar.openId, newUuid()], status: 'closed' }
    expect(await as(bar.barman, 'PUT', `${INVENTORIES_PATH}/status`, { body })).toMatchObject({
      status: 403,
    })
  })

  test('edits, deletes and restores an entry, each with a row in its changelog', async () => {
    const { as, bar } = await setUp()
    const all = inventoryEntriesPath(bar.openId)
    const [id] = bar.entryIds
    await database.query('update entries set user_id = $2 where id = $1', [id, bar.barman.id])
    const edit = { is_full: false, count: null, gross: 4900 }
    expect(await as(bar.barman, 'PUT', `${all}/${id}`, { body: edit })).toMatchObject({
      status: 200,
      body: { status: 'edited', gross: 4900, millilitres: 0 },
    })
    expect(await as(bar.barman, 'DELETE', `${all}/${id}`)).toMatchObject({
      status: 200,
      body: { status: 'deleted' },
    })
    expect(await as(bar.barman, 'PUT', `${all}/${id}`, { body: edit })).toMatchObject({
      status: 409,
      body: { code: 'entry_deleted' },
    })
    expect(await as(bar.barman, 'PUT', `${all}/${id}/restore`)).toMatchObject({
      status: 200,
      body: { status: 'edited', deleted_at: null },
    })
    const changes = await database.query<{ after: { status: string } }>(
      'select "after" from entry_changes where entry_id = $1 order by seq',
      [id],
    )
    expect(changes.map(({ after }) => after.status)).toEqual(['edited', 'deleted', 'edited'])
  })

  test('rejects a weight that the bottle cannot have, and says why', async () => {
    const { as, bar, owner } = await setUp()
    const path = `${inventoryEntriesPath(bar.openId)}/${bar.entryIds[0]}`
    const answer = await as(owner, 'PUT', path, {
      body: { is_full: false, count: null, gross: 100 },
    })
    expect(answer).toMatchObject({
      status: 422,
      body: { code: 'weight_below_empty', details: { gross: 100, weight_empty: 4900 } },
    })
  })

  test('finds an entry only in its own inventory', async () => {
    const { as, bar, owner } = await setUp()
    const path = `${inventoryEntriesPath(bar.closedId)}/${bar.entryIds[0]}`
    expect(await as(owner, 'DELETE', path)).toMatchObject({ status: 404 })
  })
})
