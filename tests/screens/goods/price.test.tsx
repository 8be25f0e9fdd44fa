import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { PULL_PATH } from '#protocol/sync/pull.ts'
import { buildBar, rowsOf, withManager } from '#tests/support/bars/bar.ts'
import { buildGoodPrice } from '#tests/support/bars/builders.ts'
import { countInventories } from '#tests/support/bars/counted-inventories.ts'
import { expectNoViolations } from '#tests/support/screens/axe.ts'
import { pageOf } from '#tests/support/screens/fill-device.ts'
import { setOnline } from '#tests/support/screens/network.ts'
import { DESK, openScreen } from '#tests/support/screens/open-screen.tsx'
import { rowOf, save } from './good-form.ts'

const TAKEN = '5000267024011'
/** The currency stands in the column's head. */
const PRICE = '8,501'

test('a price is typed as people write it, and stands in the list and in its history', async () => {
  const bar = buildBar({ currency: 'AMD' })
  const { outbox } = await openScreen('/dashboard/goods', {
    user: bar.owner,
    rows: rowsOf(bar),
    viewport: DESK,
  })
  await rowOf(TAKEN).getByRole('link').click()
  const price = page.getByLabelText('Purchase price of a bottle')
  await price.fill('cheap')
  await save().click()
  await expect.element(page.getByText('Number is not valid')).toBeVisible()
  await price.fill('8.500,50')
  await page.getByLabelText('Name in English').click()
  await expect.element(price).toHaveValue('8500.50')
  await expectNoViolations()
  await save().click()
  await expect.element(page.getByRole('columnheader', { name: /^Price,\s֏$/ })).toBeVisible()
  await rowOf(PRICE).getByRole('link').click()
  await page.getByRole('button', { name: /Price history/ }).click()
  const { name, surname } = bar.owner
  await expect.element(page.getByText(`Entered by ${name} ${surname}`)).toBeVisible()
  const args = { good_id: bar.goods[0].id, amount: 850_050, currency: 'AMD', source: 'typed' }
  expect(await outbox()).toMatchObject([{ kind: 'set-price', args }])
})

test('a price beyond three times the last one is asked about in the form of an item', async () => {
  const bar = buildBar({ currency: 'AMD' })
  const row = buildGoodPrice({ good_id: bar.goods[0].id, amount: 850_100, currency: 'AMD' })
  const { outbox } = await openScreen('/dashboard/goods', {
    user: bar.owner,
    rows: [...rowsOf(bar), { table: 'good_prices', row }],
    viewport: DESK,
  })
  await rowOf(PRICE).getByRole('link').click()
  const price = page.getByLabelText('Purchase price of a bottle')
  const question = page.getByText(/Is the price right\?/)
  await price.fill('25503')
  await expect.element(price).toHaveValue('25503')
  await expect.element(question).not.toBeInTheDocument()
  await price.fill('85010')
  await expect.element(question).toHaveTextContent(`֏${PRICE}`)
  await expectNoViolations()
  await save().click()
  await expect.poll(outbox).toMatchObject([{ kind: 'set-price', args: { amount: 8_501_000 } }])
})

test('an unusual price is shown as one until somebody says that it is right', async () => {
  const bar = buildBar({ currency: 'AMD' })
  const [{ id: good_id }] = bar.goods
  const since = (day: string) => `2026-11-${day}T10:00:00.000Z`
  const prices = [
    buildGoodPrice({ good_id, amount: 850_100, since: since('01') }),
    buildGoodPrice({ good_id, amount: 8_501_000, source: 'delivery', since: since('11') }),
  ]
  const { rows } = countInventories(bar)
  const { outbox, visit } = await openScreen('/dashboard', {
    user: bar.owner,
    rows: [...rows, ...prices.map((row) => ({ table: 'good_prices' as const, row }))],
    viewport: DESK,
  })
  await expect.element(page.getByText(/1 of 1 item · 1 unusual price/).first()).toBeVisible()
  await visit('/dashboard/goods')
  const mark = page.getByRole('img', { name: 'unusual price' })
  await expect.element(mark).toBeVisible()
  await rowOf('85,010').getByRole('link').click()
  await expect.element(page.getByText(/Before ֏8,501\. Is the price right\?/)).toBeVisible()
  await expectNoViolations()
  await page.getByRole('button', { name: 'It is right' }).click()
  const args = { good_id, amount: 8_501_000, currency: 'AMD', source: 'typed' }
  await expect.poll(outbox).toMatchObject([{ kind: 'set-price', args }])
  await visit('/dashboard/goods')
  await expect.element(rowOf('85,010')).toBeVisible()
  await expect.element(mark).not.toBeInTheDocument()
})

test('prices are on a manager’s device as long as the server tells them', async () => {
  const bar = withManager(buildBar({ currency: 'AMD' }))
  const rows = rowsOf(bar)
  const row = buildGoodPrice({ good_id: bar.goods[0].id, amount: 850_050 })
  const priced = [...rows, { table: 'good_prices', row } as const]
  const { manager } = bar
  let isTold = true
  const { database } = await openScreen('/dashboard/goods', {
    user: manager,
    rows,
    viewport: DESK,
    answers: {
      [`GET ${PULL_PATH}`]: () =>
        isTold ? pageOf({ ...manager, sees_money: true }, priced) : pageOf(manager, rows),
    },
  })
  await expect.element(rowOf(PRICE)).toBeVisible()
  isTold = false
  setOnline(false)
  setOnline(true)
  await expect.element(rowOf(PRICE)).not.toBeInTheDocument()
  await expect.element(rowOf(TAKEN)).toBeVisible()
  await expect.poll(() => database.good_prices.count()).toBe(0)
})
