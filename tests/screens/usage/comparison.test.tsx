import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { compute } from '#app/compute.ts'
import type { Change } from '#domain/commands/state.ts'
import { LANGUAGES } from '#domain/languages.ts'
import { must } from '#domain/must.ts'
import { MEASUREMENT_UNIT } from '#domain/units.ts'
import { writeMeta } from '#storage/meta.ts'
import { inventoryEntriesPath, type InventoryEntriesAnswer } from '#protocol/counting/entries.ts'
import { buildBar, type Bar } from '#tests/support/bars/bar.ts'
import { completing, opening, recording } from '#tests/support/commands.ts'
import { nameOf } from '#tests/support/browser/looks.ts'
import { rowsAfter } from '#tests/support/device/rows-after.ts'
import { expectNoViolations } from '#tests/support/screens/axe.ts'
import { expectFits } from '#tests/support/screens/fits.ts'
import { inLook } from '#tests/support/screens/in-look.ts'
import { answerCalls } from '#tests/support/screens/network.ts'
import { DESK, openScreen, PHONE, type ScreenOptions } from '#tests/support/screens/open-screen.tsx'
import { looksOf, turnOf } from '#tests/support/screens/sampled-looks.ts'
import { countWeeks, withTill } from './weekly-counts.ts'

const LAPTOP = { width: 1366, height: 768 }

function open(address: string, options: Partial<ScreenOptions> = { viewport: DESK }) {
  const bar = buildBar()
  return openScreen(address, { user: bar.owner, rows: countWeeks(bar), ...options })
}

const items = page.getByRole('table', { name: 'Items' })
const rowsWith = (hasText: string | RegExp) => items.getByRole('row').filter({ hasText })

test('the last two inventories are compared good by good, without a signal', async () => {
  const { reload } = await open('/dashboard')
  await page.getByRole('link', { name: 'Stock', exact: true }).click()
  await page.getByRole('link', { name: 'Usage', exact: true }).click()
  await expect.element(rowsWith('unusually much')).toHaveLength(1)
  await expect.element(rowsWith(/more than before/)).toHaveLength(1)
  // What was not counted is one line, until it is asked for.
  await expect.element(rowsWith('not counted')).toHaveLength(0)
  await expect.element(page.getByText('2 items were not counted now or before.')).toBeVisible()
  await page.getByRole('button', { name: 'Show' }).click()
  await expect.element(rowsWith(/not counted since 04\.10/)).toHaveLength(1)
  await expect.element(rowsWith('not counted before')).toHaveLength(1)
  await expect
    .element(page.getByRole('row').filter({ hasText: /^Total 10 of 12 items/ }))
    .toBeInViewport()
  await page.getByRole('button', { name: /^Unusual/ }).click()
  await expect.element(rowsWith('unusually much')).toHaveLength(1)
  await expect.element(rowsWith('not counted')).toHaveLength(0)
  await reload()
  await expect.element(rowsWith('unusually much')).toHaveLength(1)
  await page.getByRole('button', { name: 'Used, ml' }).click()
  await rowsWith('unusually much').getByRole('link').click()
  await expect.element(page.getByText('Total stock')).toBeVisible()
})

