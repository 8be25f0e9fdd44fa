import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Change } from '#domain/commands/state.ts'
import { must } from '#domain/must.ts'
import type { ExpectedProduct } from '#domain/stock/expected.ts'
import { writeMeta } from '#storage/meta.ts'
import { buildBar, withManager, type Bar } from '#tests/support/bar.ts'
import { buildGoodPrice } from '#tests/support/builders.ts'
import { completing, opening, recording } from '#tests/support/commands.ts'
import { newUuid } from '#tests/support/ids.ts'
import { nameOf } from '#tests/support/looks.ts'
import { rowsAfter } from '#tests/support/rows-after.ts'
import { rowsOf } from '#tests/support/bar.ts'
import { expectNoViolations } from '#tests/support/screens/axe.ts'
import { expectFits } from '#tests/support/screens/fits.ts'
import { inLook } from '#tests/support/screens/in-look.ts'
import { openScreen, type ScreenOptions } from '#tests/support/screens/open-screen.tsx'
import { looksOf } from '#tests/support/screens/sampled-looks.ts'
import { shelfOf } from '#tests/support/shelf.ts'

const WEEKS = 6
const at = (week: number, hour = 18): string =>
  new Date(Date.UTC(2026, 8, 6 + 7 * week, hour)).toISOString()

/**
 * Six weekly counts of six goods, of which a bottle a week is used. In the last one bottle 1 grew,
 * five times as much was used of bottle 2, and a bottle 3 was only looked at.
 * @param isQuiet nothing of this happened
 */
function countWeeks(bar: Bar, isQuiet = false) {
  const [branch] = bar.branches
  const shelf = shelfOf(6, bar.type.id)
  const weeks = Array.from({ length: WEEKS }, (_, week) => {
    const then = { device_time: at(week) }
    const first = opening(branch.id, then)
    const isOdd = week === WEEKS - 1 && !isQuiet
    const counts = shelf.map((good, index) => {
      const usual = 40 - week
      const count = isOdd && index === 0 ? 45 : isOdd && index === 1 ? usual - 4 : usual
      const sealed = { is_full: true, count, gross: null, measured_at: at(week) }
      return recording(first.id, good, sealed, then)
    })
    const seen = { gross: null, tenths: 5, measured_at: at(week) }
    const looked = isOdd ? [recording(first.id, must(shelf[2], 'good'), seen, then)] : []
    return { id: first.id, commands: [first, ...counts, ...looked, completing(first.id, then)] }
  })
  const goods = [...rowsOf(bar), ...shelf.map((row) => ({ table: 'goods', row }) as const)]
  const rows = rowsAfter(
    goods,
    bar.owner,
    weeks.flatMap(({ commands }) => commands),
  )
  const [firstId, lastId] = [weeks[0], weeks.at(-1)].map((week) => must(week, 'week').id)
  return { shelf, rows, firstId: must(firstId, 'first'), lastId: must(lastId, 'last') }
}

/** What a till expected of a good when the last inventory was completed. */
function expectedOf(good: { id: string }, litres: number): ExpectedProduct {
  const then = at(WEEKS - 1)
  return {
    product_id: newUuid(),
    product_name: 'Product',
    measurement_unit: 'l',
    currency: 'AMD',
    good_ids: [good.id],
    stores: [
      {
        store_id: 's',
        store_name: 'Bar',
        scope: { except: [] },
        amount: litres * 1000,
        sum: null,
        stands_for: then,
        asked_at: then,
      },
    ],
  }
}

const odd = page.getByRole('main').getByRole('button', { name: /^Bottle \d/ })
const oddOf = (name: string) => odd.filter({ hasText: name })
const dialog = page.getByRole('dialog')
const way = (name: string) => dialog.getByText(name, { exact: true })
const texts = () => odd.elements().map(({ textContent }) => textContent)

