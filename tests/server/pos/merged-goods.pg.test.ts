import { beforeEach, expect, test } from 'vitest'
import type { Good } from '#domain/goods/goods.ts'
import { must } from '#domain/must.ts'
import { previewAnswer, type PreviewAnswer } from '#protocol/pos/preview.ts'
import { buildGood } from '#tests/support/bars/builders.ts'
import { merging, recording } from '#tests/support/commands.ts'
import { insertGoods } from '#tests/support/bars/company.ts'
import { pushAll } from '#tests/support/bars/counted-bar.ts'
import { database } from '#tests/support/rooms/database-room.ts'
import { describeSending, one } from '#tests/support/rooms/sending-room.ts'
import { iiko, server } from '#tests/support/rooms/till-room.ts'

describeSending('goods that are merged beside a till', () => {
  let vodka: Good
  let twin: Good

  beforeEach(async () => {
    vodka = one.goods[0]
    twin = buildGood({ goods_type_id: vodka.goods_type_id, barcode: '4870000000001' })
    await insertGoods(database, one.bar.company.id, [twin])
  })

  const bottle = (id: string) => recording(id, twin, { is_full: true, count: 1, gross: null })

  const preview = async (id: string, over: Record<string, unknown> = {}): Promise<PreviewAnswer> =>
    previewAnswer.parse((await one.preview(id, over)).body)

  test('are one line of the preview, and one product', async () => {
    const id = await one.counted()
    await pushAll(server, one.bar.owner, [bottle(id)])
    const problems = (await one.prepare(id)).data.map(({ problem }) => problem?.code)
    expect(problems).toContain('good_unmatched')
    await pushAll(server, one.bar.owner, [merging(vodka, twin)])
    const { data } = await one.prepare(id)
    expect(data.map(({ good }) => good?.id)).not.toContain(twin.id)
    expect((await preview(id)).lines[0]).toMatchObject({
      product_name: 'Водка импортная',
      good_ids: [vodka.id],
      counted: 2.45,
    })
  })

  test('leave what was sent as it is, and a correction has their sum', async () => {
    const id = await one.counted()
    await pushAll(server, one.bar.owner, [bottle(id)])
    await one.send(id)
    const before = await one.sends(id)
    await pushAll(server, one.bar.owner, [merging(vodka, twin)])
    expect(await one.documentsOf(id)).toHaveLength(1)
    expect(await one.sends(id)).toEqual(before)
    expect((await one.prepare(id)).documents).toMatchObject([{ changed_good_ids: [vodka.id] }])
    const corrects = { part: 1, missing: false }
    expect((await one.send(id, { corrects })).body).toMatchObject({ success: true })
    expect((await iiko.seen()).stock).toMatchObject({ 'store-bar:p-vodka': 2.45 })
    expect((await one.prepare(id)).documents).toMatchObject([{ changed_good_ids: [] }])
  })

  test('are not sent once more when the good that was sent is merged into another', async () => {
    const id = await one.counted()
    await one.send(id)
    await pushAll(server, one.bar.owner, [merging(twin, vodka)])
    const { documents } = await one.prepare(id)
    expect(documents).toMatchObject([{ changed_good_ids: [] }])
    expect(must(documents[0], 'document').good_ids).toContain(twin.id)
    expect(must(documents[0], 'document').good_ids).not.toContain(vodka.id)
    expect((await preview(id)).lines).toEqual([])
    const [product] = await database.query<{ client_good_id: string; status: number }>(
      `select client_good_id, status from pos_products where external_id = 'p-vodka' and company_id = $1`,
      [one.bar.company.id],
    )
    expect(product).toMatchObject({ client_good_id: twin.id, status: 4 })
  })
})
