import { expect, test } from 'vitest'
import { page, type Locator } from 'vitest/browser'
import type { Change } from '#domain/commands/state.ts'
import { figuresOf, type Good } from '#domain/goods/goods.ts'
import { buildBar, rowsOf, type Bar } from '#tests/support/bars/bar.ts'
import { NOW } from '#tests/support/bars/builders.ts'
import { completing, opening, recording } from '#tests/support/commands.ts'
import { newUuid } from '#tests/support/ids.ts'
import { rowsAfter } from '#tests/support/device/rows-after.ts'
import { expectNoViolations } from '#tests/support/screens/axe.ts'
import {
  openCount,
  savedNote,
  selectedBottle,
  typedWeight,
} from '#tests/support/screens/counting.ts'
import { openScreen } from '#tests/support/screens/open-screen.tsx'

/** A bar whose goods are vodka, cola and mint. */
function namedBar(): Bar {
  const bar = buildBar()
  const [vodka, cola, mint] = bar.goods
  return { ...bar, goods: [vodka, { ...cola, name_en: 'Cola' }, { ...mint, name_en: 'Mint' }] }
}

/** Last time: vodka in the bar, then cola, then mint in the cellar. */
function lastCount({ branches, goods: [vodka, cola, mint] }: Bar) {
  const open = opening(branches[0].id, { device_time: '2026-11-02T18:00:00.000Z' })
  const at = (minute: number) => ({ measured_at: `2026-11-02T18:0${minute}:00.000Z` })
  return [
    open,
    recording(open.id, vodka, { place: 'bar', ...at(1) }, { v: 2 }),
    recording(open.id, cola, { is_full: true, count: 5, gross: null, ...at(2) }),
    recording(open.id, mint, { place: 'cellar', ...at(3) }, { v: 2 }),
    completing(open.id),
  ]
}

/** As somebody says who has looked at the shelf. */
function noneLeft(inventory_id: string, good: Good) {
  const { id: good_id, barcode, measurement_unit } = good
  const of = { good_id, barcode, measurement_unit, figures: figuresOf(good) }
  const args = { inventory_id, ...of, place: null, measured_at: NOW }
  return { id: newUuid(), kind: 'record-none', v: 1, args, device_time: NOW, repairs: null }
}

const button = (name: string | RegExp, within: Locator | typeof page = page) =>
  within.getByRole('button', { name, exact: true })
const next = () => page.getByRole('region', { name: 'Next on your route' })
const dialog = () => page.getByRole('dialog')

test('the last count’s order is proposed, places are saved, not counted is never zero', async () => {
  const bar = namedBar()
  const [vodka, cola] = bar.goods
  const rows: Change[] = rowsAfter(rowsOf(bar), bar.owner, lastCount(bar))
  const { outbox, reload } = await openCount(bar, { rows })
  await expect.element(next()).toHaveTextContent('Vodka')

  await button('Place').click()
  await dialog().getByLabelText('Another place').fill('Terrace')
  await button('Choose', dialog()).click()
  await button('Choose Vodka', next()).click()
  await typedWeight().fill('822')
  await button('Save', selectedBottle()).click()
  await expect.element(savedNote()).toBeVisible()
  await expect.element(page.getByRole('region', { name: 'Entries' })).toHaveTextContent('Terrace')
  await expect.element(next()).toHaveTextContent('Cola')

  await button(/^Not counted yet/).click()
  const missing = dialog().getByRole('group').filter({ hasText: '2 not counted yet' })
  await expect.element(missing).toHaveTextContent('In the order of the last count:')
  const lines = missing.getByRole('listitem')
  await expect.element(lines).toHaveLength(2)
  expect(lines.elements().map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Cola/),
    expect.stringMatching(/^MintCellar/),
  ])
  await expectNoViolations()
  // One low line each, and only the dialog scrolls.
  for (const line of lines.elements()) {
    expect(line.getBoundingClientRect().height).toBeLessThanOrEqual(60)
  }
  expect(getComputedStyle(missing.getByRole('list').element()).overflowY).toBe('visible')
  await button('None left: Cola', dialog()).click()
  await expect.element(button('Undo', dialog())).toBeInViewport({ ratio: 1 })
  await expect.element(dialog()).toHaveTextContent('1 not counted yet')
  await expect.element(dialog()).toHaveTextContent('1 has none left')
  await expect.element(dialog()).toHaveTextContent('1 counted')
  await button('Count Mint', dialog()).click()
  await expect.element(selectedBottle().getByRole('heading', { name: 'Mint' })).toBeVisible()
  await button('Another bottle').click()

  // A reload loses nothing, and the place is still selected.
  await reload()
  await expect.element(button('Place: Terrace')).toBeVisible()
  await expect.element(next()).toHaveTextContent('Mint')
  // Mint is not counted, and has no entry of zero.
  const entries = (await outbox()).filter(({ kind }) => kind.startsWith('record-'))
  expect(entries).toHaveLength(2)
  expect(entries).toMatchObject([
    { kind: 'record-entry', args: { good_id: vodka.id, place: 'Terrace', gross: 8220 } },
    { kind: 'record-none', args: { good_id: cola.id } },
  ])
})

test('before completing, the goods that were not counted are shown first', async () => {
  const bar = namedBar()
  const [vodka, cola] = bar.goods
  const open = opening(bar.branches[0].id)
  const rows = rowsAfter(rowsOf(bar), bar.owner, [
    ...lastCount(bar),
    open,
    recording(open.id, vodka),
    noneLeft(open.id, cola),
  ])
  const viewport = { width: 1280, height: 844 }
  const { outbox } = await openScreen(`/dashboard/inventories/${open.id}/1`, {
    user: bar.owner,
    rows,
    viewport,
  })
  await button('Complete').click()
  await expect.element(dialog()).toHaveTextContent('1 not counted yet')
  const mint = dialog().getByRole('listitem').filter({ hasText: 'Mint' })
  await expect.element(mint).toBeVisible()
  // The owner looks at the shelf, and records the result here.
  await button('None left: Mint', dialog()).click()
  await expect.element(dialog()).toHaveTextContent('0 not counted yet')
  await expect.element(dialog()).toHaveTextContent('2 have none left')
  await button('Complete', dialog()).click()
  await expect.element(page.getByText('The inventory is completed.')).toBeVisible()
  await expect.element(page.getByText('Completed').first()).toBeVisible()
  expect((await outbox()).map(({ kind }) => kind)).toEqual(['record-none', 'complete-inventory'])
})
