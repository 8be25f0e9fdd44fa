import { execFileSync } from 'node:child_process'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { InventoryReport } from '#reports/inventory/inventory-report.ts'
import {
  buildExtended,
  buildGood,
  buildGoods,
  buildReport,
  inventoryPdf,
} from '#tests/support/reports/inventory-report.ts'
import { throwawayDirectory } from '#tests/support/running/throwaway.ts'

let folder: string

beforeAll(() => {
  folder = throwawayDirectory('pdf')
})

afterAll(() => {
  rmSync(folder, { recursive: true })
})

/** The text of each page as a reader would copy it, with plain spaces for non-breaking ones. */
function pagesOf(...reports: [InventoryReport, ...InventoryReport[]]): string[] {
  const file = join(folder, 'report.pdf')
  writeFileSync(file, inventoryPdf(...reports))
  const text = execFileSync('pdftotext', ['-layout', file, '-'], { encoding: 'utf8' })
  return text
    .replace(/[\u00A0\u202F]/g, ' ')
    .split('\f')
    .slice(0, -1)
}

function textOf(report: InventoryReport): string {
  return pagesOf(report).join('\n')
}

/** The line that contains `part`, with runs of spaces collapsed. */
function lineWith(text: string, part: string): string {
  const line = text.split('\n').find((candidate) => candidate.includes(part)) ?? ''
  return line.replace(/\s+/g, ' ').trim()
}

describe('the heading', () => {
  test('names the company, the inventory, its status and its dates, in the given zone', () => {
    const text = textOf(buildReport())
    expect(text).toContain('Ararat Bars LLC')
    expect(text).toContain('Inventory #12')
    expect(lineWith(text, 'Northern Avenue')).toBe(
      'Northern Avenue Completed 14.03.2026 22:05 15.03.2026 01:40',
    )
    expect(text).toContain('Printed 15.03.2026 10:00')
  })

  test('has the totals, and says what the weight leaves out', () => {
    const rows = [buildGood({ bottles: 2, leftover: 100.5, total_leftover: 1500.5 })]
    const bottles = textOf(buildReport({ rows }))
    expect(lineWith(bottles, '1,500.50 ml')).toBe('1,500.50 ml 100.50 ml 2')
    expect(bottles).not.toContain('Sold by weight')
    const nuts = buildGood({ name: 'Nuts', leftover: 739.7, total_leftover: 739.7, unit: 'g' })
    const mixed = textOf(buildReport({ rows: [...rows, nuts] }))
    expect(lineWith(mixed, '1,500.50 ml')).toBe('1,500.50 ml 100.50 ml 5 739.7 g')
    expect(mixed).toContain('Full packages whose weight is unknown are not in it.')
  })

  test('says what the stock is worth, in every currency and of how many goods', () => {
    const rows = buildGoods(3).map((good, index) => ({ ...good, value: (index + 1) * 123_456_789 }))
    const sums = [
      { currency: 'AMD', amount: 740_740_734 },
      { currency: 'EUR', amount: 1250 },
    ]
    const money = { currency: 'AMD', sums, known: 61, counted: 74 }
    const text = textOf(buildReport({ rows, money, volume_unit: 'liter' }))
    expect(text).toContain('Stock value')
    expect(text).toContain('7,407,407 AMD')
    expect(text).toContain('12.50 EUR')
    expect(text).toContain('61 of 74 items')
    expect(lineWith(text, 'Good number 3')).toMatch(/ 4850000000002 .* l 3,703,704$/)
    // In the heading, below the type and below all.
    expect(text.match(/7,407,407/g)).toHaveLength(3)
  })

  test('of an open inventory shows a dash for the closing date', () => {
    const text = textOf(buildReport({ status: 'open', closed_at: null }))
    expect(lineWith(text, 'Northern Avenue')).toBe('Northern Avenue In progress 14.03.2026 22:05 —')
  })
})

