import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { buildBar, rowsOf } from '#tests/support/bars/bar.ts'
import { buildGoodPrice } from '#tests/support/bars/builders.ts'
import { expectNoViolations } from '#tests/support/screens/axe.ts'
import { openScreen } from '#tests/support/screens/open-screen.tsx'

test('a price beyond three times the last one is asked about beside its field, and never refused', async () => {
  const bar = buildBar()
  const [vodka] = bar.goods
  const price = buildGoodPrice({ good_id: vodka.id, amount: 1_100_000, currency: 'AMD' })
  const { outbox } = await openScreen('/deliveries/edit', {
    user: bar.owner,
    rows: [...rowsOf(bar), { table: 'good_prices', row: price }],
  })
  await page.getByRole('combobox', { name: 'Barcode or name' }).fill('Vodka')
  await page.getByRole('option', { name: /Vodka/ }).first().click()
  const line = page.getByRole('listitem', { name: 'Vodka' })
  const question = line.getByText(/Is the price right\?/)
  const field = line.getByLabelText('Price', { exact: true })
  await field.fill('33000')
  await expect.element(line.getByLabelText('How many')).toHaveValue('1')
  await expect.element(question).not.toBeInTheDocument()
  await field.fill('33001')
  await expect.element(question).toHaveTextContent(/11[\s,.]?000/)
  await expectNoViolations()
  await line.getByLabelText('Price per').selectOptions('line')
  await line.getByLabelText('How many').fill('12')
  await expect.element(question).toBeVisible()
  await field.fill('132000')
  await expect.element(question).not.toBeInTheDocument()
  await field.fill('100')
  await expect.element(question).toBeVisible()
  await page.getByLabelText('Branch').selectOptions('Cascade')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.poll(outbox).toMatchObject([{ kind: 'record-delivery' }])
})
