import { expect, test, type Page } from '@playwright/test'
import { STORE } from '#tests/support/pos/bar-catalogue.ts'
import type { WorldInvoice } from '#tests/support/pos/world.ts'
import { ConnectedBar } from '../connected-bar.ts'
import { regainSignal } from '../network.ts'
import { button, connect, look, postpone, synchronize } from './pos-screens.ts'

let bar: ConnectedBar

test.beforeEach(async () => {
  bar = await ConnectedBar.start()
})
test.afterEach(() => bar.stop())

const yesterday = new Date(Date.now() - 24 * 3_600_000).toISOString().slice(0, 10)
const invoice = (id: string, number: string, over: Partial<WorldInvoice> = {}): WorldInvoice => ({
  id,
  documentNumber: number,
  dateIncoming: `${yesterday}T12:00:00`,
  defaultStore: STORE.bar,
  supplier: 's-ararat',
  status: 'PROCESSED',
  items: [
    { num: '1', product: 'p-tonic', amount: '24', sum: '7200.00' },
    { num: '2', product: 'p-vermouth', amount: '1.5', sum: '9000' },
  ],
  ...over,
})
const sell = (...invoices: WorldInvoice[]) =>
  bar.iiko.sell({
    ...bar.catalogue,
    suppliers: [{ id: 's-ararat', name: 'Ararat Trade' }],
    invoices,
  })
const card = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) })

test('invoices of iiko become deliveries once, and again when they change there', async () => {
  await sell(
    invoice('d-1', 'A-1'),
    invoice('d-2', 'A-2'),
    invoice('d-3', 'A-3', { status: 'NEW' }),
    invoice('d-4', 'A-4', { status: 'DELETED' }),
    invoice('d-5', 'A-5', { defaultStore: STORE.kitchen }),
  )
  const page = await bar.openAs(bar.owner)
  await connect(page, bar)
  await page.goto(`${bar.dram.url}/dashboard/iiko-integration-products`)
  await synchronize(page)
  await postpone(page)
  await page.goto(`${bar.dram.url}/deliveries`)
  await page.getByRole('link', { name: 'From iiko' }).click()
  await expect(page.getByRole('heading', { name: 'Deliveries from iiko' })).toBeVisible()
  await button(page, 'Show invoices').click()
  const store = page.getByLabel('Store', { exact: true })
  await expect(store).toHaveAttribute('aria-invalid', 'true')
  await store.selectOption('Bar · Cascade')
  await button(page, 'Show invoices').click()
  await expect(page.getByText('Invoices: 3, new: 2')).toBeVisible()
  await expect(card(page, 'A-1')).toContainText('24 pcs')
  await expect(card(page, 'A-1')).toContainText('7,200')
  await expect(card(page, 'A-1')).toContainText('Vermouth')
  await expect(card(page, 'A-3')).toContainText('Not posted in iiko yet')
  await look(page, 'invoices')
  await page.setViewportSize({ width: 390, height: 844 })
  await look(page, 'invoices on a phone')
  await button(page, 'Import A-1').click()
  await expect(card(page, 'A-1')).toContainText('Imported')
  await button(page, 'Import A-2').click()
  await expect(page.getByText('Invoices: 3, new: 0')).toBeVisible()

  // The same period again makes nothing double; what changed there is told.
  const items = [{ num: '1', product: 'p-tonic', amount: '25', sum: '7500' }]
  await sell(invoice('d-1', 'A-1', { items }), invoice('d-2', 'A-2', { status: 'DELETED' }))
  await button(page, 'Show invoices').click()
  await expect(card(page, 'A-1')).toContainText('Changed since it was taken')
  await button(page, 'Import changes: A-1').click()
  await expect(page.getByText('The delivery is up to date.')).toBeVisible()
  await expect(card(page, 'A-2')).toContainText('No longer posted in iiko')
  await button(page, 'Remove the delivery A-2').click()
  await expect(card(page, 'A-2')).toContainText('Imported, removed here')

  // Asking needs a connection; what was taken does not.
  await page.context().setOffline(true)
  await expect(page.getByText("You're offline. Asking iiko needs a connection.")).toBeVisible()
  await expect(button(page, 'Show invoices')).toBeDisabled()
  await page.getByRole('navigation').getByRole('link', { name: 'Deliveries' }).click()
  await expect(page.getByText('Ararat Trade')).toHaveCount(1)
  await regainSignal(page)
})