describe('letters', () => {
  test('extracted Russian text is as written, the alphabet and № included', () => {
    const alphabet = 'АБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ'
    const name = `${alphabet.slice(0, 16)} ${alphabet.slice(16)} ${alphabet.toLowerCase().slice(0, 16)}`
    const rows = [
      buildGood({ goods_type: 'Водка', name: `Водка «Ёлочная» № 5` }),
      buildGood({ name }),
    ]
    const text = textOf(buildReport({ language: 'ru', title: 'Инвентаризация № 12', rows }))
    expect(text).toContain('Инвентаризация № 12')
    expect(text).toContain('Общий остаток')
    expect(text).toContain('Водка «Ёлочная» № 5')
    for (const part of name.split(' ')) expect(text).toContain(part)
    expect(text).toContain('Страница 1 из 1')
  })

  test('extracted Armenian text is as written, the alphabet, its marks and ֏ included', () => {
    const upper = 'ԱԲԳԴԵԶԷԸԹԺԻԼԽԾԿՀՁՂՃՄՅՆՇՈՉՊՋՌՍՎՏՐՑՒՓՔՕՖ'
    const lower = 'աբգդեզէըթժիլխծկհձղճմյնշոչպջռսվտրցւփքօֆև'
    const parts = [upper, lower].flatMap((letters) => [
      letters.slice(0, 13),
      letters.slice(13, 26),
      letters.slice(26),
    ])
    const rows = [
      buildGood({ goods_type: 'Կոնյակ', name: 'Արարատ «Նաիրի»՝ 20՛ ֏։' }),
      buildGood({ goods_type: 'Կոնյակ', name: parts.join(' ') }),
    ]
    const text = textOf(buildReport({ language: 'hy', title: 'Գույքագրում № 12', rows }))
    expect(text).toContain('Գույքագրում № 12')
    expect(text).toContain('Կոնյակ')
    expect(text).toContain('Արարատ «Նաիրի»՝ 20՛ ֏։')
    for (const part of parts) expect(text).toContain(part)
    expect(text).toContain('Էջ 1 / 1')
  })

  test('European names and currencies are extracted correctly, decomposed accents too', () => {
    const text = textOf(
      buildReport({ rows: [buildGood({ name: 'Cha\u0302teau Żubrówka ğ € ₽' })] }),
    )
    expect(text).toContain('Château Żubrówka ğ € ₽')
  })

  test('missing from the font are replaced by a sign and do not vanish', () => {
    const text = textOf(buildReport({ rows: [buildGood({ name: 'Sake 酒 🍶' })] }))
    expect(text).toContain('Sake \uFFFD \uFFFD')
  })
})

describe('numbers', () => {
  test('are formatted as in the language, always grouped', () => {
    const rows = [buildGood({ leftover: 1033.07, total_leftover: 12_133.07 })]
    const english = lineWith(textOf(buildReport({ rows })), '4850001234563')
    expect(english).toContain('3 1,033.07 12,133.07 ml')
    const russian = lineWith(textOf(buildReport({ rows, language: 'ru' })), '4850001234563')
    expect(russian).toContain('3 1 033,07 12 133,07 мл')
    const armenian = lineWith(textOf(buildReport({ rows, language: 'hy' })), '4850001234563')
    expect(armenian).toContain('3 1 033,07 12 133,07 մլ')
  })

  test('of volumes have their ±: of a good, a type, all, and at the top', () => {
    const rows = [
      buildGood({ name: 'Vodka 1', leftover: 640, total_leftover: 12_640, error: 20.3 }),
      buildGood({ name: 'Vodka 2', leftover: 500, total_leftover: 500, error: 8 }),
      buildGood({ goods_type: 'Gin', name: 'Gin 3', leftover: 300, total_leftover: 300 }),
    ]
    const totals = { ...buildReport({ rows }).totals, error: 1022.1 }
    const text = textOf(buildReport({ rows, totals }))
    expect(lineWith(text, 'Vodka 1')).toContain('4850001234563 3 640.00 12,640.00 21 ml')
    expect(lineWith(text, 'Gin 3')).toContain('300.00 300.00 ml')
    expect(lineWith(text, 'Total: Vodka')).toBe('Total: Vodka 6 1,140.00 13,140.00 22 ml')
    expect(text).toMatch(/Total +9 +1,440\.00 +13,440\.00 +1,023 +ml/)
    expect(lineWith(text, '± 1,023')).toBe('13,440.00 ml ± 1,023 1,440.00 ml 9')
    const money = { currency: 'AMD', sums: [], known: 0, counted: 3 }
    const priced = textOf(buildReport({ rows, totals, money, volume_unit: 'liter' }))
    expect(lineWith(priced, 'Vodka 1')).toContain('4850001234563 3 0.640 12.640 0.021 l')
  })

  test('are litres and kilograms with three decimals when the company has chosen those', () => {
    const rows = [
      buildGood({ leftover: 412.55, total_leftover: 2512.55 }),
      buildGood({
        name: 'Lemons',
        bottles: 0,
        leftover: 1240.5,
        total_leftover: 1240.5,
        unit: 'g',
      }),
    ]
    const text = textOf(buildReport({ rows, volume_unit: 'liter', weight_unit: 'kilogram' }))
    expect(lineWith(text, 'Barrel-proof')).toContain('3 0.413 2.513 l')
    expect(lineWith(text, 'Lemons')).toContain('0 1.241 1.241 kg')
  })

  test('of pieces are a count and nothing else', () => {
    const rows = [
      buildGood({ name: 'Cola', bottles: 48, unit: 'pieces', leftover: 0, total_leftover: 0 }),
    ]
    expect(lineWith(textOf(buildReport({ rows })), 'Cola')).toBe('1 Cola 4850001234563 48 pcs')
  })

  test('are totalled separately by litres and by weight', () => {
    const rows = [
      buildGood({ bottles: 2, leftover: 100.5, total_leftover: 1500.5 }),
      buildGood({ bottles: 1, leftover: 200.25, total_leftover: 900.25 }),
      buildGood({ bottles: 0, leftover: 1240.5, total_leftover: 1240.5, unit: 'g' }),
    ]
    const lines = textOf(buildReport({ rows }))
      .split('\n')
      .map((line) => line.replace(/\s+/g, ' ').trim())
    expect(lines).toContain('Total 3 300.75 2,400.75 ml')
    expect(lines).toContain('1,240.5 g')
  })
})

