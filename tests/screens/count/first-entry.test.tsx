import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { PULL_PATH } from '#protocol/sync/pull.ts'
import { buildBar, rowsOf } from '#tests/support/bars/bar.ts'
import { opening, recording } from '#tests/support/commands.ts'
import { rowsAfter } from '#tests/support/device/rows-after.ts'
import { buildInventory } from '#tests/support/bars/builders.ts'
import {
  hurry,
  openCount,
  savedNote,
  selectedBottle,
  typedWeight,
  typeWeight,
  untilCounting,
} from '#tests/support/screens/counting.ts'
import { pageOf } from '#tests/support/screens/fill-device.ts'
import { setOnline } from '#tests/support/screens/network.ts'
import { openScreen } from '#tests/support/screens/open-screen.tsx'
import { PageScale } from '#tests/support/screens/devices/page-scale.ts'
import { scan } from '#tests/support/screens/devices/scan.ts'

const BARCODE = '5000267024011'

const button = (name: string | RegExp) => page.getByRole('button', { name })
const save = () => page.getByRole('button', { name: 'Save', exact: true })
const alert = () => page.getByRole('alert')
const totals = () => page.getByTestId('running-totals')

test('a count begins with its first entry', async () => {
  const bar = buildBar()
  const { address, outbox, reload, visit } = await openScreen('/count', {
    user: bar.barmen[0],
    rows: rowsOf(bar),
  })
  await button('Start a count').first().click()
  await untilCounting()
  const count = address()
  await reload()
  await expect.element(page.getByText('Nothing counted yet')).toBeVisible()
  await visit('/count')
  await expect.element(button('Start a count').first()).toBeVisible()
  await expect.element(button(/^Continue/)).not.toBeInTheDocument()
  await visit(count)
  await untilCounting()
  // A weight that is rejected opens nothing either.
  await scan(BARCODE)
  await typedWeight().fill('100')
  await save().click()
  await expect.element(alert()).toHaveTextContent('Not saved')
  expect(await outbox()).toEqual([])

  await typeWeight(BARCODE, 822)
  expect(await outbox()).toMatchObject([
    { kind: 'open-inventory', args: { branch_id: bar.branches[0].id } },
    { kind: 'record-entry', args: { gross: 8220, source: 'keypad' } },
  ])
  await reload()
  await expect.element(totals()).toHaveTextContent('Entries1')
  // There was no count before this one, so how far it is nobody knows; not that nothing is counted.
  await expect.element(button('Count progress')).toBeVisible()
})

test('a count without entries joins one that was started meanwhile', async () => {
  hurry()
  const bar = buildBar()
  const [barman] = bar.barmen
  const rows = rowsOf(bar)
  const { address } = await openCount(bar, {
    answers: { [`GET ${PULL_PATH}`]: () => pageOf(barman, rows) },
  })
  const created_at = new Date().toISOString()
  const started = buildInventory({ branch_id: bar.branches[0].id, created_at })
  rows.push({ table: 'inventories', row: started })
  setOnline(true)
  await page.getByRole('link', { name: 'Join it' }).click()
  await expect.poll(address).toBe(`/count/${started.id}`)
})

test('a bottle heavier than full or lighter than empty is rejected, and the form stays', async () => {
  const { outbox } = await openCount(buildBar())
  await scan(BARCODE)
  // Large enough to read at arm's length, with the screen's own keys.
  await expect.element(typedWeight()).toHaveAttribute('inputmode', 'none')
  await expect.element(typedWeight()).toHaveStyle({ fontSize: '24px' })
  await typedWeight().fill('2000')
  await save().click()
  await expect
    .element(alert())
    .toHaveTextContent(/^Not saved The weight is above the full bottle weight\.$/)
  await typedWeight().fill('100')
  await save().click()
  await expect
    .element(alert())
    .toHaveTextContent(/^Not saved The weight is below the empty bottle weight\.$/)
  await expect.element(typedWeight()).toHaveValue('100')
  expect(await outbox()).toEqual([])
})

test('a weight without a bottle asks for the barcode, and is saved once scanned', async () => {
  const scale = new PageScale()
  const { outbox } = await openCount(buildBar())
  await scale.connect()
  scale.place(822)
  await expect
    .element(alert())
    .toHaveTextContent(/^Not saved Please consider to scan the bottle barcode\.$/)
  await scan(BARCODE)
  // The next line finds the bottle chosen.
  await expect.element(selectedBottle()).toBeVisible()
  scale.place(822)
  await expect.element(savedNote()).toBeVisible()
  // The same bottle is still on the scale: the next barcode must not get its weight.
  await scan(BARCODE)
  await expect.element(selectedBottle()).toBeVisible()
  for (let more = 0; more < 10; more += 1) scale.place(822)
  await expect.element(totals()).toHaveTextContent('Entries1')
  expect((await outbox()).filter(({ kind }) => kind === 'record-entry')).toHaveLength(1)
})

/** For each saved command, whether its rows had been read from the database by then. */
function watchDisk(): ('at once' | 'after reading')[] {
  const saved: ReturnType<typeof watchDisk> = []
  const answered = new WeakSet<IDBTransaction>()
  const stores: Record<'add' | 'get', (this: IDBObjectStore, value: never) => IDBRequest> =
    IDBObjectStore.prototype
  const { add, get } = stores
  stores.get = new Proxy(get, {
    apply(read, store: IDBObjectStore, query: [never]) {
      const request = read.apply(store, query)
      request.addEventListener('success', () => answered.add(store.transaction))
      return request
    },
  })
  stores.add = new Proxy(add, {
    apply(write, store: IDBObjectStore, values: [never]) {
      const isRead = answered.has(store.transaction)
      if (store.name === 'outbox') saved.push(isRead ? 'after reading' : 'at once')
      return write.apply(store, values)
    },
  })
  onTestFinished(() => void Object.assign(stores, { add, get }))
  return saved
}

test('a reading is written without waiting for rows that the screen already shows', async () => {
  const saved = watchDisk()
  await openCount(buildBar())
  await typeWeight(BARCODE, 822)
  await typeWeight('4600000000013', 700)
  await expect.element(totals()).toHaveTextContent('Entries2')
  // The inventory, the known bottle, and the unknown one.
  expect(saved).toEqual(['after reading', 'at once', 'at once'])
})

test('where a count goes on it comes first, and another one is asked about, offline too', async () => {
  const bar = buildBar()
  const open = opening(bar.branches[0].id)
  const rows = rowsAfter(rowsOf(bar), bar.barmen[0], [open, recording(open.id, bar.goods[0])])
  const { address, visit, outbox } = await openScreen('/count', { user: bar.barmen[0], rows })
  const heading = await page.getByRole('heading', { name: bar.branches[0].name }).findElement()
  const section = heading.closest('section')
  const buttons = [...(section?.querySelectorAll('button') ?? [])].map(
    (one) => one.ariaLabel ?? one.textContent,
  )
  expect(buttons).toEqual([expect.stringMatching(/^Continue /), 'Another count'])
  await button('Another count').click()
  const question = page.getByRole('dialog', {
    name: `Another count of ${bar.branches[0].name}?`,
  })
  await question.getByRole('button', { name: /^Continue/ }).click()
  await expect.poll(address).toContain(open.id)
  await visit('/count')
  await button('Another count').click()
  await question.getByRole('button', { name: 'Start another count' }).click()
  await untilCounting()
  expect(address()).not.toContain(open.id)
  expect(await outbox()).toEqual([])
})
