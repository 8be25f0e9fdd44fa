import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { buildBar, rowsOf } from '#tests/support/bars/bar.ts'
import { must } from '#domain/must.ts'
import { opening, recording } from '#tests/support/commands.ts'
import { countInventories } from '#tests/support/bars/counted-inventories.ts'
import { newUuid } from '#tests/support/ids.ts'
import { nameOf } from '#tests/support/browser/looks.ts'
import { rowsAfter } from '#tests/support/device/rows-after.ts'
import { expectNoViolations } from '#tests/support/screens/axe.ts'
import { expectFits } from '#tests/support/screens/fits.ts'
import { inLook } from '#tests/support/screens/in-look.ts'
import { DESK, openScreen } from '#tests/support/screens/open-screen.tsx'
import { looksOf } from '#tests/support/screens/sampled-looks.ts'

const heading = (name: string) => page.getByRole('heading', { name })

/**
 * The second inventory and its difference to the first, in the charts' tables for screen readers.
 */
async function expectCharts(): Promise<void> {
  const rowIn = (caption: string) =>
    page.getByRole('table', { name: caption }).getByRole('row').nth(1)
  await expect.element(rowIn('Stock by type')).toHaveTextContent(/^Spirits1,050\.00 ml ± \d\d$/)
  await expect
    .element(rowIn('Change since last inventory'))
    .toHaveTextContent(/^Spirits−1,750\.00 ml$/)
  await expect.element(rowIn('Most used')).toHaveTextContent(/^Vodka1,750\.00 ml$/)
}

test('before the first count the overview leads to it', async () => {
  const bar = buildBar()
  const { address } = await openScreen('/dashboard', {
    user: bar.owner,
    rows: rowsOf(bar),
    viewport: DESK,
  })
  await page.getByRole('link', { name: 'Start the first count' }).click()
  await expect.poll(address).toMatch(/\/count$/)
})

test('the overview shows what is left, what changed and what was used, without a signal', async () => {
  const bar = buildBar()
  await openScreen('/dashboard', {
    user: bar.owner,
    rows: countInventories(bar).rows,
    viewport: DESK,
  })
  await expect.element(heading('Most used')).toBeVisible()
  await expect.element(heading('Being counted')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Inventory #2' })).toBeVisible()
  await expectCharts()

  await page.getByLabelText('Branch', { exact: true }).selectOptions('Opera')
  await expect.element(heading('Most used')).not.toBeInTheDocument()
  await expect.element(page.getByRole('link', { name: 'Inventory #3' })).toBeVisible()
})

test('an inventory shows its charts; the first one and an open one have no comparison', async () => {
  const bar = buildBar()
  const { rows, firstId, secondId, openId } = countInventories(bar)
  const { visit } = await openScreen(`/dashboard/inventories/${secondId}/2?tab=items`, {
    user: bar.owner,
    rows,
    viewport: DESK,
  })
  await expectCharts()
  await visit(`/dashboard/inventories/${firstId}/1?tab=items`)
  await expect.element(page.getByText("This is the branch's first inventory")).toBeVisible()
  await visit(`/dashboard/inventories/${openId}/3`)
  await expect.element(page.getByText('Available after completion.')).toBeVisible()
})

test('a count that stays open for longer than a day is told to the owner', async () => {
  const bar = buildBar()
  const ago = { device_time: new Date(Date.now() - 50 * 3_600_000).toISOString() }
  const open = opening(bar.branches[0].id, ago)
  const counted = recording(open.id, bar.goods[0], { measured_at: ago.device_time }, ago)
  await openScreen('/dashboard', {
    user: bar.owner,
    rows: rowsAfter(rowsOf(bar), bar.owner, [open, counted]),
    viewport: DESK,
  })
  await expect.element(page.getByText('Open for 2 days')).toBeVisible()
})

for (const [, look] of looksOf(['a branch that is only being counted'])) {
  test(`the overview of a branch without a result fits and is accessible: ${nameOf(look)}`, async () => {
    const bar = buildBar()
    await openScreen('/dashboard', {
      user: bar.owner,
      rows: countInventories(bar).rows,
      ...inLook(look),
    })
    const branches = () => document.querySelector<HTMLSelectElement>('main select')
    await expect.poll(() => document.querySelector('ol svg')).not.toBeNull()
    await page.elementLocator(must(branches(), 'branches')).selectOptions('Opera')
    await expect.poll(() => document.querySelector('ol svg')).toBeNull()
    expectFits()
    await expectNoViolations()
  })
}

test('beside the answers stands what goes on and what waits; on a phone money comes first', async () => {
  const bar = buildBar()
  const { rows } = countInventories(bar)
  const [vodka] = bar.goods
  const unweighed = { ...vodka, id: newUuid(), weight_full: null, weight_empty: null }
  await openScreen('/dashboard', {
    user: bar.owner,
    rows: [...rows, { table: 'goods', row: unweighed }],
    viewport: DESK,
  })
  await expect
    .element(page.getByRole('link', { name: '1 item without weights Weigh them' }))
    .toBeVisible()
  await expect.element(page.getByText(/^Cascade · last count 02\.11\.2026/)).toBeVisible()
  const box = (name: string) => heading(name).element().getBoundingClientRect()
  expect(box('Being counted').left).toBeGreaterThan(box('Most used').right)
  expect(box('Needs your attention').left).toBeGreaterThan(box('Most used').right)

  await page.viewport(390, 844)
  await expect.poll(() => box('Needs your attention').left).toBeLessThan(50)
  const money = must(document.querySelector('main dl'), 'figures').getBoundingClientRect()
  expect(money.bottom).toBeLessThan(box('Being counted').top)
  expect(box('Being counted').top).toBeLessThan(box('Needs your attention').top)
  expect(box('Needs your attention').bottom).toBeLessThan(box('Most used').top)
  expectFits()
})
