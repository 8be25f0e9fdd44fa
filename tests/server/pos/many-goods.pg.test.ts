import { expect, test } from 'vitest'
import { must } from '#domain/must.ts'
import { previewAnswer } from '#protocol/pos/preview.ts'
import { completing, opening, recording } from '#tests/support/commands.ts'
import { pushAll } from '#tests/support/bars/counted-bar.ts'
import { SendingBar } from '#tests/support/pos/sending-bar.ts'
import { database } from '#tests/support/rooms/database-room.ts'
import { describeTill, iiko, server } from '#tests/support/rooms/till-room.ts'

describeTill('a product that is several goods', () => {
  test('asks what becomes of the first, and is sent as the sum of all', async () => {
    const one = await SendingBar.open(server, database, iiko)
    const [vodka, , lemon] = one.goods
    await database.query('update goods set density = 0.9 where id = $1', [lemon.id])
    const [product] = await database.query<{ id: string }>(
      `select id from pos_products where company_id = $1 and external_id = 'p-vodka'`,
      [one.bar.company.id],
    )
    const match = { integratedGoodId: product?.id, clientGoodId: lemon.id }
    const asked = await one.call('POST', '/resolve', match)
    expect(asked.body).toMatchObject({ code: 'product_matched' })
    const merged = await one.call('POST', '/resolve', { ...match, mode: 'also' })
    expect(merged.body).toMatchObject({
      status: 4,
      client_good_id: vodka.id,
      client_goods: [{ id: vodka.id }, { id: lemon.id }],
    })

    const open = opening(must(one.bar.company.branches[0], 'branch').id)
    await pushAll(server, one.bar.owner, [open, recording(open.id, vodka), completing(open.id)])
    const preview = previewAnswer.parse((await one.preview(open.id)).body)
    expect(preview.uncounted).toMatchObject([{ good_id: lemon.id }])
    await pushAll(server, one.bar.owner, [recording(open.id, lemon)])
    const { lines, uncounted } = previewAnswer.parse((await one.preview(open.id)).body)
    expect(uncounted).toEqual([])
    expect(lines).toMatchObject([{ good_ids: expect.arrayContaining([vodka.id, lemon.id]) }])
    expect(lines[0]?.expectedSum).toBe(50)

    expect((await one.send(open.id)).body).toMatchObject({
      success: true,
      documents: [{ goods: 2 }],
    })
    const [document, ...others] = await one.documentsOf(open.id)
    expect(others).toEqual([])
    expect(document?.lines).toHaveLength(1)
    expect(document?.lines[0]?.amountContainer).toBeCloseTo(must(lines[0], 'line').counted, 3)
    expect((await one.prepare(open.id)).documents).toMatchObject([{ changed_good_ids: [] }])
  })
})
