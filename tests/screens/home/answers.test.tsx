import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Change } from '#domain/commands/state.ts'
import { must } from '#domain/must.ts'
import type { ExpectedProduct } from '#domain/stock/variance/expected.ts'
import type { ExpectedAnswer } from '#protocol/pos/expected.ts'
import { inventoryEntriesPath } from '#protocol/counting/entries.ts'
import { writeMeta } from '#storage/meta.ts'
import { buildBar, rowsOf, withManager, type Bar } from '#tests/support/bars/bar.ts'
import { completing, opening, pricing, recording } from '#tests/support/commands.ts'
import { deferred } from '#tests/support/running/deferred.ts'
import { newUuid } from '#tests/support/ids.ts'
import { buildConnection } from '#tests/support/pos/pos-products.ts'
import { rowsAfter } from '#tests/support/device/rows-after.ts'
import { expectNoViolations } from '#tests/support/screens/axe.ts'
import { expectFits } from '#tests/support/screens/fits.ts'
import { DESK, openScreen, PHONE } from '#tests/support/screens/open-screen.tsx'

/** So many weekly counts of the first good, each of one bottle less; open: one more goes on. */
function countedRows(bar: Bar, weeks: readonly number[], isOpen = false): Change[] {
  const [branch] = bar.branches
  const [vodka] = bar.goods
  const counts = weeks.flatMap((count, week) => {
    const at = new Date(Date.now() - (weeks.length - week) * 7 * 86_400_000).toISOString()
    const then = { device_time: at }
    const begun = opening(branch.id, then)
    const sealed = { is_full: true, count, gross: null, measured_at: at }
    return [begun, recording(begun.id, vodka, sealed, then), completing(begun.id, then)]
  })
  const open = isOpen ? [opening(branch.id, { device_time: new Date().toISOString() })] : []
  return rowsAfter(rowsOf(bar), bar.owner, [...counts, ...open])
}

function withPrice(bar: Bar, rows: readonly Change[]): Change[] {
  const on = { device_time: '2026-01-01T10:00:00.000Z' }
  return rowsAfter([...rows], bar.owner, [pricing(bar.goods[0].id, 850_000, on)])
}

/** Of the strip: what each figure says, with of how many. */
const figures = (): (string | null)[] =>
  [...(document.querySelector('main dl')?.children ?? [])].map(({ textContent }) => textContent)

/** What a till expected of the only good of the last completed count. */
function tillOf(rows: readonly Change[], good_id: string) {
  const last = must(
    rows.flatMap(({ table, row }) => (table === 'inventories' ? [row] : [])).at(-2),
    'the last completed count',
  )
  const told: ExpectedProduct = {
    product_id: newUuid(),
    product_name: 'Vodka',
    measurement_unit: 'l',
    currency: 'AMD',
    good_ids: [good_id],
    stores: [
      {
        store_id: 's',
        store_name: 'Bar',
        scope: { except: [] },
        amount: 5600,
        sum: 5_600_000,
        stands_for: must(last.closed_at, 'completed'),
        asked_at: must(last.closed_at, 'completed'),
      },
    ],
  }
  return { last, told }
}