test('what is missing has its sum above and begins with what costs most; growth has a column', async () => {
  const { user, rows, last, told } = withTill()
  const { database } = await openScreen('/dashboard/usage', {
    user,
    rows,
    viewport: DESK,
    prepare: (own) => writeMeta(own, 'expected', { [last.id]: told }),
  })
  await page.getByRole('button', { name: 'Totals' }).click()
  await page.getByRole('button', { name: 'Show' }).click()
  const figure = (name: string) =>
    must(
      [...document.querySelectorAll('dt')].find(({ textContent }) => textContent === name),
      name,
    ).parentElement?.textContent
  await expect.poll(() => document.querySelectorAll('dt').length).toBeGreaterThan(4)
  expect(figure('Missing beyond ±')).toBe(
    'Missing beyond ±−֏175,000−17,500.00 ml · Products: 2 of 4',
  )
  expect(figure('Surplus beyond ±')).toBe('Surplus beyond ±+֏70,000+7,000.00 ml · Products: 1 of 4')
  // What is too much makes up for what is missing, in the sum of the column.
  expect(figure('All variances, net')).toBe(
    'All variances, net−֏105,000−10,500.00 ml · 4 of 12 items',
  )
  const cellsOf = (name: string) =>
    [...rowsWith(name).element().children].map(({ textContent }) => textContent)
  const growth = [...items.element().querySelectorAll('thead th')].findIndex(({ textContent }) =>
    textContent?.startsWith('More'),
  )
  expect(cellsOf('Bottle 2')[growth]).toBe('More18,900.00 ml')
  expect(cellsOf('Bottle 2')[growth - 1]).toMatch(/^Used0\.00 ml/)
  // An empty cell has nothing to say.
  expect(cellsOf('Bottle 5')[growth]).toBe('More')
  expect(cellsOf('Bottle 3')[growth]).toBe('More')
  // Of what is within ± the value is shown too: the sum above has it.
  expect(cellsOf('Bottle 7')[growth + 2]).toMatch(/^Variance−14,000\.00 ml± \d+ missing −֏140,000$/)
  expect(cellsOf('Bottle 7')[growth + 3]).toBe('Variance−֏140,000')
  // A word beside the ± that is larger than the figure would take the room of long names.
  expect(cellsOf('Bottle 9')[growth + 2]).toMatch(/^Variance0\.00 ml± \d+ within ± ֏0$/)
  const within = page.getByText('within ±', { exact: true }).first()
  expect(within.element().getBoundingClientRect().width).toBe(1)
  await page.viewport(PHONE.width, PHONE.height)
  expect(within.element().getBoundingClientRect().width).toBeGreaterThan(30)
  // A phone says of it no more than that; of what is missing, how much and what it is worth.
  const saidOf = (name: string) =>
    [...rowsWith(name).element().querySelectorAll<HTMLElement>('[data-verdict]')]
      .find((one) => one.checkVisibility())
      ?.innerText.replaceAll(/\s+/g, ' ')
      .trim()
  expect(saidOf('Bottle 9')).toBe('within ±')
  expect(saidOf('Bottle 7')).toMatch(/^−14,000\.00 ml missing −֏140,000$/)
  // Growth is the row's figure, and nothing of what was used.
  const textsOf = (name: string) =>
    [...rowsWith(name).element().querySelectorAll('td')]
      .filter((one) => one.checkVisibility())
      .map(({ innerText }) => innerText.replaceAll(/\s+/g, ' ').trim())
  expect(textsOf('Bottle 2').at(-1)).toBe('18,900.00 ml more')
  expect(textsOf('Bottle 2')[0]).toMatch(/^Used ?0\.00 ml ?± \d+$/)
  await page.viewport(DESK.width, DESK.height)
  expect(cellsOf('Bottle 2')[growth + 2]).toBe('Varianceno system answer')
  expect(cellsOf('Bottle 3')[growth + 2]).toBe('Variance')
  expect(cellsOf('unusually much').at(-1)).toMatch(/^Value of usage֏[\d,]+$/)
  await page
    .getByRole('button', { name: /^Variance/ })
    .first()
    .click()
  const first = () =>
    [...items.element().querySelectorAll('tbody th')].map(({ textContent }) =>
      textContent?.slice(0, 8),
    )
  await expect.poll(first).toEqual(['Bottle 7', 'Bottle 8', 'Bottle 5'])
  const withoutSurplus = told.filter((_, index) => index !== 2)
  await writeMeta(database, 'expected', { [last.id]: withoutSurplus })
  await expect.poll(() => figure('Surplus beyond ±')).toBe('Surplus beyond ±0Products: 0 of 3')
})

test('without any price a phone sums up what was used', async () => {
  const bar = buildBar()
  const rows = countWeeks(bar).filter(({ table }) => table !== 'good_prices')
  await openScreen('/dashboard/usage', { user: bar.owner, rows, viewport: PHONE })
  await expect.element(rowsWith('unusually much')).toHaveLength(1)
  const sum = must(document.querySelector<HTMLElement>('tfoot [data-figure="true"]'), 'sum')
  expect(sum.innerText).toMatch(/^[\d,.]+\sml$/)
})

