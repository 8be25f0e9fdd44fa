import { expect, test } from 'vitest'
import { previewAnswer } from '#protocol/pos/preview.ts'
import { catalogueOf, STORE } from '#tests/support/pos/bar-catalogue.ts'
import { IikoProcess } from '#tests/support/pos/iiko-process.ts'
import type { Behaviour } from '#tests/support/pos/world.ts'
import { database } from '#tests/support/rooms/database-room.ts'
import { describeSending, one } from '#tests/support/rooms/sending-room.ts'
import { iiko, patience, server } from '#tests/support/rooms/till-room.ts'

describeSending('an inventory whose sending goes wrong', () => {
  test.each([
    ['breaks after it was saved', { dropAfterSaving: 1 }],
    [
      'stays silent after it was saved',
      { holds: [{ path: '/import/incomingInventory', when: 'after' }] },
    ],
    [
      'breaks in half of the answer',
      { cuts: [{ path: '/import/incomingInventory', when: 'half' }] },
    ],
  ] as const)('is one document when the connection %s', async (_what, behaviour) => {
    // So that only the lookup prevents a second document.
    await iiko.behave({ refusesDuplicates: false, ...(behaviour as Partial<Behaviour>) })
    const id = await one.counted()
    const answer = await patience.during(iiko, one.send(id))
    expect([answer.status, answer.body['success']]).toEqual([200, true])
    expect(await one.documentsOf(id)).toHaveLength(1)
    const { requests, sessions, overlaps } = await iiko.seen()
    expect({ sessions, overlaps }).toEqual({ sessions: 0, overlaps: 0 })
    expect(requests).toContain('GET /resto/api/reports/storeOperations')
  })

  test.each([
    ['breaks before it was saved', { dropBeforeSaving: 1 }, []],
    [
      'is answered by a proxy',
      {
        failures: [{ path: '/import/incomingInventory', status: 502, text: '<html>502</html>' }],
      },
      [],
    ],
    [
      'brings an error of the system',
      {
        failures: [
          {
            path: '/import/incomingInventory',
            status: 500,
            text: 'resto.BusinessException: Склад заблокирован',
          },
        ],
      },
      ['Склад заблокирован'],
    ],
  ])(
    'is unknown, and not asked for again, when the connection %s',
    async (_what, behaviour, said) => {
      await iiko.behave({ refusesDuplicates: false, ...behaviour })
      const id = await one.counted()
      const before = await one.imports()
      expect(await one.send(id)).toMatchObject({
        status: 502,
        body: { code: 'send_unknown', message: expect.stringContaining(said[0] ?? '') },
      })
      expect(await one.send(id)).toMatchObject({ status: 502, body: { code: 'send_unknown' } })
      expect(await one.imports()).toBe(before + 1)
      expect(await one.documentsOf(id)).toEqual([])
      const { documents: known, open = [] } = await one.prepare(id)
      expect(known).toEqual([])
      expect(open).toMatchObject([{ state: 'unknown', looks: 6, asks: 1, other_host: null, said }])
      expect((await one.sends(id))[0]?.events).toMatchObject([{ kind: 'unknown', said }, {}])
      // A person was told what may happen, and wants it; only as things stood when they were told.
      const stale = { repeat: { part: 1, asks: 0 } }
      expect((await one.send(id, stale)).status).toBe(502)
      expect(await one.imports()).toBe(before + 1)
      const again = { repeat: { part: 1, asks: 1 } }
      expect((await one.send(id, again)).status).toBe(200)
      expect(await one.documentsOf(id)).toHaveLength(1)
      expect(await one.prepare(id)).toMatchObject({ documents: [{ goods: 2 }], open: [] })
    },
  )

  test('is looked up before a retry when the outcome is unknown', async () => {
    await iiko.behave({
      refusesDuplicates: false,
      dropAfterSaving: 1,
      failures: Array.from({ length: 3 }, () => ({
        path: '/reports/storeOperations',
        status: 500,
        text: 'java.net.SocketException',
      })),
    })
    const id = await one.counted()
    const unknown = await one.send(id)
    expect(unknown).toMatchObject({ status: 502, body: { code: 'send_unknown' } })
    const { documents: known, unfinished } = await one.prepare(id)
    expect(known).toEqual([])
    expect(unfinished).toMatch(/^DRAM-/)
    // Also that nobody could look is part of what came of it.
    expect((await one.sends(id))[0]?.events).toMatchObject([{ kind: 'unknown' }, { kind: 'asked' }])
    const again = await one.preview(id)
    expect(previewAnswer.parse(again.body)).toMatchObject({ unfinished, canSend: true, lines: [] })
    const before = await one.imports()
    expect((await one.send(id)).status).toBe(200)
    expect(await one.imports()).toBe(before)
    expect(await one.documentsOf(id)).toHaveLength(1)
    expect(await one.prepare(id)).toMatchObject({ documents: [{ goods: 2 }], unfinished: null })
  })

  test('is not called sent while no report shows it, though the system says that it saved it', async () => {
    const id = await one.counted()
    await iiko.sell({
      ...catalogueOf(one.goods),
      stock: { [`${STORE.bar}:p-vodka`]: 1.75, [`${STORE.bar}:p-tonic`]: 3 },
    })
    const accepted = [expect.any(String)]
    // The screen, which follows the job, says so instead of “sent”.
    expect((await one.send(id)).body).toMatchObject({
      success: true,
      documents: [],
      accepted,
      job: { status: 'done', accepted },
    })
    expect(await one.documentsOf(id)).toHaveLength(1)
    expect(await one.prepare(id)).toMatchObject({
      documents: [],
      open: [{ state: 'accepted', looks: 3 }],
    })
    await one.send(id)
    expect(await one.documentsOf(id)).toHaveLength(1)
  })

  test('is told by the number that the system took it under, if that is not ours', async () => {
    await iiko.behave({ numbersItself: true, refusesDuplicates: false })
    const id = await one.counted()
    const before = await one.imports()
    const { accepted } = (await one.send(id)).body as { accepted: string[] }
    expect(await one.prepare(id)).toMatchObject({
      documents: [],
      open: [{ state: 'accepted', said: [`${accepted[0]} → 000123`] }],
    })
    await one.send(id)
    expect(await one.imports()).toBe(before + 1)
  })

  test('is not believed to be there because another number is suggested', async () => {
    const id = await one.counted()
    const refusal = {
      at: 'both' as const,
      errorMessage: 'Период закрыт 01.11.2026',
      otherSuggestedNumber: 'DRAM-X',
    }
    await iiko.behave({ refusal })
    const preview = await one.preview(id)
    expect(previewAnswer.parse(preview.body)).toMatchObject({
      canSend: false,
      problems: [{ code: 'document_refused', message: 'Период закрыт 01.11.2026' }],
    })
    await iiko.behave({ refusal: { ...refusal, at: 'import' } })
    expect(await one.send(id)).toMatchObject({
      status: 409,
      body: { code: 'send_problems', message: expect.stringContaining('Период закрыт') },
    })
    expect(await one.prepare(id)).toMatchObject({ documents: [], unfinished: null, open: [] })
    await iiko.behave({ refusal: null })
    expect((await one.send(id)).body).toMatchObject({ success: true, documents: [{ goods: 2 }] })
  })

  test('is unknown when its error is only a warning, and found if it was saved', async () => {
    const refusal = { at: 'import' as const, errorMessage: 'Остатки', warning: true }
    const [lost, saved] = [await one.counted(), await one.counted(1)]
    await iiko.behave({ refusal })
    expect(await one.send(lost)).toMatchObject({
      status: 502,
      body: { code: 'send_unknown', message: expect.stringContaining('Остатки') },
    })
    await iiko.behave({ refusal: { ...refusal, isSaved: true } })
    expect((await one.send(saved)).body).toMatchObject({ success: true })
  })

  test('is told from a document of others with its number', async () => {
    const id = await one.counted()
    await one.send(id)
    const number = (await one.documentsOf(id))[0]?.number ?? ''
    await database.query('delete from pos_sends where inventory_id = $1', [id])
    // What is there is in another store.
    await iiko.sell({ ...catalogueOf(one.goods) })
    expect(await one.send(id, { storeId: STORE.kitchen })).toMatchObject({
      status: 409,
      body: { code: 'send_number_taken', details: { document_number: number } },
    })
    expect((await one.prepare(id)).documents).toEqual([])
  })

  test('goes to no other server while nobody knows whether the first one has it', async () => {
    const other = await IikoProcess.start()
    try {
      await other.sell(catalogueOf(one.goods))
      await iiko.behave({ reportHides: true, dropAfterSaving: 1 })
      const id = await one.counted()
      expect((await one.send(id)).status).toBe(502)
      await one.connect(other)
      expect(await one.send(id)).toMatchObject({ status: 409, body: { code: 'send_other_host' } })
      expect((await other.seen()).documents).toEqual([])
      expect((await one.prepare(id)).open).toMatchObject([{ other_host: iiko.url }])
      await one.connect(iiko)
      await iiko.behave({ reportHides: false })
      expect((await one.send(id)).body).toMatchObject({ success: true, documents: [{ goods: 2 }] })
      expect(await one.documentsOf(id)).toHaveLength(1)
    } finally {
      await other.stop()
    }
  })

  test('is looked up by itself until it is found', async () => {
    await iiko.behave({ reportHides: true, dropAfterSaving: 1 })
    const id = await one.counted()
    expect((await one.send(id)).status).toBe(502)
    const before = await one.imports()
    await iiko.behave({ reportHides: false })
    await server.deps.pos.lookUps.drain()
    expect((await one.prepare(id)).documents).toEqual([])
    server.nowMs += 10 * 60_000
    await server.deps.pos.lookUps.drain()
    expect(await one.prepare(id)).toMatchObject({ documents: [{ goods: 2 }], open: [] })
    expect(await one.imports()).toBe(before)
  })
})