test('a bar with prices and a till reads worth, used, missing and to buy, each with its detail', async () => {
  const bar = buildBar({ currency: 'AMD' })
  const rows = withPrice(bar, countedRows(bar, [9, 8, 7, 6, 5, 4], true))
  const { last, told } = tillOf(rows, bar.goods[0].id)
  const { address } = await openScreen('/dashboard', {
    user: bar.owner,
    rows,
    viewport: DESK,
    prepare: (own) => writeMeta(own, 'expected', { [last.id]: [told] }),
  })
  await expect
    .poll(figures)
    .toEqual([
      expect.stringMatching(/^Stock value֏34,0001 of 1 item$/),
      expect.stringMatching(/^Used֏8,5001 of 1 item · since \d\d\.\d\d$/),
      expect.stringMatching(/^Missing֏[\d,]+Products: 1 of 1$/),
      expect.stringMatching(/^To buy/),
    ])
  await expect.element(page.getByRole('table', { name: 'Missing and unusual' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Continue the count' })).toBeVisible()
  await expectNoViolations()
  await page.getByRole('link', { name: /^֏8,500$/ }).click()
  await expect.poll(address).toMatch(/\/dashboard\/usage\?branch=/)
})

test('the names of branches are there as soon as the figures are', async () => {
  const bar = buildBar({ currency: 'AMD' })
  const rows = withPrice(bar, countedRows(bar, [9, 8, 7], true))
  const seen = new Set<string>()
  const observer = new MutationObserver(() => {
    const note = document.querySelector('main header')?.textContent ?? ''
    if (note.includes('last count')) seen.add(note)
    for (const { textContent } of document.querySelectorAll('main li p')) seen.add(textContent)
  })
  observer.observe(document, { subtree: true, childList: true, characterData: true })
  onTestFinished(() => observer.disconnect())
  await openScreen('/dashboard', { user: bar.owner, rows, viewport: DESK })
  await expect.element(page.getByText('last count')).toBeVisible()
  await expect.poll(figures).toContainEqual(expect.stringMatching(/^Stock value/))
  expect([...seen].filter((text) => /^\d\d\.|^Overview ·/.test(text))).toEqual([])
  expect([...seen].join()).toContain(bar.branches[0].name)
})

test('what the till expected is brought here, and until then nothing is said to be missing', async () => {
  const bar = buildBar({ currency: 'AMD' })
  const rows = withPrice(bar, countedRows(bar, [9, 8, 7, 6, 5, 4], true))
  const { told } = tillOf(rows, bar.goods[0].id)
  const answer = deferred<ExpectedAnswer>()
  await openScreen('/dashboard', {
    user: bar.owner,
    rows: [...rows, { table: 'pos_connections', row: buildConnection() }],
    viewport: DESK,
    answers: { 'GET /api/v2/integration/iiko/inventory-expected': () => answer.promise },
  })
  await expect.poll(figures).toContainEqual('Missing\u00A0')
  answer.resolve({ data: [told], total: 1 })
  await expect
    .poll(figures)
    .toContainEqual(expect.stringMatching(/^Missing֏[\d,]+Products: 1 of 1$/))
})

test('without a till nothing is said to be missing; what grew is', async () => {
  const bar = buildBar({ currency: 'AMD' })
  await openScreen('/dashboard', {
    user: bar.owner,
    rows: withPrice(bar, countedRows(bar, [4, 6])),
    viewport: PHONE,
  })
  await expect
    .poll(() => figures().find((one) => one?.startsWith('More than before')))
    .toBe('More than before1 itema delivery not recorded?')
  expect(figures().some((one) => one?.startsWith('Missing'))).toBe(false)
  expectFits()
})

test('a count of one item leaves the others their worth, and says since when it holds', async () => {
  const bar = buildBar({ currency: 'AMD' })
  const then = { device_time: new Date(Date.now() - 3_600_000).toISOString() }
  const begun = opening(bar.branches[0].id, then)
  const other = { is_full: true, count: 3, gross: null, measured_at: then.device_time }
  const partly = [begun, recording(begun.id, bar.goods[1], other, then), completing(begun.id, then)]
  const rows = rowsAfter(withPrice(bar, countedRows(bar, [9, 8])), bar.owner, partly)
  await openScreen('/dashboard', { user: bar.owner, rows, viewport: PHONE })
  await expect
    .poll(figures)
    .toContainEqual(
      expect.stringMatching(/^Stock value֏68,0001 of 2 items · \d\d\.\d\d\s– \d\d\.\d\d$/),
    )
  expectFits()
})

test('without prices the figures are amounts and items', async () => {
  const bar = buildBar()
  await openScreen('/dashboard', {
    user: bar.owner,
    rows: countedRows(bar, [9, 8, 7, 6, 5, 4]),
    viewport: DESK,
  })
  await expect
    .poll(figures)
    .toEqual([
      expect.stringMatching(/^Total stock2,800\.00 ml/),
      expect.stringMatching(/^Used700\.00 ml1 of 1 item · since/),
      expect.stringMatching(/^To buy\d+ items?1\/1 known$/),
    ])
})

test('after the first count what was used is said to come with the second', async () => {
  const bar = buildBar()
  await openScreen('/dashboard', { user: bar.owner, rows: countedRows(bar, [9]), viewport: DESK })
  await expect
    .poll(figures)
    .toEqual([
      expect.stringMatching(/^Total stock6,300\.00 ml/),
      'Used–Needs another count',
      'To buy–Not known yet',
    ])
})

test('a manager with one branch has the answers without a choice of branches', async () => {
  const bar = withManager(buildBar())
  const [cascade] = bar.branches
  const rows = countedRows(bar, [9, 8]).filter(
    ({ table, row }) => table !== 'branches' || row.id === cascade.id,
  )
  await openScreen('/dashboard', { user: bar.manager, rows, viewport: DESK })
  await expect.poll(figures).toContainEqual(expect.stringMatching(/^Used700\.00 ml/))
  await expect.element(page.getByLabelText('Branch', { exact: true })).not.toBeInTheDocument()
})

test('an answer that is being worked out looks so, and is told by no sign for unknown', async () => {
  const bar = buildBar()
  const seen = new Set<string>()
  const observer = new MutationObserver(() => {
    for (const text of figures()) seen.add(text ?? '')
    for (const one of document.querySelectorAll('main dl output')) seen.add(one.ariaLabel ?? '')
  })
  observer.observe(document, { subtree: true, childList: true, characterData: true })
  await openScreen('/dashboard', {
    user: bar.owner,
    rows: countedRows(bar, [9, 8]),
    viewport: DESK,
  })
  await expect.poll(figures).toContainEqual(expect.stringMatching(/^Used700\.00 ml/))
  observer.disconnect()
  expect([...seen].filter((text) => /[–…]$/.test(text))).toEqual([])
  expect(seen).toContain('Loading')
})

test('while older entries load, what is known stands there, above one quiet line', async () => {
  const bar = buildBar()
  const rows = countedRows(bar, [9, 8])
  const [first] = rows.flatMap(({ table, row }) => (table === 'inventories' ? [row.id] : []))
  const older = must(first, 'the older count')
  const answer = deferred<never>()
  await openScreen('/dashboard', {
    user: bar.owner,
    rows: rows.filter(({ table, row }) => table !== 'entries' || row.inventory_id !== older),
    viewport: DESK,
    answers: { [`GET ${inventoryEntriesPath(older)}`]: () => answer.promise },
    prepare: (database) => database.withheld.bulkPut([{ inventory_id: older }]),
  })
  const line = page.getByText('Loading the entries of an older inventory…')
  await expect.element(line).toBeVisible()
  expect(line.element().parentElement?.getBoundingClientRect().height).toBeLessThan(34)
  await expect.poll(figures).toContainEqual(expect.stringMatching(/^Total stock5,600\.00 ml/))
  await expect.poll(figures).toContainEqual('Used–Not here yet')
})
