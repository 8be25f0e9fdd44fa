import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Change } from '#domain/commands/state.ts'
import { writeMeta } from '#storage/meta.ts'
import { buildBar, type Bar } from '#tests/support/bars/bar.ts'
import { nameOf } from '#tests/support/browser/looks.ts'
import { completing, opening, pricing, recording } from '#tests/support/commands.ts'
import { rowsAfter } from '#tests/support/device/rows-after.ts'
import { expectNoViolations } from '#tests/support/screens/axe.ts'
import { expectFits } from '#tests/support/screens/fits.ts'
import { inLook } from '#tests/support/screens/in-look.ts'
import { DESK, openScreen, PHONE, type ScreenOptions } from '#tests/support/screens/open-screen.tsx'
import { looksOf } from '#tests/support/screens/sampled-looks.ts'
import { withTill } from './weekly-counts.ts'

const OCTOBER = '/dashboard/usage?tab=branches&month=2026-10'

/** The weekly counts of one branch, with prices and a till, and two counts of the other one. */
function twoBranches(bar: Bar = buildBar()) {
  const till = withTill(bar)
  const shelf = till.rows.flatMap(({ table, row }) => (table === 'goods' ? [row] : []))
  const counts = ['2026-10-02T20:00:00.000Z', '2026-10-09T20:00:00.000Z'].flatMap((at, week) => {
    const on = { device_time: at }
    const first = opening(bar.branches[1].id, on)
    const sealed = { is_full: true, count: 30 - 6 * week, gross: null, measured_at: at }
    return [
      first,
      ...shelf.slice(0, 6).map((good) => recording(first.id, good, sealed, on)),
      completing(first.id, on),
    ]
  })
  const prices = shelf.map(({ id }, at) =>
    pricing(id, 400_000 + at * 50_000, { device_time: '2026-09-01T10:00:00.000Z' }),
  )
  return { ...till, bar, rows: rowsAfter(till.rows, till.user, [...prices, ...counts]) }
}

function open(
  { user, rows, last, told }: ReturnType<typeof twoBranches>,
  options: Partial<ScreenOptions> = { viewport: DESK },
  address = OCTOBER,
) {
  return openScreen(address, {
    user,
    rows,
    ...options,
    prepare: async (own) => {
      await options.prepare?.(own)
      await writeMeta(own, 'expected', { [last.id]: told })
    },
  })
}

const table = page.getByRole('table', { name: 'Branches' })
const cells = () =>
  [...table.element().querySelectorAll('tbody tr')].map((row) =>
    [...row.querySelectorAll<HTMLElement>('th, td > span:last-child')].map(({ innerText }) =>
      innerText.replaceAll(/\s+/g, ' ').trim(),
    ),
  )

test('all branches stand in one table, and a row opens the usage of its branch', async () => {
  await open(twoBranches(), { viewport: DESK }, '/dashboard/usage?month=2026-10')
  await page.getByRole('button', { name: 'Branches' }).click()
  await expect.element(table).toBeVisible()
  const shown = [
    [
      'Cascade 27.09 – 11.10',
      '֏207,500',
      '֏1,715,500 11 of 12 items',
      '֏4,203,000',
      '10 11 of 12 items',
    ],
    ['Opera 02.10 – 09.10', 'Not here yet', '֏189,000', '֏636,000 5 of 6 items', 'Not known yet'],
    [
      'Total',
      '֏207,500 1/2 branches',
      '֏1,904,500 17 of 18 items',
      '֏4,839,000 17 of 18 items',
      '10 11 of 12 items 1/2 branches',
    ],
  ]
  await expect.poll(cells).toEqual(shown)
  await table.getByRole('button', { name: 'Value now' }).click()
  await table.getByRole('button', { name: 'Value now' }).click()
  await expect.poll(cells).toEqual([shown[1], shown[0], shown[2]])
  await table.getByRole('link', { name: /Cascade/ }).click()
  const figure = (name: string) =>
    [...document.querySelectorAll('dt')].find(({ textContent }) => textContent === name)
      ?.nextElementSibling?.textContent
  await expect.poll(() => figure('Used')).toBe('֏1,715,500')
  expect([figure('Missing'), figure('Items')]).toEqual(['֏207,500', '11 / 12'])
  const scope = page.getByRole('button', { name: 'What is compared' })
  await expect.element(scope).toHaveTextContent('Cascade · October 2026 · 27.09 – 11.10')
  await scope.click()
  await expect
    .element(page.getByLabelText('Compared with'))
    .toHaveDisplayValue('All of October 2026')
  await page.getByLabelText('Compared with').selectOptions('Last counts')
  await expect.poll(() => figure('Used')).not.toBe('֏1,715,500')
})

test('a branch without counts says why, and no figure is made up', async () => {
  await open(twoBranches(), { viewport: DESK }, OCTOBER.replace('10', '08'))
  await expect.element(table).toBeVisible()
  expect(cells().map(([name, used]) => [name, used])).toEqual([
    ['Cascade', 'No counts then'],
    ['Opera', 'No counts then'],
    ['Total', ''],
  ])
  await page.getByLabelText('Month').selectOptions('September 2026')
  await expect.poll(() => cells()[0]?.[0]).toBe('Cascade 06.09 – 27.09')
  expect(cells()[1]?.slice(0, 2)).toEqual(['Opera', 'No counts then'])
})

test('whoever sees no prices has amounts', async () => {
  const all = twoBranches()
  const rows = all.rows.filter(({ table: name }) => name !== 'good_prices')
  await open({ ...all, rows })
  await expect.element(table).toBeVisible()
  expect(
    [...table.element().querySelectorAll('thead th')].map(({ textContent }) => textContent),
  ).toEqual(['Branch', 'Missing', 'Used'])
  expect(cells()[1]?.[2]).toBe('16,800.00 ml + 12 pcs')
})

test('a single branch has no table of branches', async () => {
  const all = twoBranches()
  const isOther = ({ table: name, row }: Change) =>
    name === 'branches' && row.id === all.bar.branches[1].id
  const rows = all.rows.filter((change) => !isOther(change))
  await open({ ...all, rows })
  await expect.element(page.getByRole('button', { name: 'Trend' })).toBeVisible()
  await expect.element(page.getByRole('table', { name: 'Items' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Branches' })).not.toBeInTheDocument()
  await expect.element(table).not.toBeInTheDocument()
})

for (const [, look] of looksOf([{ name: 'branches' }])) {
  test(`the table of branches is whole: ${nameOf(look)}`, async () => {
    await open(twoBranches(), inLook(look))
    await expect.poll(() => document.querySelectorAll('tbody tr').length).toBe(3)
    await expectNoViolations()
    expectFits()
    await page.viewport(320, PHONE.height)
    // The frame of a desk gives way to that of a phone a moment after the window has become one.
    await expect.poll(() => document.querySelector('nav ul ul')).toBeNull()
    expectFits()
  })
}