/** The rows with one of the goods counted in pieces. */
function inPieces(rows: readonly Change[], name: string): Change[] {
  const isIt = (id: string | null): boolean =>
    rows.some(({ table, row }) => table === 'goods' && row.id === id && row.name_en === name)
  return rows.flatMap((change): Change[] => {
    const { table, row } = change
    if (table !== 'entries' || !isIt(row.good_id)) return [change]
    const figures = { ...row.figures, litrage: null }
    const measurement_unit = MEASUREMENT_UNIT.pieces
    return row.is_full
      ? [{ table, row: { ...row, measurement_unit, figures, millilitres: null } }]
      : []
  })
}

test('each block has one unit, which stands in its head and in no cell; what is missing begins', async () => {
  const { user, rows, last, told } = withTill()
  await openScreen('/dashboard/usage', {
    user,
    rows: inPieces(rows, 'Bottle 6'),
    viewport: DESK,
    prepare: (own) => writeMeta(own, 'expected', { [last.id]: told }),
  })
  const seen = (selector: string): string[] =>
    [...items.element().querySelectorAll<HTMLElement>(selector)].map(({ innerText }) =>
      innerText.replaceAll(/\s+/g, ' ').trim(),
    )
  await expect
    .poll(() => seen('th[scope="rowgroup"]'))
    .toEqual([
      'Missing · 2',
      'Surplus · 1',
      'More than before · 1',
      'Unusual · 1',
      'All others · 4',
      'All others · 1',
    ])
  expect(seen('thead th')).toEqual([
    'Name',
    'Before, ml',
    'Received, ml',
    'Now, ml',
    'Used, ml',
    'More, ml',
    'Expected on shelf, ml',
    'Variance, ml',
    'Variance, ֏',
    'Value of usage, ֏',
  ])
  // Another unit has its own head.
  expect(seen('tr:has(> th[scope="rowgroup"]) > td').filter((text) => text !== '')).toEqual([
    'Before, pcs',
    'Received, pcs',
    'Now, pcs',
    'Used, pcs',
    'More, pcs',
    'Expected on shelf, pcs',
    'Variance, pcs',
  ])
  expect(seen('tbody td').filter((text) => /֏\d|\d (ml|pcs)$/.test(text))).toEqual([])
  await expect.element(page.getByText('Anything within ± may be zero.')).not.toBeVisible()
  await page.getByText('About these figures').click()
  await expect.element(page.getByText('Anything within ± may be zero.')).toBeVisible()
  await expectNoViolations()
  await items.getByRole('button', { name: 'Name' }).click()
  await expect.poll(() => seen('th[scope="rowgroup"]')).toEqual(['By volume · 9', 'Pieces · 1'])
})

test.each(turnOf('columns', LANGUAGES))(
  'on a laptop every column is in its card: %s',
  async (language) => {
    const { user, rows, last, told } = withTill()
    await openScreen('/dashboard/usage', {
      user,
      rows,
      viewport: LAPTOP,
      prepare: (own) => {
        localStorage.setItem('language', language)
        return writeMeta(own, 'expected', { [last.id]: told })
      },
    })
    await expect.poll(() => document.querySelectorAll('thead th').length).toBeGreaterThan(8)
    for (const table of document.querySelectorAll('table')) {
      const room = must(table.parentElement, 'room').getBoundingClientRect()
      const cells = [...table.querySelectorAll('th, td')]
      const end = Math.max(...cells.map((cell) => cell.getBoundingClientRect().right))
      expect(end).toBeLessThanOrEqual(room.right + 0.5)
    }
  },
)

