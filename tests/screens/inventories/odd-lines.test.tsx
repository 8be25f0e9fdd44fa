import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { must } from '#domain/must.ts'
import type { ExpectedAnswer } from '#protocol/pos/expected.ts'
import { writeMeta } from '#storage/meta.ts'
import { buildBar, withManager } from '#tests/support/bars/bar.ts'
import { buildGoodPrice } from '#tests/support/bars/builders.ts'
import { deferred } from '#tests/support/running/deferred.ts'
import { buildConnection } from '#tests/support/pos/pos-products.ts'
import { nameOf } from '#tests/support/browser/looks.ts'
import { expectNoViolations } from '#tests/support/screens/axe.ts'
import { expectFits } from '#tests/support/screens/fits.ts'
import { inLook } from '#tests/support/screens/in-look.ts'
import type { Answers } from '#tests/support/screens/network.ts'
import { openScreen } from '#tests/support/screens/open-screen.tsx'
import { looksOf } from '#tests/support/screens/sampled-looks.ts'
import { countWeeks, expectedOf, WEEKS } from '#tests/support/bars/weekly-counts.ts'

/** On a phone, without a network. @param till what was expected of the fourth good is here */
async function openLast({ till = false, quiet = false } = {}) {
  const bar = buildBar({ currency: 'AMD' })
  const counted = countWeeks(bar, quiet)
  const { lastId, shelf, rows } = counted
  const screen = await openScreen(`/dashboard/inventories/${lastId}/${WEEKS}`, {
    user: bar.owner,
    rows,
    prepare: async (database) => {
      const told = [expectedOf(must(shelf[3], 'good'), 28)]
      if (till) await writeMeta(database, 'expected', { [lastId]: told })
    },
  })
  return { bar, ...counted, ...screen }
}

const odd = page.getByRole('main').getByRole('button', { name: /^Bottle \d/ })
const oddOf = (name: string) => odd.filter({ hasText: name })
const dialog = page.getByRole('dialog')
const way = (name: string) => dialog.getByText(name, { exact: true })
const bottles = page.getByLabelText('Number of bottles')

const MOST_PRESSES = 3

/** Presses one after the other what leads somewhere, at most three. */
async function press(...targets: { click: () => Promise<void> }[]): Promise<void> {
  expect(targets.length).toBeLessThanOrEqual(MOST_PRESSES)
  for (const target of targets) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other, as a person does
    await target.click()
  }
}

test('a completed inventory opens on what is odd, with its figures, without a signal', async () => {
  await openLast({ till: true })
  await expect.element(odd).toHaveLength(4)
  expect(odd.elements().map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(
      /^Bottle 4 −3,500.00 ml Missing 3,500.00 ml ± \d+ · Counted 24,500.00 ml · Expected 28,000.00 ml$/,
    ),
    expect.stringMatching(
      /^Bottle 1 \+6,300.00 ml Grown by 6,300.00 ml ± \d+ · Before 25,200.00 ml · Nothing received · Now 31,500.00 ml$/,
    ),
    expect.stringMatching(/^Bottle 2 ×\s5\.0 Used 3,500.00 ml · Usually 700.00 ml$/),
    expect.stringMatching(/^Bottle 3 ±\s250\sml Imprecise: ±\s250\sml · 1 open bottle$/),
  ])
  await expect.element(page.getByText('6 of 6 items checked.')).toBeVisible()
  // The five that the till told nothing of are no good news.
  const unknown = page.getByRole('term').filter({ hasText: 'expected amount unknown' })
  await expect.element(unknown).toBeVisible()
  await page.getByRole('button', { name: /^All items/ }).click()
  await expect.element(page.getByRole('rowheader')).toHaveLength(6)
  await expect.element(odd).not.toBeInTheDocument()
})

test('an odd line is corrected with three presses at most, and leaves the list', async () => {
  const { address, lastId, shelf, outbox } = await openLast()
  await press(oddOf('Bottle 1'), way('Correct'))
  await expect.element(bottles).toHaveValue('45')
  await bottles.fill('34')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(odd).toHaveLength(2)
  expect((await outbox()).map(({ kind }) => kind)).toEqual(['edit-entry'])

  // Of several entries one is chosen on their page.
  await press(
    oddOf('Bottle 3'),
    way('Correct'),
    page.getByRole('button', { name: 'Edit', exact: true }).first(),
  )
  await expect.element(dialog.getByRole('button', { name: 'Save' })).toBeVisible()
  expect(address()).toContain(`${lastId}/${must(shelf[2], 'good').id}/`)
})

test('it is counted again with three presses at most: an estimate here, others in another count', async () => {
  const { address, back, bar, lastId, shelf } = await openLast()
  await press(oddOf('Bottle 3'), way('Recount'))
  await expect.poll(address).toBe(`/count/${lastId}?good=${must(shelf[2], 'good').id}`)
  // The address changes before the screen does.
  await expect.element(dialog).not.toBeInTheDocument()
  back()
  await press(oddOf('Bottle 1'))
  await expect.element(dialog).toHaveTextContent('Begins a new count of this branch.')
  await way('Recount').click()
  await expect.poll(address).toContain(`branch=${bar.branches[0].id}`)
  expect(address()).not.toContain(lastId)
})

