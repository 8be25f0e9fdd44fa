import { expect, onTestFinished, test, vi } from 'vitest'
import { cdp, page } from 'vitest/browser'
import type { Change } from '#domain/commands/state.ts'
import type { Good } from '#domain/goods/goods.ts'
import { must } from '#domain/must.ts'
import { MEASUREMENT_UNIT } from '#domain/units.ts'
import { inventoryEntriesPath } from '#protocol/counting/entries.ts'
import { buildBar, rowsOf, type Bar } from '#tests/support/bars/bar.ts'
import { completing, opening, pricing, recording, wanting } from '#tests/support/commands.ts'
import { newUuid } from '#tests/support/ids.ts'
import { nameOf } from '#tests/support/browser/looks.ts'
import { rowsAfter } from '#tests/support/device/rows-after.ts'
import { expectNoViolations } from '#tests/support/screens/axe.ts'
import { expectFits } from '#tests/support/screens/fits.ts'
import { inLook } from '#tests/support/screens/in-look.ts'
import { DESK, openScreen, type ScreenOptions } from '#tests/support/screens/open-screen.tsx'
import { looksOf } from '#tests/support/screens/sampled-looks.ts'
import { shelfOf } from '#tests/support/bars/shelf.ts'
import { deferred } from '#tests/support/running/deferred.ts'

const DAY = 24 * 3_600_000
/** Half days, so that a test that takes a while counts the same whole ones. */
const DAYS_AGO = [36.5, 25.5, 14.5, 3.5]

/** Bottles in the four inventories; null: not counted. */
const BOTTLES: (number | null)[][] = [
  [44, 40, 9, 8, null, 50],
  [33, 29, 9, 6, null, 49],
  [22, 18, 9, 4, 12, 48],
  [11, 7, 9, null, 11, 47],
]

/** Four inventories of six goods, and a delivery of one bottle of the first since the last. */
function countAndReceive(bar: Bar, counted = BOTTLES, sixth: Partial<Good> = {}): Change[] {
  const branch = bar.branches[0].id
  const now = Date.now()
  const ago = (days: number): string => new Date(now - days * DAY).toISOString()
  const shelf = shelfOf(6, bar.type.id).map((good, at) => ({
    ...good,
    in_package: 6,
    ...(at === 5 && sixth),
  }))
  const common = { v: 1, repairs: null }
  const line = {
    id: newUuid(),
    good_id: must(shelf[0], 'good').id,
    name: '',
    unit: 'piece',
    amount: 1,
    case_size: null,
    product_id: null,
  }
  const note = { branch_id: branch, supplier: 'Ararat Trade', number: 'A-1', delivered_at: ago(1) }
  const delivery = { ...note, lines: [line], prices: [], source: 'typed', document: null }
  const inventories = counted.flatMap((bottles, index) => {
    const measured_at = ago(must(DAYS_AGO[index], 'day'))
    const on = { device_time: measured_at }
    const first = opening(branch, on)
    const counts = shelf.flatMap((good, at) => {
      const count = bottles[at] ?? null
      const sealed = { is_full: true, count, gross: null, measured_at }
      return count === null ? [] : [recording(first.id, good, sealed, on)]
    })
    return [first, ...counts, completing(first.id, on)]
  })
  return rowsAfter(rowsOf(bar), bar.owner, [
    ...shelf.map((good) => ({
      ...common,
      id: good.id,
      kind: 'create-good',
      args: good,
      device_time: ago(40),
    })),
    pricing(must(shelf[1], 'good').id, 850_000, { device_time: ago(39) }),
    ...inventories,
    { ...common, id: newUuid(), kind: 'record-delivery', args: delivery, device_time: ago(1) },
  ])
}

const LIST = '/dashboard/usage?tab=buy'

function open(address: string, options: Partial<ScreenOptions> = { viewport: DESK }) {
  const bar = buildBar()
  return openScreen(address, { user: bar.owner, rows: countAndReceive(bar), ...options })
}