describe('the table', () => {
  test('has no column that says nothing on any line', () => {
    const headOf = (error: number | null) =>
      lineWith(textOf(buildReport({ rows: [buildGood({ error })] })), 'Barcode')
    expect(headOf(20.3)).toMatch(/±/)
    expect(headOf(null)).not.toMatch(/±/)
  })

  test('wraps a long name, also one without a space, and loses none of it', () => {
    const long = 'A very old Armenian brandy in a gift box with two glasses and a long story'
    const endless = 'x'.repeat(90)
    const text = textOf(
      buildReport({ rows: [buildGood({ name: long }), buildGood({ name: endless })] }),
    )
    for (const word of long.split(' ')) expect(text).toContain(word)
    expect(
      text
        .match(/x+/g)
        ?.filter((run) => run.length > 1)
        .join(''),
    ).toBe(endless)
    expect(text).not.toContain(long)
  })

  test('of 500 goods fills numbered pages, the headings on each, every good once', () => {
    const pages = pagesOf(buildReport({ rows: buildGoods(500) }))
    expect(pages.length).toBeGreaterThan(8)
    for (const [index, page] of pages.entries()) {
      expect(page).toContain(`Page ${String(index + 1)} of ${String(pages.length)}`)
      expect(page).toContain('Total stock')
    }
    const names = [...pages.join('\n').matchAll(/Good number (\d+)/g)].map((match) =>
      Number(match[1]),
    )
    expect(names).toEqual(Array.from({ length: 500 }, (_, index) => index + 1))
  })

  test('sums up each type that has several goods', () => {
    const rows = [
      buildGood({ goods_type: 'Vodka', bottles: 1, leftover: 100, total_leftover: 800 }),
      buildGood({ goods_type: 'Vodka', bottles: 2, leftover: 50.5, total_leftover: 1450.5 }),
      buildGood({ goods_type: 'Gin' }),
    ]
    const text = textOf(buildReport({ rows }))
    expect(lineWith(text, 'Total: Vodka')).toBe('Total: Vodka 3 150.50 2,250.50 ml')
    expect(text).not.toContain('Total: Gin')
  })

  test('sums up a type in the units that it has', () => {
    const nuts = {
      goods_type: 'Bar',
      bottles: 1,
      leftover: 40,
      total_leftover: 40,
      unit: 'g',
    } as const
    const cups = {
      ...nuts,
      goods_type: 'Cups',
      unit: 'pieces',
      leftover: 0,
      total_leftover: 0,
    } as const
    const rows = [nuts, nuts, cups, cups].map(buildGood)
    const text = textOf(buildReport({ rows }))
    expect(lineWith(text, 'Total: Bar')).toBe('Total: Bar 2 80.0 g')
    expect(lineWith(text, 'Total: Cups')).toBe('Total: Cups 2 pcs')
  })

  test('has its totals on the last page only', () => {
    const pages = pagesOf(buildReport({ rows: buildGoods(500) }))
    const withTotals = pages.filter((page) => /^\s+Total\s+[\d,]+/m.test(page))
    expect(withTotals).toEqual(pages.slice(-1))
  })

  test('never ends a page with the name of a goods type', () => {
    for (const leading of [28, 29, 30, 31, 32, 33, 34]) {
      const rows = buildGoods(leading + 5).map((good, index) => ({
        ...good,
        goods_type: index < leading ? 'First type' : 'Second type',
      }))
      const page = pagesOf(buildReport({ rows })).find((text) => text.includes('Second type'))
      expect(page).toMatch(/Second type\s+\d+\s+Good number/)
    }
  })

  test('of an inventory without entries has headings and a zero total', () => {
    const lines = textOf(buildReport({ rows: [] }))
      .split('\n')
      .map((line) => line.replace(/\s+/g, ' ').trim())
    expect(lines).toContain('Total 0 0.00 0.00 ml')
  })
})

