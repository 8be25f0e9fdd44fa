import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Change } from '#domain/commands/state.ts'
import { buildGoodPrice } from '#tests/support/bars/builders.ts'
import { completing, opening, recording } from '#tests/support/commands.ts'
import { buildTillBar, rowsOfProducts, type TillBar } from '#tests/support/pos/connected-rows.ts'
import { rowsAfter } from '#tests/support/device/rows-after.ts'
import { APPLIES } from '#tests/support/screens/applied.ts'
import { expectNoViolations } from '#tests/support/screens/axe.ts'
import { DESK, openScreen } from '#tests/support/screens/open-screen.tsx'
import { watchToasts } from '#tests/support/screens/toasts.ts'
import { buildLine, buildPreview, button, dialog, Till } from './till.ts'

/** Two sealed vodkas and half of one, three tonics, and an unknown bottle. */
function count({ owner, branchId, vodka, tonic, products, rows }: TillBar) {
  const open = opening(branchId)
  const full = (sealed: number) => ({ is_full: true, count: sealed, gross: null })
  const bare = { good_id: null, barcode: '4600000000008', measurement_unit: null }
  const figures = { weight_full: null, weight_empty: null, litrage: null, density: null }
  const counted: Change[] = rowsAfter(
    [...rows, ...rowsOfProducts(Object.values(products))],
    owner,
    [
      open,
      recording(open.id, vodka, full(2)),
      recording(open.id, vodka),
      recording(open.id, tonic, full(3)),
      recording(open.id, vodka, { ...bare, figures }),
      completing(open.id),
    ],
  )
  return { rows: counted, address: `/dashboard/inventories-prepare/${open.id}` }
}

/** @param sums what the stock has cost, 10 a litre and 10 a piece; the server tells not everybody */
function tillOf({ vodka, tonic, products }: TillBar, sums: boolean): Till {
  const money = (expectedSum: number, differenceSum: number) =>
    sums ? { expectedSum, differenceSum } : { expectedSum: null, differenceSum: null }
  const [half, three] = [
    { counted: 1.75, expected: 5, difference: -3.25, ...money(50, -32.5) },
    { counted: 3, expected: 20, difference: -17, ...money(200, -170) },
  ]
  const lines = [buildLine(products.vodka, vodka, half), buildLine(products.tonic, tonic, three)]
  return new Till(() => buildPreview(lines))
}

async function openPreview(): Promise<void> {
  await button('Send to iiko').click()
  await button('Continue without them').click()
  await page.getByLabelText('Store', { exact: true }).selectOptions('Bar · Cascade')
  await expect.element(dialog.getByRole('row').filter({ hasText: 'Tonic' })).toBeVisible()
}

test('costs that the system knows become prices only when the owner accepts them', async () => {
  const bar = buildTillBar('iiko')
  const { rows, address } = count(bar)
  const { outbox, visit } = await openScreen(address, {
    user: bar.owner,
    rows,
    viewport: DESK,
    answers: { ...tillOf(bar, true).answers, ...APPLIES },
  })
  const said = watchToasts()
  await openPreview()
  await expect.element(dialog).toHaveTextContent('Missing, ± included: −֏203 · surplus: 0')
  await expect.element(dialog).toHaveTextContent('iiko names no currency: sums are taken as AMD')
  await expect.element(dialog).toHaveTextContent('iiko has a price for 2 items')
  await button('Compare prices').click()
  const offers = dialog.last()
  await expect.element(offers).toHaveTextContent('taken as AMD')
  await expectNoViolations()
  const items = () =>
    offers
      .getByRole('listitem')
      .elements()
      .map((item) => item.textContent)
  expect(items()).toEqual([
    expect.stringMatching(/Vodka– → .*7$/),
    expect.stringMatching(/Tonic– → .*10$/),
  ])
  const tonic = offers.getByRole('checkbox', { name: /Tonic/ })
  await expect.element(tonic).toBeChecked()
  await tonic.click()
  await button('Use these prices').click()
  await expect.poll(() => said).toEqual(['Prices saved'])
  await expect.element(dialog).toHaveTextContent('iiko has a price for 1 item ')
  expect(await outbox()).toMatchObject([
    { kind: 'set-price', args: { good_id: bar.vodka.id, amount: 700, currency: 'AMD' } },
  ])
  await visit('/dashboard/goods')
  await page.getByRole('link', { name: 'Vodka' }).click()
  await page.getByRole('button', { name: /Price history/ }).click()
  await expect.element(page.getByText(/accepted by/)).toBeVisible()
})

test('a cost beyond three times the price is asked about, and takes its place only by a tick', async () => {
  const bar = buildTillBar('iiko')
  const { rows, address } = count(bar)
  const priced = (good_id: string, amount: number) =>
    ({ table: 'good_prices', row: buildGoodPrice({ good_id, amount, currency: 'AMD' }) }) as const
  // A litre is 10, and so is a piece: the bottle of vodka of 0.7 l is offered at 7.
  await openScreen(address, {
    user: bar.owner,
    rows: [...rows, priced(bar.vodka.id, 2101), priced(bar.tonic.id, 3000)],
    viewport: DESK,
    answers: { ...tillOf(bar, true).answers, ...APPLIES },
  })
  await openPreview()
  await button('Compare prices').click()
  const offer = (name: string) => dialog.last().getByRole('listitem').filter({ hasText: name })
  await expect.element(offer('Vodka')).toHaveTextContent('Is the price right?')
  await expect.element(offer('Tonic')).not.toHaveTextContent('Is the price right?')
  await expect.element(offer('Vodka').getByRole('checkbox')).not.toBeChecked()
  await expectNoViolations()
})

test('a manager whom the owner shows no prices is offered none', async () => {
  const bar = buildTillBar('iiko')
  const { rows, address } = count(bar)
  await openScreen(address, {
    user: bar.manager,
    rows: rows.filter(({ table }) => table !== 'good_prices'),
    viewport: DESK,
    answers: tillOf(bar, false).answers,
  })
  await openPreview()
  await expect.element(button('Compare prices')).not.toBeInTheDocument()
  await expect.element(dialog).not.toHaveTextContent('֏')
})
