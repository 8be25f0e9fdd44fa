import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Change } from '#domain/commands/state.ts'
import { buildBar, type Bar } from '#tests/support/bars/bar.ts'
import { buildGood } from '#tests/support/bars/builders.ts'
import { countInventories } from '#tests/support/bars/counted-inventories.ts'
import { nameOf } from '#tests/support/browser/looks.ts'
import { expectNoViolations } from '#tests/support/screens/axe.ts'
import { inLook } from '#tests/support/screens/in-look.ts'
import { DESK, openScreen } from '#tests/support/screens/open-screen.tsx'
import { looksOf } from '#tests/support/screens/sampled-looks.ts'
import { smallTargets } from '#tests/support/screens/small-targets.ts'
import { keepToasts } from '#tests/support/screens/toasts.ts'

beforeEach(keepToasts)

/** A bar that has its vodka twice; the first one was counted. */
function barWithDouble(): { bar: Bar; rows: Change[]; firstId: string } {
  const bar = buildBar()
  const [vodka, tonic, lemon] = bar.goods
  const goods: Bar['goods'] = [
    { ...vodka, name_en: 'Vodka' },
    { ...tonic, name_en: 'Tonic' },
    { ...lemon, name_en: 'Lemon' },
  ]
  const { rows, firstId } = countInventories({ ...bar, goods })
  const row = buildGood({
    goods_type_id: bar.type.id,
    name_en: 'VODKA!',
    name_ru: 'ВОДКА!',
    name_hy: 'ՕՂԻ!',
    weight_empty: 4800,
    strength: 4000,
    barcode: '4870000000001',
  })
  return { bar, rows: [...rows, { table: 'goods', row }], firstId }
}

const lines = () => page.getByRole('row', { name: /vodka/i })
const dialog = () => page.getByRole('dialog', { name: 'Merge 2 items' })
const stays = () => dialog().getByRole('group', { name: 'Which one stays?' })
const merge = () => dialog().getByRole('button', { name: 'Merge', exact: true })

async function expectLines(count: number): Promise<void> {
  await expect.element(lines()).toHaveLength(count)
}

test('doubles are shown side by side, merged, and parted again', async () => {
  const { bar, rows } = barWithDouble()
  const look = inLook({ language: 'en', shape: 'desktop', scheme: 'dark' })
  const options = { user: bar.owner, rows, ...look }
  const { outbox, visit } = await openScreen('/dashboard/goods', options)
  await expectLines(2)
  for (const name of ['Vodka', 'VODKA!']) {
    await page.getByRole('checkbox', { name: `Select ${name}`, exact: true }).click()
  }
  const several = page.getByRole('region', { name: 'Selected items' })
  await several.getByRole('button', { name: 'Merge' }).click()
  // The one that was counted stays, unless somebody says otherwise.
  await expect.element(stays().getByRole('radio', { name: /^Vodka/ })).toBeChecked()
  await expect.element(dialog()).toHaveTextContent('Taken from the others: Strength')
  const weight = dialog().getByRole('group', { name: 'Empty weight' })
  await expect.element(weight.getByRole('radio', { name: '490.0 g' })).toBeChecked()
  await weight.getByRole('radio', { name: '480.0 g' }).click()
  await expectNoViolations()
  await merge().click()
  await expect.element(page.getByText('2 items merged')).toBeVisible()
  await expectLines(1)
  await expect.element(lines()).toHaveTextContent('480.0 g')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expectLines(2)
  await expect.element(lines().filter({ hasText: '490.0 g' })).toHaveLength(1)

  // From the line that points at doubles, and back from the history.
  await expect.element(page.getByText('2 items look double.')).toBeVisible()
  await page.getByRole('button', { name: 'Compare them' }).click()
  await stays()
    .getByRole('radio', { name: /^VODKA!/ })
    .click()
  await dialog()
    .getByRole('group', { name: 'Name in English' })
    .getByRole('radio', { name: 'Vodka', exact: true })
    .click()
  await merge().click()
  await expectLines(1)
  await expect.element(page.getByText('2 items look double.')).not.toBeInTheDocument()
  await lines().getByRole('link').click()
  const more = page.getByRole('region', { name: 'More barcodes' })
  await expect.element(more).toHaveTextContent('5000267024011')
  await page.getByRole('button', { name: /Change history/ }).click()
  await expect.element(page.getByText('Merged with: Vodka', { exact: true })).toBeVisible()
  await expectNoViolations()
  await page.getByRole('button', { name: 'Undo the merge' }).click()
  // The one before it was undone by the toast.
  await expect.element(page.getByText('No longer merged with: Vodka')).toHaveLength(2)
  const kinds = (await outbox()).map(({ kind }) => kind)
  expect(kinds).toEqual(['merge-goods', 'undo-merge', 'merge-goods', 'undo-merge'])
  await visit('/dashboard/goods')
  await page.getByRole('button', { name: 'Compare them' }).click()
  await dialog().getByRole('button', { name: 'These are different' }).click()
  await expect.element(page.getByText('2 items look double.')).not.toBeInTheDocument()
})

test('an inventory has one line for goods that were merged', async () => {
  const { bar, rows, firstId } = barWithDouble()
  const { visit } = await openScreen('/dashboard/goods', { user: bar.owner, rows, viewport: DESK })
  await expectLines(2)
  await page.getByRole('button', { name: 'Compare them' }).click()
  await stays()
    .getByRole('radio', { name: /^VODKA!/ })
    .click()
  await merge().click()
  await expectLines(1)
  await visit(`/dashboard/inventories/${firstId}/1?tab=items`)
  await expectLines(1)
  await expect.element(lines()).toHaveTextContent('VODKA!')
})

for (const [name, look] of looksOf(['the dialog'])) {
  test(`${name} fits: ${nameOf(look)}`, async () => {
    const { bar, rows } = barWithDouble()
    await openScreen('/dashboard/goods', { user: bar.owner, rows, ...inLook(look) })
    await page.getByRole('button', { name: /^(?:Compare them|Сравнить|Համեմատել)$/ }).click()
    await expect.element(page.getByRole('dialog').getByRole('radio').first()).toBeVisible()
    await expect
      .poll(() => document.querySelector('dialog input:checked')?.checkVisibility())
      .toBe(true)
    expect(matchMedia(`(prefers-color-scheme: ${look.scheme})`).matches).toBe(true)
    await expectNoViolations()
    expect(look.shape === 'phone' ? smallTargets() : []).toEqual([])
  })
}
