import { execFileSync } from 'node:child_process'
import { rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { read, utils, type CellObject } from '@e965/xlsx'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { must } from '#domain/must.ts'
import type { User } from '#domain/people/people.ts'
import { errorAnswer } from '#protocol/answers.ts'
import {
  EXPORT_EXCEL_PATH,
  EXPORT_LIFE_MS,
  EXPORT_PDF_PATH,
  exportAnswer,
} from '#protocol/inventories/exports.ts'
import { loadTranslators } from '#server/platform/i18n.ts'
import { countedBar, pushAll, type CountedBar } from '#tests/support/bars/counted-bar.ts'
import { recording } from '#tests/support/commands.ts'
import { database, describeStored } from '#tests/support/rooms/database-room.ts'
import { TestServer } from '#tests/support/server/server.ts'
import { throwawayDirectory } from '#tests/support/running/throwaway.ts'

const folder = throwawayDirectory('exports')
afterAll(() => rmSync(folder, { recursive: true }))

describeStored('the export of an inventory', () => {
  let server: TestServer
  let bar: CountedBar

  beforeAll(async () => {
    server = new TestServer(database, { translators: await loadTranslators() })
    await server.deps.exports.start()
    bar = await countedBar(database, server)
    await database.query(
      `update goods set name_en = 'Vodka', name_ru = 'Водка', name_hy = 'Օղի' where id = $1`,
      [bar.company.goods[0]?.id],
    )
  })

  afterAll(() => server.deps.exports.stop())

  async function ask(base: string, query = '', language = 'en', user: User = bar.company.owner) {
    const token = await server.tokenFor(user)
    const headers = { 'accept-language': language }
    return server.call('GET', `${base}/${bar.openId}${query}`, { token, headers })
  }

  async function download(...args: Parameters<typeof ask>): Promise<Response> {
    const { path } = exportAnswer.parse((await ask(...args)).body)
    return server.app.request(path)
  }

  async function bytesOf(response: Response): Promise<Buffer> {
    expect(response.status).toBe(200)
    return Buffer.from(await response.arrayBuffer())
  }

  function localizedText(pdf: Buffer): string {
    const file = path.join(folder, 'report.pdf')
    writeFileSync(file, pdf)
    const text = execFileSync('pdftotext', ['-layout', file, '-'], { encoding: 'utf8' })
    return text.replaceAll(/[\u00A0\u202F]/g, ' ')
  }

  test('returns an Excel file with numeric amounts and its own file name', async () => {
    const answer = await download(EXPORT_EXCEL_PATH)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'content-disposition':
        'attachment; filename="Inventory 1 _ Cascade.xlsx"; ' +
        "filename*=UTF-8''Inventory%201%20%E2%80%93%20Cascade.xlsx",
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    })
    const book = read(await bytesOf(answer), { type: 'buffer' })
    expect(book.SheetNames).toEqual(['Inventory', 'Inventory #1'])
    const sheet = must(book.Sheets['Inventory'], 'sheet')
    const [, first] = utils.sheet_to_json<unknown[]>(sheet, { header: 1 })
    const barcode = bar.company.goods[0]?.barcode
    expect(first).toEqual(['Spirits', 'Vodka', barcode, 3, 350, 2450, expect.any(Number), 'ml'])
  })

  test('contains every entry and every change in its extended form', async () => {
    const good = must(bar.company.goods[0], 'good')
    const late = recording(bar.openId, good, { gross: 9000 })
    const edit = { is_full: false, count: null, gross: 9100 }
    await pushAll(server, bar.company.owner, [
      late,
      {
        ...recording(bar.openId, good),
        kind: 'edit-entry',
        args: { inventory_id: bar.openId, entry_id: late.id, ...edit },
      },
    ])
    const book = read(await bytesOf(await download(EXPORT_EXCEL_PATH, '?extended=true')), {
      type: 'buffer',
    })
    expect(book.SheetNames).toEqual(['Inventory', 'Entries', 'Changes', 'Inventory #1'])
    const rows = (name: string) =>
      utils.sheet_to_json<unknown[]>(must(book.Sheets[name], name), { header: 1 })
    const asNumber = read(await bytesOf(await download(EXPORT_EXCEL_PATH, '?extended=1')))
    expect(asNumber.SheetNames).toEqual(book.SheetNames)
    expect(rows('Entries')).toHaveLength(1 + 4)
    const remarks = rows('Entries').map((row) => row[10])
    expect(remarks.filter((remark) => remark === 'Deleted')).toHaveLength(1)
    expect(remarks.filter((remark) => remark === 'Edited')).toHaveLength(1)
    // One removal and one edit, each with its before and after.
    expect(rows('Changes')).toHaveLength(1 + 4)
    const edited = rows('Changes').slice(-2)
    expect(edited.map((row) => [row[5], row[8]])).toEqual([
      ['Before', 900],
      ['After', 910],
    ])
    const weight = must(book.Sheets['Entries'], 'sheet')['H2'] as CellObject
    expect(weight.t).toBe('n')
    const text = localizedText(await bytesOf(await download(EXPORT_PDF_PATH, '?extended=true')))
    for (const part of ['Entries', 'Changes', '910.0', 'Deleted']) expect(text).toContain(part)
  })

  test('contains no entries and changes in its normal form', async () => {
    const text = localizedText(await bytesOf(await download(EXPORT_PDF_PATH, '?extended=false')))
    expect(text).toContain('Vodka')
    expect(text).not.toContain('Entries')
  })

  test.each([
    ['ru', ['Инвентаризация № 1', 'Водка', 'Общий остаток', 'Изменения', 'Удалена']],
    ['hy', ['Գույքագրում № 1', 'Օղի', 'Փոփոխություններ', 'Ջնջված']],
  ])('is written in %s', async (language, words) => {
    const answer = await download(EXPORT_PDF_PATH, '?extended=true', language)
    const text = localizedText(await bytesOf(answer))
    for (const word of words) expect(text).toContain(word)
    expect(decodeURIComponent(answer.headers.get('content-disposition') ?? '')).toContain(words[0])
  })

  test('uses the person’s own language when the request names none', async () => {
    await database.query(`update users set language = 'ru' where id = $1`, [bar.company.owner.id])
    const token = await server.tokenFor(bar.company.owner)
    const { body } = await server.call('GET', `${EXPORT_PDF_PATH}/${bar.openId}`, { token })
    const answer = await server.app.request(exportAnswer.parse(body).path)
    expect(localizedText(await bytesOf(answer))).toContain('Водка')
  })

  test('shows times in the requested zone, else in Yerevan’s', async () => {
    const zoned = async (query: string) =>
      localizedText(await bytesOf(await download(EXPORT_PDF_PATH, query)))
    expect(await zoned('')).toContain('Printed 21.11.2026 02:00')
    expect(await zoned('?time_zone=Europe/Berlin')).toContain('Printed 20.11.2026 23:00')
    const wrong = await ask(EXPORT_PDF_PATH, '?time_zone=Nowhere/Else')
    expect(wrong.status).toBe(400)
    expect(errorAnswer.parse(wrong.body).errors[0]?.param).toBe('time_zone')
    expect((await ask(EXPORT_PDF_PATH, '?extended=maybe')).status).toBe(400)
  })

  test('uses litres and kilograms for a company that chose them', async () => {
    const litres = `update companies set volume_unit = 'liter' where id = $1`
    await database.query(litres, [bar.company.id])
    const book = read(await bytesOf(await download(EXPORT_EXCEL_PATH)), { type: 'buffer' })
    const [, first] = utils.sheet_to_json<unknown[]>(must(book.Sheets['Inventory'], 'sheet'), {
      header: 1,
    })
    expect(first?.slice(-1)).toEqual(['l'])
    await database.query(litres.replace('liter', 'milliliter'), [bar.company.id])
  })

  test('can be downloaded for a quarter of an hour by anyone with the exact path', async () => {
    const { path } = exportAnswer.parse((await ask(EXPORT_EXCEL_PATH)).body)
    const other = await countedBar(database, server)
    const wrong = [
      path.slice(0, -1),
      `${path}A`,
      path.replace(bar.company.id, other.company.id),
      path.replace(bar.company.id, 'x'),
    ]
    for (const one of wrong) expect((await server.app.request(one)).status).toBe(404)
    server.nowMs += EXPORT_LIFE_MS - 1
    expect((await server.app.request(path)).status).toBe(200)
    server.nowMs += 1
    expect((await server.app.request(path)).status).toBe(404)
  })

  test('is deleted when it expires', async () => {
    server.nowMs += EXPORT_LIFE_MS
    await ask(EXPORT_EXCEL_PATH)
    const left = await database.query('select id from exports where company_id = $1', [
      bar.company.id,
    ])
    expect(left).toHaveLength(1)
  })

  test('is not available for a deleted inventory', async () => {
    await database.query('update inventories set deleted_at = now() where id = $1', [bar.openId])
    expect((await ask(EXPORT_PDF_PATH)).status).toBe(404)
    await database.query('update inventories set deleted_at = null where id = $1', [bar.openId])
  })
})