async function openLast(
  options: Partial<ScreenOptions> & { till?: boolean; quiet?: boolean; more?: Change[] } = {},
) {
  const { till = true, quiet = false, more = [], ...rest } = options
  const bar = withManager(buildBar({ currency: 'AMD', volume_unit: 'liter' }))
  const counted = countWeeks(bar, quiet)
  const fourth = must(counted.shelf[3], 'good')
  const screen = await openScreen(`/dashboard/inventories/${counted.lastId}/${WEEKS}`, {
    user: bar.owner,
    rows: [...counted.rows, ...more],
    prepare: (database) =>
      till
        ? writeMeta(database, 'expected', { [counted.lastId]: [expectedOf(fourth, 28)] })
        : undefined,
    ...rest,
  })
  return { bar, ...counted, ...screen }
}

/** Presses what is given, and says how often. */
async function press(...targets: { click: () => Promise<void> }[]): Promise<number> {
  for (const target of targets) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other, as a person does
    await target.click()
  }
  return targets.length
}

const MOST_PRESSES = 3

test('a completed inventory opens on what is odd, with its figures, without a signal', async () => {
  await openLast()
  await expect.element(odd).toHaveLength(4)
  expect(texts()).toEqual([
    expect.stringMatching(
      /^Bottle 4 −3\.5\d* l Missing 3\.5\d* l.* · Counted 24\.5.* · Expected 28/,
    ),
    expect.stringMatching(
      /^Bottle 1 \+6\.3\d* l Grown by 6\.3.* · Before 25\.2.* · No delivery · Now/,
    ),
    expect.stringMatching(/^Bottle 2 ×\s5\.0 Used 3\.5.* · Usually 0\.7/),
    expect.stringMatching(/^Bottle 3 ± .* · 1 open bottle/),
  ])
  await expect.element(page.getByText('6 of 6 items checked.')).toBeVisible()
  // The five that the till told nothing of are no good news.
  await expect.element(page.getByText('expected amount unknown5 items')).toBeVisible()
  await expect.element(page.getByRole('table')).not.toBeInTheDocument()
  await page.getByRole('button', { name: /^All items/ }).click()
  await expect.element(page.getByRole('rowheader')).toHaveLength(7)
})

test('each is corrected, counted again and explained with three presses at most', async () => {
  const { address, back, lastId, shelf, outbox } = await openLast()
  const [first, , third] = shelf.map(({ id }) => id)

  let presses = await press(oddOf('Bottle 1'), way('Correct'))
  await expect.element(page.getByLabelText('Number of bottles')).toHaveValue('45')
  expect(presses).toBeLessThanOrEqual(MOST_PRESSES)
  await page.getByLabelText('Number of bottles').fill('34')
  await dialog.getByRole('button', { name: 'Save' }).click()
  // What is put right is not odd any more.
  await expect.element(odd).toHaveLength(3)
  expect((await outbox()).map(({ kind }) => kind)).toEqual(['edit-entry'])

  // Of several entries one is chosen on their page.
  await press(oddOf('Bottle 3'), way('Correct'))
  await expect.poll(address).toContain(`/dashboard/inventories/${lastId}/${must(third, 'id')}/`)
  await page.getByRole('button', { name: 'Edit' }).first().click()
  await expect.element(dialog).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  back()

  // A weight takes the place of the estimate in the inventory itself.
  presses = await press(oddOf('Bottle 3'), way('Recount'))
  await expect.poll(address).toBe(`/count/${lastId}?good=${must(third, 'id')}`)
  expect(presses).toBeLessThanOrEqual(MOST_PRESSES)
  back()
  presses = await press(oddOf('Bottle 2'), way('Explain'), way('Check the deliveries'))
  await expect.poll(address).toMatch(/^\/deliveries/)
  expect(presses).toBeLessThanOrEqual(MOST_PRESSES)
  expect(first).toBeDefined()
})

