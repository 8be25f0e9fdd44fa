import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { must } from '#domain/must.ts'
import { PROFILE_PATH } from '#protocol/account/account.ts'
import { SETTINGS_PATH } from '#protocol/account/settings.ts'
import { DELIVERIES_PATH } from '#protocol/deliveries/deliveries.ts'
import { CompletionDrawer } from '#server/exports/completion-drawer.ts'
import type { Letter } from '#server/mail/courier.ts'
import { loadTranslators } from '#server/platform/i18n.ts'
import { buildGood } from '#tests/support/bars/builders.ts'
import { completing, merging, opening, pricing, recording } from '#tests/support/commands.ts'
import { insertGoods } from '#tests/support/bars/company.ts'
import { pushAll } from '#tests/support/bars/counted-bar.ts'
import { PROGRAMS, UNHURRIED } from '#tests/support/programs.ts'
import { PostOffice } from '#tests/support/mail/post-office.ts'
import { database, describeStored } from '#tests/support/rooms/database-room.ts'
import { TestServer } from '#tests/support/server/server.ts'
import { callAs, staffedBar, type StaffedBar } from '#tests/support/bars/staffed-bar.ts'
import { throwawayDirectory } from '#tests/support/running/throwaway.ts'

const ZONE = 'Asia/Yerevan'
/** 908,172.64 dram a bottle, which no other number of the bar contains. */
const PRICE = 90_817_200

