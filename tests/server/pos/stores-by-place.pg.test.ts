import { expect, test } from 'vitest'
import { must } from '#domain/must.ts'
import { previewAnswer } from '#protocol/pos/preview.ts'
import { branchStoresAnswer, sendsAnswer } from '#protocol/pos/sends.ts'
import { recording } from '#tests/support/commands.ts'
import { pushAll } from '#tests/support/bars/counted-bar.ts'
import { newUuid } from '#tests/support/ids.ts'
import { STORE } from '#tests/support/pos/bar-catalogue.ts'
import { database } from '#tests/support/rooms/database-room.ts'
import { describeSending, one } from '#tests/support/rooms/sending-room.ts'
import { iiko, server } from '#tests/support/rooms/till-room.ts'

describeSending('an inventory and the stores of its branch', () => {
  const places = [{ place: 'Cellar', storeId: STORE.kitchen.toUpperCase() }]
  /** All of the vodka to the bar, and the tonic to the kitchen, which comes first. */
  const split = {
    storeId: STORE.kitchen,
    places: ['Bar', 'Cellar'].map((place) => ({ place, storeId: STORE.bar })),
  }

  test('goes to each store with what was counted at its places', async () => {
    const id = await one.countedByPlace()
    const answer = await one.preview(id, { places })
    const { documents = [], canSend } = previewAnswer.parse(answer.body)
    expect(canSend).toBe(true)
    expect(documents).toMatchObject([
      {
        store: { name: 'Bar' },
        lines: [
          { product_name: 'Водка импортная', counted: 1.4, expected: 5 },
          { product_name: 'Tonic', counted: 3 },
        ],
        uncounted: [],
      },
      { store: { name: 'Kitchen' }, lines: [{ product_name: 'Водка импортная', counted: 0.7 }] },
    ])
    expect((await one.send(id, { places })).body).toMatchObject({ success: true })
    const there = await one.documentsOf(id)
    expect(there.map(({ number }) => number)).toEqual(
      documents.map(({ document_number }) => document_number),
    )
    expect(there).toMatchObject([
      { storeId: STORE.bar, lines: [{ amountContainer: 2 }, { amountContainer: 3 }] },
      { storeId: STORE.kitchen, lines: [{ productId: 'p-vodka', amountContainer: 1 }] },
    ])
    // Sent again, also as a whole, nothing is counted twice.
    await one.send(id, { places })
    await one.send(id, { places: [] })
    await one.send(id, { storeId: STORE.kitchen, places: [] })
    expect(await one.documentsOf(id)).toHaveLength(2)
    expect((await one.prepare(id)).documents).toMatchObject([
      { scope: { except: ['Cellar'] }, changed_good_ids: [] },
      { scope: { only: ['Cellar'] }, changed_good_ids: [] },
    ])
  })

  test('tells the store whose count has changed, and corrects that one alone', async () => {
    const id = await one.countedByPlace()
    await one.send(id, { places })
    const full = { is_full: true, count: 4, gross: null, place: 'Cellar' }
    await pushAll(server, one.bar.owner, [recording(id, one.goods[0], full)])
    expect((await one.prepare(id)).documents).toMatchObject([
      { changed_good_ids: [] },
      { changed_good_ids: [one.goods[0].id], part: 2 },
    ])
    const correction = { storeId: STORE.kitchen, corrects: { part: 2, missing: false } }
    expect((await one.send(id, correction)).status).toBe(200)
    expect((await one.documentsOf(id))[2]).toMatchObject({
      storeId: STORE.kitchen,
      lines: [{ amountContainer: 5 }],
    })
    expect((await iiko.seen()).stock).toMatchObject({
      [`${STORE.bar}:p-vodka`]: 1.4,
      [`${STORE.kitchen}:p-vodka`]: 3.5,
    })
  })

  test('stays partly sent when one store refuses, until that is sent too', async () => {
    const id = await one.countedByPlace()
    const refusal = { at: 'both' as const, storeId: STORE.bar, errorMessage: 'Период закрыт' }
    await iiko.behave({ refusal })
    expect(await one.send(id, { places })).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('Bar: Период закрыт') },
    })
    expect(await one.documentsOf(id)).toMatchObject([{ storeId: STORE.kitchen }])
    await iiko.behave({ refusal: { ...refusal, at: 'import' } })
    expect((await one.send(id, { places })).status).toBe(409)
    expect((await one.prepare(id)).documents).toMatchObject([{ store_name: 'Kitchen' }])
    await iiko.behave({ refusal: null })
    expect((await one.send(id, { places })).status).toBe(200)
    expect((await one.documentsOf(id)).map(({ storeId }) => storeId)).toEqual([
      STORE.kitchen,
      STORE.bar,
    ])
    const numbers = (await one.sends(id)).map(({ document_number }) => document_number)
    expect(new Set(numbers).size).toBe(2)
  })

  test('is sent to the other store when the system has no right to one store', async () => {
    const id = await one.countedByPlace()
    const failures = [{ path: '/import/incomingInventory', status: 403, text: 'No right' }]
    await iiko.behave({ failures })
    expect(await one.send(id, { places })).toMatchObject({
      status: 409,
      body: { code: 'pos_no_right', details: { said: [expect.stringContaining('Bar')] } },
    })
    expect(await one.documentsOf(id)).toMatchObject([{ storeId: STORE.kitchen }])
  })

  test('is sent to no second store unseen, once the document of the first is found', async () => {
    const id = await one.countedByPlace()
    await iiko.behave({ reportHides: true, dropAfterSaving: 1 })
    expect((await one.send(id, split)).status).toBe(502)
    const [known] = (await one.prepare(id)).open ?? []
    const { part, asks } = must(known, 'open document')
    await iiko.behave({ reportHides: false })
    server.nowMs += 10 * 60_000
    await server.deps.pos.lookUps.drain()
    expect(await one.prepare(id)).toMatchObject({ documents: [{ part }], open: [] })
    // A page that has not seen it asks again; one of an earlier version knows nothing of places.
    const repeat = { part, asks }
    const body = { storeId: STORE.kitchen, places: [], repeat }
    expect((await one.send(id, body)).body).toMatchObject({ success: true, documents: [{ part }] })
    const unknown = { ...body, repeat: { part: part + 1, asks } }
    expect(await one.send(id, unknown)).toMatchObject({ body: { code: 'send_changed' } })
    expect(await one.send(id, { storeId: STORE.kitchen })).toMatchObject({
      status: 409,
      body: { code: 'send_changed' },
    })
    expect(await one.documentsOf(id)).toMatchObject([{ storeId: STORE.kitchen }])
    expect((await one.send(id, split)).status).toBe(200)
    expect(await one.documentsOf(id)).toMatchObject([
      { storeId: STORE.kitchen },
      { storeId: STORE.bar, lines: [{ productId: 'p-vodka', amountContainer: 3 }] },
    ])
  })

  test('is asked for again by a job that is taken over, and nothing else is', async () => {
    const id = await one.countedByPlace()
    await iiko.behave({ reportHides: true, dropAfterSaving: 1 })
    expect((await one.send(id, split)).status).toBe(502)
    // As after a process that was killed when the job had noted that it asks again.
    server.nowMs += 1000
    await database.query(
      `update pos_sends set started_at = $2, asks = asks + 1 where inventory_id = $1`,
      [id, new Date(server.nowMs).toISOString()],
    )
    await iiko.behave({ reportHides: false })
    const body = { storeId: STORE.kitchen, places: [], repeat: { part: 1, asks: 1 } }
    expect((await one.send(id, body)).body).toMatchObject({ success: true, documents: [{}] })
    expect(await one.documentsOf(id)).toMatchObject([{ storeId: STORE.kitchen }])
  })

  test('that all went to one store is corrected into two', async () => {
    const id = await one.countedByPlace()
    await one.send(id)
    const corrects = { part: 1, missing: false }
    expect((await one.send(id, { places, corrects })).status).toBe(200)
    expect(await one.documentsOf(id)).toMatchObject([
      { storeId: STORE.bar, lines: [{ amountContainer: 3 }, { amountContainer: 3 }] },
      { storeId: STORE.bar, date: '2026-11-21T01:16:00', lines: [{ amountContainer: 2 }, {}] },
      { storeId: STORE.kitchen, date: '2026-11-21T01:15:00', lines: [{ amountContainer: 1 }] },
    ])
    expect((await one.prepare(id)).documents).toHaveLength(2)
  })

  test('is corrected later than what stands there, also by the usual button after a refusal', async () => {
    const id = await one.countedByPlace()
    await one.send(id)
    await iiko.behave({ refusal: { at: 'import', storeId: STORE.bar, errorMessage: 'Закрыт' } })
    const corrects = { part: 1, missing: false }
    expect((await one.send(id, { places, corrects })).status).toBe(409)
    await iiko.behave({ refusal: null })
    expect((await one.send(id, { places })).status).toBe(200)
    expect(await one.documentsOf(id)).toMatchObject([
      { storeId: STORE.bar, date: '2026-11-21T01:15:00' },
      { storeId: STORE.kitchen, date: '2026-11-21T01:15:00' },
      { storeId: STORE.bar, date: '2026-11-21T01:16:00' },
    ])
  })

  test('is not sent in part by a server that knows no places, and its jobs are understood', async () => {
    const [id, earlier] = [await one.counted(), await one.counted(1)]
    await one.send(id)
    const { owner } = one.bar
    const jobs = await database.query<{ args: object }>(
      `select args from pos_jobs where company_id = $1 and kind = 'send'`,
      [owner.company_id],
    )
    expect(jobs.map(({ args }) => Object.keys(args))).toEqual([['choice']])
    const { id: job } = await server.deps.pos.jobs.add({
      id: newUuid(),
      company_id: owner.company_id,
      system: 'iiko',
      kind: 'send',
      args: {
        inventoryId: earlier,
        storeId: STORE.kitchen,
        storeName: 'Kitchen',
        timeZone: 'Asia/Yerevan',
      },
      user_id: owner.id,
      key_id: null,
    })
    expect(await server.deps.pos.jobs.wait(owner.company_id, job)).toMatchObject({
      status: 'done',
    })
    expect(await one.documentsOf(earlier)).toMatchObject([{ storeId: STORE.kitchen }])
  })

  test('is saved as a draft with its accounts, and is sent when somebody posts it', async () => {
    const id = await one.counted()
    const over = { draft: true, surplusAccount: '5.11', shortageAccount: null }
    expect((await one.send(id, { ...over, surplusAccount: '9.99' })).body).toMatchObject({
      message: expect.stringContaining("Cannot find account by code '9.99'"),
    })
    expect((await one.send(id, over)).body).toMatchObject({ documents: [], accepted: [{}] })
    const [draft] = await one.documentsOf(id)
    expect(draft).toMatchObject({ status: 'NEW', accounts: { surplus: '5.11', shortage: null } })
    expect(await one.prepare(id)).toMatchObject({ open: [{ state: 'accepted', draft: true }] })
    expect(await one.sends(id)).toMatchObject([{ state: 'accepted', draft: true }])
    await iiko.post(must(draft, 'draft').number)
    const { body } = await one.call('POST', '/sends/look', { inventoryId: id, part: 1 })
    expect(body).toMatchObject({ state: 'sent' })
  })

  test('has a default store and accounts for its branch, which only the owner sets', async () => {
    const [cascade, opera] = one.bar.company.branches
    const branch = must(cascade, 'branch').id
    await database.query('update users set branch_ids = $2 where id = $1', [
      one.bar.manager.id,
      [opera?.id],
    ])
    const path = `/branch-stores/${branch}`
    const body = { storeId: STORE.kitchen, places, shortageAccount: '5.11', surplusAccount: '' }
    expect((await one.call('PUT', path, body, one.bar.manager)).status).toBe(403)
    expect((await one.call('PUT', path, body)).body).toMatchObject({
      data: [
        {
          branchId: branch,
          storeId: STORE.kitchen,
          places: [{ place: 'Cellar', storeId: STORE.kitchen }],
          surplusAccount: null,
          shortageAccount: '5.11',
        },
      ],
    })
    const read = async (user = one.bar.owner) =>
      branchStoresAnswer.parse((await one.call('GET', '/branch-stores', undefined, user)).body).data
    expect(await read()).toHaveLength(1)
    expect(await read(one.bar.manager)).toEqual([])
    const id = await one.counted()
    await one.send(id)
    expect(await one.documentsOf(id)).toMatchObject([{ accounts: { shortage: '5.11' } }])
    expect((await one.call('PUT', path, { storeId: null })).body).toMatchObject({ data: [] })
    expect((await one.call('PUT', '/branch-stores/none', body)).status).toBe(404)
  })

  test('is told in the history of all branches that a person sees', async () => {
    const [, opera] = one.bar.company.branches
    await database.query('update users set branch_ids = $2 where id = $1', [
      one.bar.manager.id,
      [opera?.id],
    ])
    const [mine, others] = [await one.counted(1), await one.counted()]
    await one.send(others)
    await one.send(mine)
    const all = async (user = one.bar.owner) =>
      sendsAnswer.parse((await one.call('GET', '/sends?limit=1', undefined, user)).body)
    expect(await all()).toMatchObject({ total: 2, data: [{}] })
    expect(await all(one.bar.manager)).toMatchObject({ total: 1, data: [{ inventory_id: mine }] })
    expect(await one.sends(others, one.bar.manager)).toEqual([])
    const body = { inventoryId: others, part: 1 }
    expect((await one.call('POST', '/sends/look', body, one.bar.manager)).status).toBe(404)
    expect((await one.call('GET', '/sends', undefined, one.bar.barman)).status).toBe(403)
  })
})