test('growth is explained by the delivery that nobody recorded', async () => {
  const { address, bar, back } = await openLast({ till: false })
  await press(oddOf('Bottle 1'), way('Explain'), way('Record the delivery'))
  await expect.poll(address).toMatch(/^\/deliveries\/edit\?/)
  await expect.element(page.getByText('Bottle 1')).toBeVisible()
  await page.getByLabelText('How many').fill('12')
  await page.getByRole('button', { name: 'Save' }).click()
  const yes = page.getByRole('dialog').getByRole('button').last()
  await Promise.race([
    expect.poll(address).toMatch(/^\/deliveries$/),
    yes.click().catch(() => undefined),
  ])
  back()
  await expect.element(oddOf('Bottle 2')).toBeVisible()
  await expect.element(oddOf('Bottle 1')).not.toBeInTheDocument()
  expect(bar.branches).toHaveLength(2)
})

test('what is weighed already is counted again in the open count, or begins one', async () => {
  const { address, bar, rows, lastId, visit, database } = await openLast()
  expect(database.name).toContain(bar.owner.id)
  await press(oddOf('Bottle 1'))
  await expect.element(dialog).toHaveTextContent('Begins a new count of this branch.')
  await way('Recount').click()
  await expect.poll(address).toContain(`branch=${bar.branches[0].id}`)
  expect(address()).not.toContain(lastId)
  expect(rows.length).toBeGreaterThan(0)
  await visit('/dashboard')
})

test('nothing odd is good news of so many items, and says what could not be checked', async () => {
  await openLast({ till: false, quiet: true })
  const news = page.getByRole('heading', { name: 'Nothing odd: 6 of 6 items checked.' })
  await expect.element(news).toBeVisible()
  await expect.element(page.getByText('No point-of-sale system is connected.')).toBeVisible()
  await expect.element(odd).not.toBeInTheDocument()
})

test('the first inventory, and one whose entries are not here, are not told as good news', async () => {
  const { firstId, visit, database, lastId, rows } = await openLast({ till: false, quiet: true })
  await visit(`/dashboard/inventories/${firstId}/1`)
  await expect.element(page.getByText('This is the first completed count here.')).toBeVisible()
  await expect.element(page.getByText('Nothing odd')).not.toBeInTheDocument()
  const earlier = rows.flatMap(({ table, row }) =>
    table === 'inventories' && row.id !== lastId ? { inventory_id: row.id } : [],
  )
  await database.withheld.bulkPut(earlier)
  await visit(`/dashboard/inventories/${lastId}/${WEEKS}`)
  await expect.element(page.getByText("The earlier count isn't on this device yet.")).toBeVisible()
  await expect.element(page.getByText('Nothing odd')).not.toBeInTheDocument()
})

test('a manager who may not see prices corrects it too, and reads no money', async () => {
  const bar = withManager(buildBar({ currency: 'AMD' }))
  const { rows, shelf, lastId } = countWeeks(bar)
  const row = buildGoodPrice({ good_id: must(shelf[2], 'good').id, amount: 850_000 })
  const address = `/dashboard/inventories/${lastId}/${WEEKS}`
  const { outbox } = await openScreen(address, { user: bar.manager, rows })
  await expect.element(odd).toHaveLength(3)
  expect(texts().join('')).not.toContain('֏')
  await press(oddOf('Bottle 2'), way('Correct'))
  await page.getByLabelText('Number of bottles').fill('34')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(odd).toHaveLength(2)
  expect((await outbox()).map(({ kind }) => kind)).toEqual(['edit-entry'])

  await openScreen(address, {
    user: bar.owner,
    rows: [...rows, { table: 'good_prices', row }],
  })
  await expect.element(oddOf('Bottle 3')).toHaveTextContent(/±\s֏/)
})

for (const look of looksOf([null]).map(([, one]) => one)) {
  test(`it is whole: ${nameOf(look)}`, async () => {
    const bar = buildBar({ currency: 'AMD' })
    const { rows, lastId } = countWeeks(bar)
    await openScreen(`/dashboard/inventories/${lastId}/${WEEKS}`, {
      user: bar.owner,
      rows,
      ...inLook(look),
    })
    await expect.element(odd).toHaveLength(3)
    await expectNoViolations()
    expectFits()
    await odd.first().click()
    await expect.element(dialog).toBeVisible()
    await expectNoViolations()
    expectFits()
  })
}
