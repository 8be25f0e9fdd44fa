import { expect, test } from 'vitest'
import { page, type Locator } from 'vitest/browser'
import { figuresOf, type Good } from '#domain/goods/goods.ts'
import { buildBar, rowsOf } from '#tests/support/bars/bar.ts'
import { buildEntry, buildInventory, NOW } from '#tests/support/bars/builders.ts'
import { completing, opening, recording } from '#tests/support/commands.ts'
import { newUuid } from '#tests/support/ids.ts'
import { rowsAfter } from '#tests/support/device/rows-after.ts'
import { typeWeight, untilCounting, savedNote } from '#tests/support/screens/counting.ts'
import { openScreen } from '#tests/support/screens/open-screen.tsx'

const button = (name: string | RegExp, within: Locator | typeof page = page) =>
  within.getByRole('button', { name, exact: true })
const next = () => page.getByRole('region', { name: 'Next: short list' })
const dialog = () => page.getByRole('dialog')

function noneLeft(inventory_id: string, good: Good) {
  const { id: good_id, barcode, measurement_unit } = good
  const of = { good_id, barcode, measurement_unit, figures: figuresOf(good), place: null }
  const args = { inventory_id, ...of, measured_at: NOW }
  return { id: newUuid(), kind: 'record-none', v: 1, args, device_time: NOW, repairs: null }
}

/** Two goods of the bar were counted, and one that is not in stock any more. */
function countedBar() {
  const bar = buildBar()
  const [vodka, cola, mint] = bar.goods
  const named = { ...bar, goods: [vodka, { ...cola, name_en: 'Cola' }, mint] as typeof bar.goods }
  const first = opening(bar.branches[0].id, { device_time: '2026-11-02T18:00:00.000Z' })
  const at = { measured_at: '2026-11-02T18:01:00.000Z' }
  const commands = [
    first,
    recording(first.id, vodka, at),
    recording(first.id, cola, { is_full: true, count: 5, gross: null, ...at }),
    noneLeft(first.id, mint),
    completing(first.id),
  ]
  return { bar: named, rows: rowsAfter(rowsOf(named), bar.owner, commands) }
}

test('a short list is started without a network, counted to its end and completed', async () => {
  const { bar, rows } = countedBar()
  const [vodka, cola] = bar.goods
  const { outbox } = await openScreen('/count', { user: bar.owner, rows })
  await button('Short list').first().click()
  await untilCounting()
  const ids = [vodka.id, cola.id].toSorted()
  expect(await outbox()).toMatchObject([
    { kind: 'open-inventory', v: 2, args: { branch_id: bar.branches[0].id, short_list: ids } },
  ])
  await expect.element(button('Not counted yet: 2 of 2')).toBeVisible()
  await expect.element(next()).toHaveTextContent('1 more listed')
  await typeWeight(vodka.barcode ?? '', 822)
  await expect.element(savedNote()).toBeVisible()
  await expect.element(next()).toHaveTextContent('Cola')

  await button('Not counted yet: 1 of 2').click()
  await expect.element(dialog()).toHaveTextContent('Short list: 1 of 2 counted')
  await expect.element(dialog()).toHaveTextContent('1 not counted yet')
  await button('Complete', dialog()).click()
  await expect.element(dialog()).toHaveTextContent('Short list: 1 of 2 counted')
  await button('Complete', dialog()).click()
  await expect.poll(async () => (await outbox()).at(-1)?.kind).toBe('complete-inventory')
})

test('a barman starts one too, and where a count goes on it is continued', async () => {
  const { bar, rows } = countedBar()
  const { visit } = await openScreen('/count', { user: bar.barmen[0], rows })
  await button('Short list').first().click()
  await untilCounting()
  await visit('/count')
  await expect.element(button(/^Continue/)).toBeVisible()
  // The other branch can still have one.
  await expect.poll(() => button('Short list').elements()).toHaveLength(1)
})

test('the page of a completed one says that it is one', async () => {
  const { bar, rows } = countedBar()
  const of = { branch_id: bar.branches[0].id, status: 'closed', closed_at: NOW } as const
  const list = buildInventory({ ...of, short_list: [bar.goods[0].id] })
  const entry = buildEntry({
    branch_id: of.branch_id,
    inventory_id: list.id,
    good_id: bar.goods[0].id,
  })
  await openScreen(`/dashboard/inventories/${list.id}/1`, {
    user: bar.owner,
    rows: [...rows, { table: 'inventories', row: list }, { table: 'entries', row: entry }],
  })
  await expect.element(page.getByText('Short list', { exact: true })).toBeVisible()
})
