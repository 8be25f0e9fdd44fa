import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { must } from '#domain/must.ts'
import type { StockSheet } from '#domain/stock/sheet/stock-sheet.ts'
import { SHEET_STORE, type ExpectedProduct } from '#domain/stock/variance/expected.ts'
import { buildBar, withManager } from '#tests/support/bars/bar.ts'
import { expectNoViolations } from '#tests/support/screens/axe.ts'
import { callsSoFar, setOnline, type Answers } from '#tests/support/screens/network.ts'
import { DESK, openScreen, PHONE } from '#tests/support/screens/open-screen.tsx'
import { withTill } from './weekly-counts.ts'

const items = page.getByRole('table', { name: 'Items' })
const rowsWith = (hasText: string | RegExp) => items.getByRole('row').filter({ hasText })
const dialog = page.getByRole('dialog')
const open = page.getByRole('button', { name: 'Compare stock sheet' })

/** What the till would say of the same four bottles, of which one stands there twice. */
const SHEET = [
  'Остатки на складе',
  'Наименование;Ед. изм.;Остаток;Сумма',
  'Bottle 5;л;42,350;423 500,00',
  'Bottle 7;л;45,850;458 500,00',
  'Bottle 7;шт;3,000;30 000,00',
  'Bottle 8;л;21,350;213 500,00',
  'Bottle 9;л;24,850;248 500,00',
  'Салфетки;уп;3,000;1 500,00',
  'Итого;;;1 375 500,00',
].join('\n')

/** The server keeps the sheet, and answers what it kept. */
function keeping(id: string) {
  const path = `/api/v2/client/dashboard/inventories/${id}/stock-sheet`
  const kept: { sheet: StockSheet | null } = { sheet: null }
  const answer = () => {
    const data = (kept.sheet?.lines ?? []).map((line): ExpectedProduct => {
      const { good_id, name, unit, amount, sum } = line
      const as_of = must(kept.sheet, 'sheet').as_of
      const place = { store_id: SHEET_STORE, store_name: '', scope: { except: [] } }
      const times = { stands_for: as_of, asked_at: as_of }
      return {
        product_id: good_id,
        product_name: name,
        measurement_unit: unit,
        currency: 'AMD',
        good_ids: [good_id],
        stores: [{ ...place, amount, sum, ...times }],
      }
    })
    return { data, total: data.length }
  }
  const answers: Answers = {
    [`GET ${path}`]: answer,
    [`PUT ${path}`]: async (request) => {
      kept.sheet = (await request.json()) as StockSheet
      return answer()
    },
    [`DELETE ${path}`]: () => {
      kept.sheet = null
      return answer()
    },
  }
  return { kept, path, answers }
}

async function choose(text: string): Promise<void> {
  await open.click()
  await upload(text)
}

async function upload(text: string): Promise<void> {
  await expect.element(dialog).toBeVisible()
  const input = must(document.querySelector('input[type=file]'), 'input')
  await userEvent.upload(input, new File([text], 'stock.csv', { type: 'text/csv' }))
}

test('a stock sheet of any system says what is missing, and can be taken away again', async () => {
  const { user, rows, last, told } = withTill()
  const { kept, path, answers } = keeping(last.id)
  await openScreen('/dashboard/usage', { user, rows, answers, viewport: DESK })
  await choose(SHEET)
  await expect.element(dialog.getByText('3 items matched')).toBeVisible()
  await expect.element(dialog.getByText('To check: 2')).toBeVisible()
  const compare = dialog.getByRole('button', { name: /^Compare/ })
  await expect.element(compare).toBeDisabled()
  await expectNoViolations()
  // Bottle 7 stands there in litres and in bottles: nobody adds them up.
  await dialog.getByLabelText('Bottle 7 · 45,850 л').selectOptions('Bottle 7 · 700.00 ml')
  await dialog.getByLabelText('Bottle 7 · 3,000 шт').selectOptions('Leave out')
  await dialog.getByText('Left out: 2').click()
  await expect.element(dialog.getByText('no such item')).toBeVisible()
  await compare.click()
  await expect.element(dialog).not.toBeInTheDocument()
  const expected = told.map(({ good_ids, stores }) => ({
    good_id: good_ids[0],
    unit: 'l',
    amount: stores[0]?.amount,
    sum: stores[0]?.sum,
  }))
  expect(kept.sheet?.as_of).toBe(last.closed_at)
  expect(kept.sheet?.lines.map(({ name: _, ...line }) => line)).toEqual(expected)
  // The verdicts are those of a till that says the same.
  await expect.element(rowsWith('Bottle 5').first()).toHaveTextContent('Variance−3,500.00 ml')
  await expect.element(rowsWith('Bottle 7').first()).toHaveTextContent('Variance−14,000.00 ml')
  await expect.element(rowsWith('Bottle 9').first()).toHaveTextContent('within ±')
  const note = page.getByText(/^Compared with the stock sheet as of/)
  await expect.element(note).toHaveTextContent('4 items')
  await page.getByRole('button', { name: 'Remove the sheet' }).click()
  await expect.element(open).toBeVisible()
  await expect.element(rowsWith('Bottle 5').first()).not.toHaveTextContent('Variance')
  expect(callsSoFar()).toContain(`DELETE ${path}`)
})

test('what a person said of columns and names is not asked again, and has no sums without prices', async () => {
  const bar = withManager(buildBar())
  const { rows, last } = withTill(bar)
  const { kept, answers } = keeping(last.id)
  await openScreen('/dashboard/usage', { user: bar.manager, rows, answers, viewport: PHONE })
  // Each store has a column, and the bottle a longer name than here.
  const wide = ['Товар;Ед.;Остаток;Остаток;Сумма', 'Bottle 5 Premium;л;10;42,35;423500'].join('\n')
  await choose(wide)
  const second = dialog.getByLabelText('Остаток').nth(1)
  await expect.element(second).toBeVisible()
  await expect.element(dialog.getByRole('option', { name: 'Value' })).not.toBeInTheDocument()
  await second.selectOptions('Stock')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await dialog.getByLabelText('Bottle 5 Premium').selectOptions('Bottle 5 · 700.00 ml')
  await expectNoViolations()
  await dialog.getByRole('button', { name: 'Compare 1 item' }).click()
  await expect.element(page.getByText(/^Compared with the stock sheet as of/)).toBeVisible()
  expect(kept.sheet?.lines).toMatchObject([{ amount: 42_350, sum: null }])
  await page.getByRole('button', { name: 'Another sheet' }).click()
  await upload(wide)
  await expect.element(dialog.getByRole('button', { name: 'Compare 1 item' })).toBeEnabled()
  await expect.element(dialog.getByText('To check')).not.toBeInTheDocument()
})

test('a sheet without a network says so, and is not sent', async () => {
  const { user, rows, last } = withTill()
  const { kept, answers } = keeping(last.id)
  await openScreen('/dashboard/usage', { user, rows, answers, viewport: DESK })
  await choose('Name;Unit;Stock\nBottle 5;l;42.35')
  await expect.element(dialog.getByText('1 item matched')).toBeVisible()
  setOnline(false)
  await expect.element(dialog.getByText("You're offline. This needs a connection.")).toBeVisible()
  await expect.element(dialog.getByRole('button', { name: 'Compare 1 item' })).toBeDisabled()
  expect(kept.sheet).toBeNull()
})
