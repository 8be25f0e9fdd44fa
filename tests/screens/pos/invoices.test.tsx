import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Good } from '#domain/goods/goods.ts'
import type { PosProduct } from '#domain/pos/products.ts'
import { integrationPath, jobAnswer, type JobState } from '#protocol/pos/integration.ts'
import { INVOICES_PATH, invoicesAnswer, invoicesBegun } from '#protocol/pos/invoices.ts'
import { buildBar, rowsOf, withManager } from '#tests/support/bars/bar.ts'
import { buildGoodPrice, NOW } from '#tests/support/bars/builders.ts'
import { buildTillBar, rowsOfProducts } from '#tests/support/pos/connected-rows.ts'
import { expectNoViolations } from '#tests/support/screens/axe.ts'
import { DESK, openScreen } from '#tests/support/screens/open-screen.tsx'
import { buildJob } from './job.ts'
import { buildPreview, button, Till } from './till.ts'

/** A line of two of a product, as the server tells it. */
const lineOf = (product: PosProduct, good: Good, sum: string) => ({
  product: { ...product, good_ids: [good.id], is_set_aside: false },
  article: '',
  container_id: null,
  amount: 2,
  sum,
})

test('a price of an invoice beyond three times the last one is asked about before it is imported', async () => {
  const bar = buildTillBar('iiko')
  const { vodka, tonic, products } = bar
  const costing = (good_id: string, amount: number) =>
    ({ table: 'good_prices', row: buildGoodPrice({ good_id, amount, currency: 'AMD' }) }) as const
  const lines = [lineOf(products.vodka, vodka, '2000'), lineOf(products.tonic, tonic, '300')]
  const said = { document: '1', number: 'A-1', delivered_at: NOW, status: 'posted', supplier: '' }
  const base = integrationPath('iiko')
  const running = buildJob({ kind: 'invoices' })
  let job: JobState | null = null
  await openScreen('/dashboard/deliveries-invoices', {
    user: bar.owner,
    rows: [
      ...bar.rows,
      ...rowsOfProducts(Object.values(products)),
      costing(vodka.id, 1_100_000),
      costing(tonic.id, 10_000),
    ],
    viewport: DESK,
    answers: {
      ...new Till(() => buildPreview([])).answers,
      [`POST ${base}${INVOICES_PATH}`]: () => {
        job = { ...running, status: 'done', finished_at: NOW }
        return invoicesBegun.parse({ job: running })
      },
      [`GET ${base}/sync`]: () => jobAnswer.parse({ job }),
      [`GET ${base}${INVOICES_PATH}`]: () =>
        invoicesAnswer.parse({
          data: [{ ...said, lines }],
          total: 1,
          read_at: NOW,
          unread: 0,
          isWithoutSuppliers: false,
        }),
    },
  })
  await page.getByLabelText('Store', { exact: true }).selectOptions('Bar · Cascade')
  await button('Show invoices').click()
  const line = (name: string) => page.getByRole('listitem').filter({ hasText: name }).last()
  await expect
    .element(line('Водка импортная'))
    .toHaveTextContent(/11[\s,.]?000.*Is the price right\?/)
  await expect.element(line('Tonic')).toBeVisible()
  await expect.element(line('Tonic')).not.toHaveTextContent('Is the price right?')
  await expectNoViolations()
})

test('a manager who sees no prices is told that invoices have some', async () => {
  const bar = withManager(buildBar())
  await openScreen('/dashboard/deliveries-invoices', { user: bar.manager, rows: rowsOf(bar) })
  await expect
    .element(page.getByText("Invoices show prices, which managers here don't see. Ask the owner."))
    .toBeVisible()
})