test('it is explained with three presses at most, as growth by its delivery', async () => {
  const { address, back } = await openLast()
  await press(oddOf('Bottle 2'), way('Explain'), way('Check the deliveries'))
  await expect.poll(address).toMatch(/^\/deliveries/)
  await expect.element(dialog).not.toBeInTheDocument()
  back()
  await press(oddOf('Bottle 1'), way('Explain'), way('Record the delivery'))
  await expect.poll(address).toMatch(/^\/deliveries\/edit\?/)
  // It came before the count, to its branch: later it would explain nothing.
  await expect.element(page.getByLabelText('How many')).toHaveValue('1')
})

test('a growth leaves the list once its delivery is saved, without a signal', async () => {
  const { address, outbox, visit, lastId } = await openLast()
  await expect.element(oddOf('Bottle 1')).toBeVisible()
  await press(oddOf('Bottle 1'), way('Explain'), way('Record the delivery'))
  await page.getByLabelText('How many').fill('10')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  // The count is of weeks ago, and so is what explains it.
  const question = page.getByRole('dialog', { name: 'Is the date right?' })
  await question.getByRole('button', { name: 'Keep this date' }).click()
  await expect.poll(outbox).toMatchObject([{ kind: 'record-delivery' }])
  await expect.poll(address).not.toMatch(/edit/)
  await visit(`/dashboard/inventories/${lastId}/${WEEKS}`)
  await expect.element(oddOf('Bottle 2')).toBeVisible()
  await expect.element(oddOf('Bottle 1')).not.toBeInTheDocument()
})

test('nothing odd is good news of so many items, beside what could not be checked', async () => {
  await openLast({ quiet: true })
  const news = page.getByRole('heading', { name: 'Nothing odd: 6 of 6 items checked.' })
  await expect.element(news).toBeVisible()
  await expect.element(page.getByText('No point-of-sale system is connected.')).toBeVisible()
})

/** A quiet count of a bar with a till, which answers what it is given. */
function openWithTill(answers: Answers) {
  const bar = buildBar({ currency: 'AMD' })
  const { rows, lastId, shelf } = countWeeks(bar, true)
  const connected = { table: 'pos_connections', row: buildConnection() } as const
  void openScreen(`/dashboard/inventories/${lastId}/${WEEKS}`, {
    user: bar.owner,
    rows: [...rows, connected],
    answers,
  })
  return { shelf }
}

test('without a signal, what the till would tell is missing, so the news is not good', async () => {
  openWithTill({})
  const soFar = page.getByRole('heading', { name: /^Nothing odd yet\s*6 of 6 items checked\.$/ })
  await expect.element(soFar).toBeVisible()
  const why = page.getByText("What the point-of-sale system expected isn't here yet.")
  await expect.element(why).toBeVisible()
})

test('until the till has answered nothing is said, and then what it misses', async () => {
  const asked = deferred<undefined>()
  const answer = deferred<ExpectedAnswer>()
  const { shelf } = openWithTill({
    'GET /api/v2/integration/iiko/inventory-expected': () => {
      asked.resolve(undefined)
      return answer.promise
    },
  })
  await asked.promise
  await expect.element(page.getByRole('button', { name: 'All items' })).toBeVisible()
  const said: (string | null)[] = []
  const observer = new MutationObserver(() => {
    said.push(...[...document.querySelectorAll('main h2')].map((one) => one.textContent))
  })
  observer.observe(document, { subtree: true, childList: true, characterData: true })
  onTestFinished(() => observer.disconnect())
  answer.resolve({ data: [expectedOf(must(shelf[3], 'good'), 28)], total: 1 })
  await expect.element(oddOf('Bottle 4')).toHaveTextContent(/Missing/)
  expect(said.filter((one) => one?.startsWith('Nothing'))).toEqual([])
})

test('without the count before, there is no good news', async () => {
  const { ids, visit, database, lastId } = await openLast({ quiet: true })
  await visit(`/dashboard/inventories/${ids[0]}/1`)
  await expect.element(page.getByText('This is the first completed count here.')).toBeVisible()
  await expect.element(page.getByText('Nothing odd')).not.toBeInTheDocument()
  const earlier = ids.filter((id) => id !== lastId)
  await database.withheld.bulkPut(earlier.map((id) => ({ inventory_id: id })))
  await visit(`/dashboard/inventories/${lastId}/${WEEKS}`)
  const notHere = page.getByText("The earlier count isn't on this device yet.")
  await expect.element(notHere).toBeVisible()
  await expect.element(page.getByText('Nothing odd')).not.toBeInTheDocument()
})

test('a manager who may not see prices corrects too, and reads no money', async () => {
  const bar = withManager(buildBar({ currency: 'AMD' }))
  const { rows, shelf, lastId } = countWeeks(bar)
  const address = `/dashboard/inventories/${lastId}/${WEEKS}`
  const { outbox } = await openScreen(address, { user: bar.manager, rows })
  await expect.element(odd).toHaveLength(3)
  await expect.element(page.getByText('price unknown')).not.toBeInTheDocument()
  await press(oddOf('Bottle 2'), way('Correct'))
  await bottles.fill('34')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(odd).toHaveLength(2)
  expect((await outbox()).map(({ kind }) => kind)).toEqual(['edit-entry'])

  const row = buildGoodPrice({ good_id: must(shelf[2], 'good').id, amount: 850_000 })
  await openScreen(address, { user: bar.owner, rows: [...rows, { table: 'good_prices', row }] })
  await expect.element(oddOf('Bottle 3')).toHaveTextContent(/±\s֏/)
})

for (const [, look] of looksOf(['odd lines'])) {
  test(`odd lines are whole: ${nameOf(look)}`, async () => {
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