test('a trend has a table for screen readers, with gaps where nobody counted', async () => {
  const bar = buildBar()
  const all = countWeeks(bar)
  const counts = all.flatMap(({ table, row }) => (table === 'inventories' ? row.id : []))
  const older = counts.slice(0, -2)
  const isOlder = ({ table, row }: Change): boolean =>
    table === 'entries' && older.includes(row.inventory_id)
  // The comparison would load them unasked.
  const { visit } = await openScreen('/dashboard/usage?tab=trend', {
    user: bar.owner,
    rows: all.filter((change) => !isOlder(change)),
    viewport: DESK,
    answers: Object.fromEntries(older.map((id) => [`GET ${inventoryEntriesPath(id)}`, entriesOf])),
    prepare: (database) => database.withheld.bulkPut(older.map((id) => ({ inventory_id: id }))),
  })
  await page.getByRole('button', { name: 'Load them' }).click()
  const table = page.getByRole('table', { name: 'Bottle 3', exact: true })
  await expect.element(table).toBeInTheDocument()
  const lines = () => [...table.element().querySelectorAll('tr')].map((line) => line.textContent)
  await expect
    .poll(lines)
    .toEqual([
      'InventoryUsed a day',
      ...Array.from({ length: 4 }, () => expect.stringMatching(/300\.00 ml$/)),
      expect.stringMatching(/unknown$/),
    ])
  answerCalls({})
  await visit('/dashboard/usage')
  await page.getByRole('button', { name: 'Trend' }).click()
  await expect.element(table).toBeInTheDocument()

  function entriesOf({ url }: Request): InventoryEntriesAnswer {
    const entries = all.flatMap(({ table: name, row }, seq) =>
      name === 'entries' && url.includes(row.inventory_id) ? { ...row, seq } : [],
    )
    return { entries, entry_changes: [], next: null }
  }
})

/** The weekly counts, and a day later one of the third, the fifth and the sixth alone. */
function countThree(bar: Bar): Change[] {
  const rows = countWeeks(bar)
  const shelf = rows.flatMap(({ table, row }) => (table === 'goods' ? [row] : []))
  const on = { device_time: '2026-10-12T18:00:00.000Z' }
  const count = opening(bar.branches[0].id, on)
  const sealed = { is_full: true, count: 10, gross: null, measured_at: on.device_time }
  const three = shelf
    .filter(({ name_en }) => ['Bottle 3', 'Bottle 5', 'Bottle 6'].includes(name_en))
    .map((good) => recording(count.id, good, sealed, on))
  return rowsAfter(rows, bar.owner, [count, ...three, completing(count.id, on)])
}

test('a count of three items knows what was used of these, each since its own last count', async () => {
  const bar = buildBar()
  const { visit } = await openScreen('/dashboard/usage', {
    user: bar.owner,
    rows: countThree(bar),
    viewport: DESK,
  })
  await expect.element(page.getByText('9 items were not counted now or before.')).toBeVisible()
  await expect.element(rowsWith('Bottle')).toHaveLength(3)
  await expect.element(rowsWith(/Bottle.3.*since 04\.10 · [\d,.]+.ml a day/)).toHaveLength(1)
  await expect.element(rowsWith('since')).toHaveLength(1)
  await page.getByRole('button', { name: 'Show' }).click()
  await expect.element(rowsWith('not counted since 11.10')).toHaveLength(9)
  await expect.element(page.getByRole('row').filter({ hasText: /^Total 3 of 12/ })).toBeVisible()
  await page.getByRole('button', { name: 'What is compared' }).click()
  const against = page.getByLabelText('Compared with')
  await expect.element(against).toHaveDisplayValue('Last counts')
  const last = must([...must(against.element(), 'choice').querySelectorAll('option')].at(1), 'last')
  await against.selectOptions(last.value)
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Show' }).click()
  await expect.element(rowsWith('not counted before')).toHaveLength(1)
  await expect.element(rowsWith('not counted now')).toHaveLength(9)
  await visit('/dashboard/usage')
  await expect.element(rowsWith('since')).toHaveLength(1)
})

const NARROW_AND_WIDE = LANGUAGES.flatMap((language) =>
  [
    { width: 390, height: 844 },
    { width: 1440, height: 900 },
  ].map((viewport) => ({ language, viewport, width: viewport.width })),
)