const button = (name: string) => page.getByRole('button', { name })

/** The lines of a part as texts. */
const linesOf = (part: string) => () =>
  page
    .getByRole('table', { name: part })
    .elements()
    .flatMap((table) => [...table.querySelectorAll('tbody tr')].map((line) => line.textContent))

const like = (text: RegExp) => expect.stringMatching(text)

async function expectAllParts(): Promise<void> {
  await expect
    .poll(linesOf('Runs out'))
    .toEqual([like(/^Bottle 2.*3 days.*4 pcscases: 1 × 6.*51,000/)])
  await expect.poll(linesOf('Enough')).toEqual([
    // Not counted last time: as of the count before, with its day.
    like(/^Bottle 4last count \d\d\.\d\d.*7 days$/),
    like(/^Bottle 1(?!last).*8 days$/),
    like(/^Bottle 6.*days$/),
  ])
  await expect.poll(linesOf('Has not moved for a month')).toEqual([like(/^Bottle 3.*33 days$/)])
  await expect.poll(linesOf('Unknown')).toEqual(['counted too few times', 'Bottle 5'])
}

test('what to buy is told in four parts, without a signal, for as many days as were chosen', async () => {
  const { reload, address } = await open('/dashboard')
  await page.getByRole('link', { name: 'Stock', exact: true }).click()
  await page.getByRole('link', { name: 'Usage', exact: true }).click()
  await button('What to buy').click()
  await expectAllParts()
  await reload()
  await expectAllParts()
  await page.getByLabelText('Days ahead').selectOptions('14')
  // Of the first, one bottle came: eight and a half are left, and one a day is used.
  await expect
    .poll(linesOf('Runs out'))
    .toEqual([
      like(/^Bottle 2.*11 pcscases: 2 × 6/),
      like(/^Bottle 4.*2 pcscases: 1 × 6/),
      like(/^Bottle 1.*6 pcscases: 1 × 6/),
    ])
  await reload()
  await expect.poll(linesOf('Runs out')).toHaveLength(3)
  await page.getByLabelText('Days ahead').selectOptions('7')
  await page.getByRole('link', { name: 'Bottle 4' }).click()
  await expect.poll(address).toMatch(/\/dashboard\/inventories\//)
})

test('what nobody knows is no reason to buy nothing', async () => {
  const bar = buildBar()
  // The second is hardly used any more, as the sixth.
  const lasting = BOTTLES.map((bottles) => bottles.with(1, bottles[5] ?? null))
  await openScreen(LIST, { user: bar.owner, rows: countAndReceive(bar, lasting), viewport: DESK })
  await expect
    .element(
      page.getByText(/^5 of 6 items are known, and they last that long\. Whether the others/),
    )
    .toBeVisible()
})

test('a list whose older counts are still on their way is in no file and goes to nobody', async () => {
  const bar = buildBar()
  const rows = countAndReceive(bar)
  const [first] = rows.flatMap(({ table, row }) => (table === 'inventories' ? [row.id] : []))
  const older = must(first, 'the oldest count')
  await openScreen(LIST, {
    user: bar.owner,
    rows: rows.filter(({ table, row }) => table !== 'entries' || row.inventory_id !== older),
    viewport: DESK,
    answers: { [`GET ${inventoryEntriesPath(older)}`]: () => deferred<never>().promise },
    prepare: (database) => database.withheld.bulkPut([{ inventory_id: older }]),
  })
  await expect.element(page.getByText('Loading the entries of an older inventory…')).toBeVisible()
  await expect.element(page.getByText('Runs out').first()).toBeVisible()
  for (const name of ['Share', 'Export']) await expect.element(button(name)).not.toBeInTheDocument()
})

test('the list is shared as text without a price, or copied, and goes to paper alone', async () => {
  const told: string[] = []
  stand(navigator, 'share', ({ text }: ShareData) =>
    Promise.resolve(void told.push(`shared ${text}`)),
  )
  const writeText = (text: string) => Promise.resolve(void told.push(`copied ${text}`))
  stand(navigator, 'clipboard', { writeText })
  await open(LIST)
  const text = 'What to buy · Cascade\n\nBottle 2 — 4 pcs (cases: 1 × 6)'
  await button('Share').click()
  expect(told).toEqual([`shared ${text}`])
  stand(navigator, 'share', undefined)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  await button('Share').click()
  await expect.element(page.getByText('The list is copied.')).toBeVisible()
  await vi.advanceTimersByTimeAsync(10_000)
  await expect.element(page.getByText('The list is copied.')).not.toBeInTheDocument()
  expect(told).toEqual([`shared ${text}`, `copied ${text}`])
  await print()
  await expect.poll(linesOf('Runs out')).toHaveLength(1)
  await expect.element(page.getByRole('heading', { name: 'Unknown' })).toBeVisible()
  await expect.element(page.getByRole('navigation')).toHaveLength(0)
  await expect.element(page.getByRole('button')).toHaveLength(0)
  const { color, backgroundColor } = getComputedStyle(document.body)
  expect([color, backgroundColor]).toEqual(['rgb(0, 0, 0)', 'rgb(255, 255, 255)'])
})

test('a minimum is set on its line, offline, with the suggestion beside it, and taken back', async () => {
  const { reload } = await open(LIST)
  await expect.poll(linesOf('Unknown')).toEqual(['counted too few times', 'Bottle 5'])
  await button('Set par: Bottle 5').click()
  const dialog = page.getByRole('dialog', { name: 'Bottle 5' })
  const field = dialog.getByLabelText('Par')
  // Nobody knows what is used of it.
  await expect.element(dialog.getByRole('button', { name: /Suggested/ })).not.toBeInTheDocument()
  await field.fill('10000')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(dialog.getByText('This number is too large.')).toBeVisible()
  // A sign or a decimal point cannot be typed.
  await field.fill('-20')
  await expect.element(field).toHaveValue('20')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  const below = like(/^Bottle 5below par: 20 pcs.*–.*9 pcscases: 2 × 6.*20$/)
  await expect.poll(linesOf('Runs out')).toContainEqual(below)
  await expect.poll(linesOf('Unknown')).toEqual([])
  await reload()
  await expect.poll(linesOf('Runs out')).toContainEqual(below)
  await button('Par 20 pcs: Bottle 5').click()
  await expect.element(dialog.getByText(/^20 pcs ·/)).toBeVisible()
  await dialog.getByRole('button', { name: 'No par' }).click()
  await expect.poll(linesOf('Unknown')).toEqual(['counted too few times', 'Bottle 5'])
  await button('Undo').click()
  await expect.poll(linesOf('Runs out')).toContainEqual(below)
})

test('a line says what another branch has sent, which is bought no more', async () => {
  const bar = buildBar()
  const [cascade, opera] = bar.branches
  const rows = countAndReceive(bar)
  const goods = rows.flatMap(({ table, row }) => (table === 'goods' ? [row] : []))
  const second = must(
    goods.find(({ name_en }) => name_en === 'Bottle 2'),
    'good',
  )
  const line = { id: newUuid(), good_id: second.id, unit: 'piece', amount: 3, case_size: null }
  const moved_at = new Date(Date.now() - DAY / 2).toISOString()
  const ends = { branch_id: opera.id, to_branch_id: cascade.id, side: 'sender' }
  const args = { ...ends, moved_at, note: '', lines: [line] }
  const common = { id: newUuid(), kind: 'record-transfer', v: 1, repairs: null }
  const sent = rowsAfter(rows, bar.owner, [{ ...common, args, device_time: moved_at }])
  await openScreen(LIST, { user: bar.owner, rows: sent, viewport: DESK })
  // It was four bottles.
  await expect.poll(linesOf('Runs out')).toEqual([like(/^Bottle 2On the way · 3 pcs.*1 pcscases/)])
})

test('the overview has what is below its minimum, and does not say that it lasts for no day', async () => {
  const bar = buildBar()
  const rows = countAndReceive(bar)
  const goods = rows.flatMap(({ table, row }) => (table === 'goods' ? [row] : []))
  const fifth = must(
    goods.find(({ name_en }) => name_en === 'Bottle 5'),
    'good',
  )
  const wanted = rowsAfter(rows, bar.owner, [wanting(bar.branches[0].id, fifth.id, 20)])
  await openScreen('/dashboard', { user: bar.owner, rows: wanted, viewport: DESK })
  await expect
    .poll(linesOf('Buy first'))
    .toEqual([like(/^Bottle 2.*3 days.*4 pcs$/), like(/^Bottle 5(?!.*days).*–.*9 pcs$/)])
})

test('what the use suggests is taken with one press, and never by itself', async () => {
  await open(LIST)
  await button('Set par: Bottle 1').click()
  const suggested = page.getByRole('button', { name: 'Suggested: 7 pcs' })
  await expect.element(suggested).toBeVisible()
  await expect.element(page.getByLabelText('Par', { exact: true })).toHaveValue('')
  await suggested.click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await expect.element(button('Par 7 pcs: Bottle 1')).toBeVisible()
})

test('a barman does not get to what to buy', async () => {
  const bar = buildBar()
  const [user] = bar.barmen
  const { address } = await openScreen(LIST, { user, rows: countAndReceive(bar), viewport: DESK })
  await expect.poll(address).toMatch(/\/count/)
  // Whatever stands there instead has a heading.
  await expect.element(page.getByRole('heading').first()).toBeVisible()
  await expect.element(page.getByText('What to buy')).not.toBeInTheDocument()
  await expect.element(page.getByRole('heading', { name: 'Runs out' })).not.toBeInTheDocument()
})

test('a column has one unit, which its head says, and pieces are a block of their own', async () => {
  const bar = buildBar()
  const pieces = {
    measurement_unit: MEASUREMENT_UNIT.pieces,
    weight_full: null,
    weight_empty: null,
    litrage: null,
  }
  await openScreen(LIST, {
    user: bar.owner,
    rows: countAndReceive(bar, BOTTLES, pieces),
    viewport: DESK,
  })
  const enough = page.getByRole('table', { name: 'Enough' })
  await expect.element(enough.getByRole('columnheader', { name: /^Left,\sml$/ })).toBeVisible()
  await expect
    .poll(linesOf('Enough'))
    .toEqual([
      'By volume · 2',
      like(/^Bottle 4/),
      like(/^Bottle 1(?!.*ml).*8 days$/),
      like(/^Pieces · 1Left,\spcsA day,\spcs$/),
      like(/^Bottle 6(?!.*pcs)/),
    ])
})

for (const [name, look] of looksOf(['what to buy'])) {
  test(`${name} is whole: ${nameOf(look)}`, async () => {
    await open(LIST, inLook(look))
    await expect.poll(() => document.querySelectorAll('tbody th a').length).toBe(6)
    await expectNoViolations()
    expectFits()
  })
}

/** Gives an object another property until the test ends. */
function stand(on: object, name: string, value: unknown): void {
  Object.defineProperty(on, name, { value, configurable: true })
  onTestFinished(() => void Reflect.deleteProperty(on, name))
}

/** Shows the page as a printer gets it, from a device that likes the dark. */
async function print(): Promise<void> {
  const features = [{ name: 'prefers-color-scheme', value: 'dark' }]
  await cdp().send('Emulation.setEmulatedMedia', { media: 'print', features })
  onTestFinished(async () => {
    await cdp().send('Emulation.setEmulatedMedia', { media: '', features: [] })
  })
}
