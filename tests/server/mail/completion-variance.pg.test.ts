import path from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { must } from '#domain/must.ts'
import { PROFILE_PATH } from '#protocol/account/account.ts'
import { INVENTORIES_PATH } from '#protocol/inventories/inventories.ts'
import type { UseAnswer } from '#protocol/inventories/use.ts'
import { CompletionDrawer } from '#server/exports/completion-drawer.ts'
import { completing, opening, pricing, recording } from '#tests/support/commands.ts'
import { pushAll } from '#tests/support/bars/counted-bar.ts'
import { PROGRAMS, UNHURRIED } from '#tests/support/programs.ts'
import { PostOffice } from '#tests/support/mail/post-office.ts'
import { catalogueOf, STORE, UNIT } from '#tests/support/pos/bar-catalogue.ts'
import { database } from '#tests/support/rooms/database-room.ts'
import { describeSending, one } from '#tests/support/rooms/sending-room.ts'
import { iiko, server } from '#tests/support/rooms/till-room.ts'
import { callAs } from '#tests/support/bars/staffed-bar.ts'

describeSending('the mail about an inventory that the till has checked', () => {
  let post: PostOffice

  beforeEach(async () => {
    const reportProgram = path.join(PROGRAMS, 'draw-report.js')
    const completions = new CompletionDrawer({ ...server.deps, reportProgram, limits: UNHURRIED })
    post = await PostOffice.open(database, () => server.nowMs, completions)
    const body = { completion_mail: 'Asia/Yerevan' }
    await callAs(server, one.bar.owner, 'PUT', PROFILE_PATH, { body })
  })

  /** Checked while it is open, and then completed. */
  const complete = async (isChecked: boolean): Promise<string> => {
    const [vodka, tonic] = one.goods
    const open = opening(must(one.bar.company.branches[0], 'branch').id)
    const full = (count: number) => ({ is_full: true, count, gross: null })
    await pushAll(server, one.bar.owner, [
      pricing(vodka.id, 700_000),
      open,
      recording(open.id, vodka, full(2)),
      recording(open.id, tonic, full(3)),
    ])
    if (isChecked) await one.preview(open.id)
    await pushAll(server, one.bar.owner, [completing(open.id)])
    return must((await post.lettersTo(one.bar.owner.email)).at(-1), 'letter').plain
  }

  test('ranks what is missing beyond its ± by money, from the first inventory on', async () => {
    const stock = { [`${STORE.bar}:p-vodka`]: 2.8, [`${STORE.bar}:p-tonic`]: 3 }
    await iiko.sell({ ...catalogueOf(one.bar.company.goods), stock })
    const first = await complete(true)
    expect(first).toContain('This is the first completed inventory of the branch.')
    const table = /Largest variances from what the point-of-sale system expected\n([^]*?)\n\n/
    const rows = must(table.exec(first)?.[1], 'table')
    expect(rows).toMatch(/^[^\n]+: −1,400\.00\sml ±\s\d+\sml \([^\n-]*14,000[^\n]*\)$/m)
    expect(rows).toContain('Known for 2 of 2 products.')
    // The tonic is all there.
    expect(rows.match(/[−+]\d/g)).toHaveLength(1)
    const second = await complete(true)
    expect(second).toContain('Largest variances')
    expect(second).not.toContain('Largest changes')
  })

  test('tells what is sold by weight in grams, with the ± of the scale', async () => {
    const [, , lemon] = one.goods
    const products = catalogueOf(one.bar.company.goods).products.map((product) =>
      product.id === 'p-lemon' ? { ...product, mainUnit: UNIT.kilogram } : product,
    )
    const stock = { [`${STORE.bar}:p-lemon`]: 3 }
    await iiko.sell({ ...catalogueOf(one.bar.company.goods), products, stock })
    await one.call('POST', '/sync')
    await complete(false)
    const open = opening(must(one.bar.company.branches[0], 'branch').id)
    await pushAll(server, one.bar.owner, [
      pricing(lemon.id, 100_000),
      open,
      recording(open.id, lemon, { gross: must(lemon.weight_empty, 'tare') + 10_000 }),
    ])
    await one.preview(open.id)
    await pushAll(server, one.bar.owner, [completing(open.id)])
    const letter = must((await post.lettersTo(one.bar.owner.email)).at(-1), 'letter').plain
    expect(letter).toMatch(/: −2,000\.0\sg ±\s[1-9]\d*\sg \([^\n-]*2,000[^\n]*\)$/m)
    const path = `${INVENTORIES_PATH}/${open.id}/use`
    const { body } = await callAs<UseAnswer>(server, one.bar.owner, 'GET', path)
    expect(body.variances?.[0]).toMatchObject({
      unit: 'g',
      expected: 3_000_000,
      counted: 1_000_000,
      difference: -2_000_000,
      verdict: 'missing',
      worth: -200_000,
    })
    expect(body.variances?.[0]?.uncertainty).toBeGreaterThan(0)
  })

  test('tells changes when the till was not asked', async () => {
    await complete(false)
    const second = await complete(false)
    expect(second).toContain('Largest changes')
    expect(second).not.toContain('Largest variances')
  })
})