test('the file is small enough for a phone, because only the used glyphs are embedded', () => {
  expect(inventoryPdf(buildReport()).length).toBeLessThan(40_000)
})

test('an unknown time zone throws', () => {
  expect(() => inventoryPdf(buildReport({ time_zone: 'Mars/Base' }))).toThrow(RangeError)
})

test('bottles that nobody weighed have a column and are noted, with room for their words', () => {
  const rows = [buildGood({ estimated: 2 }), buildGood({ name: 'Weighed' })]
  const [entry] = buildExtended().entries
  const entries = entry ? [{ ...entry, gross: null, tenths: 4, status: 'added' as const }] : []
  const [goods = '', listed = ''] = pagesOf(
    buildReport({
      rows,
      money: { currency: 'AMD', sums: [], known: 0, counted: 2 },
      extended: { entries, changes: [] },
    }),
  )
  expect(lineWith(goods, 'Barrel-proof')).toMatch(/ ml 2$/)
  expect(lineWith(goods, 'Weighed')).toMatch(/ ml 0$/)
  expect(goods).toContain('By eye')
  expect(lineWith(goods, 'Barrel-proof')).toContain('4850001234563')
  expect(lineWith(listed, 'by eye: 4/10')).toContain('Open 350.25 ml by eye: 4/10, After')
})

describe('the extended form', () => {
  const pages = () => pagesOf(buildReport({ extended: buildExtended() }))

  test('has entries and changes on separate pages, numbered with the others', () => {
    const [goods = '', entries = '', changes = ''] = pages()
    expect(goods).not.toContain('Entries')
    expect(entries.trimStart()).toMatch(/^Entries/)
    expect(changes.trimStart()).toMatch(/^Changes/)
    expect(changes).toContain('Page 3 of 3')
  })

  test('shows who, when and what for each entry', () => {
    expect(lineWith(pages()[1] ?? '', '822.0')).toBe(
      '1 15.03.2026 00:00 15.03.2026 01:00 Անահիտ Հովհաննիսյան Open 822.0 350.25 ml Edited, After completion',
    )
  })

  test('puts the values before above the values after', () => {
    const page = pages()[2] ?? ''
    const who = '15.03.2026 00:30 15.03.2026 00:00 Ёлка Щукина'
    expect(lineWith(page, '922.5')).toBe(`1 ${who} Before Open 922.5 480.00 ml with pourer: Steel`)
    expect(lineWith(page, '822.0')).toBe(`2 ${who} After Open 822.0 350.25 ml Edited`)
  })
})

test('several inventories are one document, each on its own pages', () => {
  const pages = pagesOf(
    buildReport({ title: 'Monday', rows: buildGoods(50) }),
    buildReport({ title: 'Tuesday', branch_name: 'Opera' }),
  )
  expect(
    pages.map((page) => page.trimEnd().split('\n').at(-1)?.replace(/\s+/g, ' ').trim()),
  ).toEqual([
    'Monday · Northern Avenue Printed 15.03.2026 10:00 Page 1 of 3',
    'Monday · Northern Avenue Printed 15.03.2026 10:00 Page 2 of 3',
    'Tuesday · Opera Printed 15.03.2026 10:00 Page 3 of 3',
  ])
})