test.each(turnOf('three items', NARROW_AND_WIDE))(
  'a count of three items fits with all others: $language, $width px',
  async ({ language, viewport }) => {
    const bar = buildBar()
    await openScreen('/dashboard/usage', {
      user: bar.owner,
      rows: countThree(bar),
      viewport,
      prepare: () => localStorage.setItem('language', language),
    })
    await expect.poll(() => document.querySelector('[class*="folded"] button')).not.toBeNull()
    document.querySelector<HTMLButtonElement>('[class*="folded"] button')?.click()
    await expect.poll(() => document.querySelectorAll('tbody th').length).toBeGreaterThan(11)
    expectFits()
  },
)

const VIEWS = [
  { name: 'the comparison', address: '/dashboard/usage', drawn: 'tbody th a' },
  { name: 'the trend', address: '/dashboard/usage?tab=trend', drawn: 'figure' },
]

test('a device without the part that compares says so, and compares when the network is back', async () => {
  // Every call is made by the first who asks for it, and there must be one to put another in place of.
  expect(compute.watchComparison).toBeTypeOf('function')
  const refused = vi
    .spyOn(compute, 'watchComparison')
    .mockRejectedValue(new TypeError('Failed to fetch the compute worker'))
  await open('/dashboard/usage')
  await expect.element(page.getByText("Couldn't load part of the app.")).toBeVisible()
  refused.mockRestore()
  window.dispatchEvent(new Event('online'))
  await expect.element(page.getByRole('table').first()).toBeVisible()
  await expect.element(page.getByText("Couldn't load part of the app.")).not.toBeInTheDocument()
})

for (const [{ name, address, drawn }, look] of looksOf(VIEWS)) {
  test(`${name} is whole: ${nameOf(look)}`, async () => {
    await open(address, inLook(look))
    await expect.poll(() => document.querySelector(drawn)).not.toBeNull()
    await expectNoViolations()
    expectFits()
  })
}

test('litres have two decimals, and one where the ± is a tenth or more', async () => {
  const bar = buildBar({ volume_unit: 'automatic' })
  const { user, rows, last, told } = withTill(bar)
  await openScreen('/dashboard/usage', {
    user,
    rows,
    viewport: DESK,
    prepare: (own) => writeMeta(own, 'expected', { [last.id]: told }),
  })
  await expect.element(rowsWith('Bottle 7')).toBeVisible()
  const cells = [...items.element().querySelectorAll('tbody td')]
  const figures = cells.flatMap(({ textContent }) => {
    const [, decimals, space, error] =
      /[\d,]+\.(\d+)(\u2007?) l± [\d,]+\.(\d+)/.exec(textContent) ?? []
    return error === undefined ? [] : [{ decimals: decimals?.length, space, error: error.length }]
  })
  expect(figures).toContainEqual({ decimals: 2, space: '', error: 2 })
  // The points stay in line.
  expect(figures).toContainEqual({ decimals: 1, space: '\u2007', error: 1 })
  expect(new Set(figures.map((one) => JSON.stringify(one))).size).toBe(2)
  // A phone writes the unit behind the figure, and nothing between them.
  const drawn = () => (items.element() as HTMLElement).innerText
  expect(drawn()).toMatch(/\u2007/)
  await page.viewport(PHONE.width, PHONE.height)
  await expect.poll(drawn).toMatch(/\d\.\d l/)
  expect(drawn()).not.toMatch(/\u2007/)
})

test.each(LANGUAGES)('a phone has each item of usage in two lines: %s', async (language) => {
  const bar = buildBar({ volume_unit: 'automatic' })
  const { user, rows, last, told } = withTill(bar)
  await openScreen('/dashboard/usage', {
    user,
    rows,
    prepare: (own) => {
      localStorage.setItem('language', language)
      return writeMeta(own, 'expected', { [last.id]: told })
    },
  })
  const second = () => [
    ...document.querySelectorAll('tbody tr:not([class*=group]) > [data-second]'),
  ]
  await expect.poll(() => second().length).toBeGreaterThan(4)
  const tall = second().filter((one) => one.checkVisibility() && one.clientHeight > 24)
  expect(tall.map(({ textContent }) => textContent)).toEqual([])
})