describeStored('the mail about a completed inventory', () => {
  let server: TestServer
  let bar: StaffedBar
  let post: PostOffice
  let reportProgram: string
  beforeEach(async () => {
    reportProgram = path.join(PROGRAMS, 'draw-report.js')
    server = new TestServer(database, { translators: await loadTranslators() })
    bar = await staffedBar(database, server)
    await openPost()
  })

  const openPost = async () => {
    const completions = new CompletionDrawer({ ...server.deps, reportProgram, limits: UNHURRIED })
    post = await PostOffice.open(database, () => server.nowMs, completions)
  }

  const want = (user = bar.owner, zone: string | null = ZONE) =>
    callAs(server, user, 'PUT', PROFILE_PATH, { body: { completion_mail: zone } })

  /** Counts vodka, and the tonic too unless `without` it, and completes. */
  const complete = async (sealed: number, without = false, branch = 0): Promise<string> => {
    const [vodka, tonic] = bar.company.goods
    const open = opening(must(bar.branchIds[branch], 'branch'))
    const full = (count: number) => ({ is_full: true, count, gross: null })
    await pushAll(server, bar.owner, [
      open,
      recording(open.id, must(vodka, 'vodka'), full(sealed)),
      ...(without ? [] : [recording(open.id, must(tonic, 'tonic'), full(3))]),
      completing(open.id),
    ])
    return open.id
  }

  /** By the number of the inventory: mails that are due at one moment are sent in any order. */
  const lettersTo = async (user = bar.owner): Promise<Letter[]> =>
    (await post.lettersTo(user.email)).toSorted((a, b) => a.subject.localeCompare(b.subject))

  test('comes only to those who asked for it, who may complete, and who see the branch', async () => {
    await complete(4)
    for (const user of [bar.owner, bar.manager]) {
      expect((await want(user)).body).toMatchObject({ completion_mail: ZONE })
    }
    expect(await want(bar.barman)).toMatchObject({ status: 403, body: { code: 'no_permission' } })
    expect((await callAs(server, bar.barman, 'GET', PROFILE_PATH)).body).not.toHaveProperty(
      'completion_mail',
    )
    expect(await want(bar.owner, 'Mars/Olympus')).toMatchObject({ status: 422 })

    await complete(4)
    expect(await lettersTo()).toHaveLength(1)
    expect(await lettersTo(bar.manager)).toHaveLength(1)
    expect(await lettersTo(bar.barman)).toEqual([])
    await complete(4, false, 1)
    expect(await lettersTo()).toHaveLength(2)
    expect(await lettersTo(bar.manager)).toHaveLength(1)

    await want(bar.owner, null)
    await complete(4)
    expect(await lettersTo()).toHaveLength(2)
    // Who completes what is completed tells nobody anything new.
    const id = await complete(4)
    await lettersTo()
    const before = post.letters.length
    await pushAll(server, bar.owner, [completing(id)])
    await lettersTo()
    expect(post.letters).toHaveLength(before)
  })

  test('tells totals, what changed most since the last one, and what nobody counted', async () => {
    await want()
    await complete(4)
    await complete(1, true)
    const [first, second] = (await lettersTo()) as [Letter, Letter]
    expect(first.subject).toBe('Inventory completed: Inventory #1, Cascade')
    expect(first.plain).toContain('This is the first completed inventory of the branch.')
    expect(first.plain).toContain('Items counted: 2 of 2')
    expect(second.plain).toMatch(/Total stock: 700\.00\sml/)
    expect(second.plain).toContain('Full bottles: 1\n')
    expect(second.plain).toContain('Items counted: 1 of 2')
    expect(second.plain).toMatch(
      /Largest changes since Inventory #1\n[^\n]*: −2,100\.00\sml ±\s\d\d\sml\n/,
    )
    expect(second.plain).toContain('Known for 1 of 2 items')
    expect(second.plain).toMatch(/Not counted this time\n[^\n]+: 3\spcs \(\d\d\.\d\d\.\d{4}\)\n/)
    // The answer and the way to the inventory come first.
    expect(second.plain).toMatch(
      /^Hello, [^\n]+\n\nSince the one before: Inventory #1\nUsed: 2[^\n]+ \(1 of 2 items\)\n\nOpen the inventory:\n/,
    )
    expect(second.html).toMatch(/<th scope="row"[^>]*>Items counted<\/th>/)
    expect(second.plain).toMatch(/\/dashboard\/inventories\/[-0-9a-f]+\/2\?lang=en/)
    expect(second.attachment).toMatchObject({
      name: 'Inventory 2 – Cascade.pdf',
      type: 'application/pdf',
    })
    expect(textOf(second)).toContain('Inventory #2')
  })

  test('counts what came in between, which is used too when it is gone', async () => {
    const vodka = must(bar.company.goods[0], 'vodka')
    const branch_id = must(bar.branchIds[0], 'branch')
    const hour = (of: number) => `2026-11-20T${of}:00:00.000Z`
    const countAt = async (count: number, measured_at: string) => {
      const on = { device_time: measured_at }
      const open = opening(branch_id, on)
      const full = { is_full: true, count, gross: null, measured_at }
      await pushAll(server, bar.owner, [
        open,
        recording(open.id, vodka, full, on),
        completing(open.id, on),
      ])
    }
    await want()
    await countAt(4, hour(18))
    const lines = [{ good_id: vodka.id, unit: 'piece', amount: 2 }]
    const body = { branch_id, delivered_at: hour(19), lines }
    await callAs(server, bar.owner, 'POST', DELIVERIES_PATH, { body })
    await countAt(1, hour(20))
    const letter = must((await lettersTo()).at(-1), 'letter')
    expect(letter.plain).toMatch(/: −3,500\.00\sml ±\s\d\d\sml\n/)
  })

  test('has counted an item that was merged into another as that other one', async () => {
    const { id, goods } = bar.company
    const vodka = must(goods[0], 'vodka')
    const double = buildGood({ goods_type_id: vodka.goods_type_id, barcode: '4870000000001' })
    await insertGoods(database, id, [double])
    await want()
    const full = { is_full: true, count: 2, gross: null }
    for (const counted of [double, vodka]) {
      const open = opening(must(bar.branchIds[0], 'branch'))
      await pushAll(server, bar.owner, [
        open,
        recording(open.id, counted, full),
        ...(counted === vodka ? [merging(vodka, double)] : []),
        completing(open.id),
      ])
    }
    const letter = must((await lettersTo()).at(-1), 'letter')
    expect(letter.plain).toContain('Items counted: 1 of 1\n')
    expect(letter.plain).toContain('Everything that was counted before is counted.')
  })

  test('has prices for those who may see them, and for nobody else', async () => {
    await pushAll(
      server,
      bar.owner,
      bar.company.goods.map(({ id }) => pricing(id, PRICE)),
    )
    for (const user of [bar.owner, bar.manager]) await want(user)
    await complete(1, true)
    const seen = async (user = bar.owner) => {
      const letter = must((await lettersTo(user)).at(-1), 'letter')
      return `${letter.plain}${letter.html}${textOf(letter)}`.includes('908,172')
    }
    expect([await seen(), await seen(bar.manager)]).toEqual([true, false])
    await callAs(server, bar.owner, 'PUT', SETTINGS_PATH, {
      body: { settings: [{ key: 'prices', value: 'managers' }] },
    })
    await complete(1, true)
    expect(await seen(bar.manager)).toBe(true)
  })

  test('is dropped when the inventory is deleted before it is sent', async () => {
    await want()
    const id = await complete(4)
    await database.query('update inventories set deleted_at = now() where id = $1', [id])
    expect(await lettersTo()).toEqual([])
  })

  test('comes without figures, and says so, when they cannot be drawn', async () => {
    reportProgram = path.join(throwawayDirectory('program'), 'ends.mjs')
    writeFileSync(reportProgram, 'process.exit(1)')
    await openPost()
    await want()
    await complete(4)
    const [letter] = await lettersTo()
    expect(letter?.attachment).toBeUndefined()
    expect(letter?.plain).toContain("couldn't be made")
  })
})

function textOf({ attachment }: Letter): string {
  const { bytes } = must(attachment, 'attachment')
  return execFileSync('pdftotext', ['-layout', '-', '-'], { input: bytes, encoding: 'utf8' })
}
