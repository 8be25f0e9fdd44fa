import { expect, test } from '@playwright/test'
import { must } from '#domain/must.ts'
import { newUuid } from '#tests/support/ids.ts'
import { SHAPES } from '#tests/support/browser/looks.ts'
import { expectNoViolations } from '../axe.ts'
import { pushAsOwner } from '../counted-product.ts'
import { scan, turnOn, untilInstalled } from '../product.ts'
import { newCompanyForEachTest, openDevice, product } from '../product-room.ts'

const CASE = '4006381333931'

newCompanyForEachTest()

/** A case of twelve gets a barcode of its own, and barmen may record deliveries. */
async function prepare(): Promise<void> {
  const { owner, goods } = product.company
  const args = { good_id: must(goods[0], 'good').id, barcode: CASE, quantity: 12, instead_of: null }
  const device_time = new Date().toISOString()
  const command = { id: newUuid(), kind: 'add-barcode', v: 1, args, device_time, repairs: null }
  await pushAsOwner(product, [command])
  const page = await openDevice(owner.email)
  await page.goto(`${product.url}/dashboard/settings/money`)
  await turnOn(page.getByRole('checkbox', { name: 'Barmen record deliveries' }))
  await expect(page.getByText('Updated')).toBeVisible()
}

/** The number in the draft that the device keeps. */
async function keptNumber(): Promise<unknown> {
  const all = await indexedDB.databases()
  const name = all.find((one) => one.name?.startsWith('dram-user-'))?.name ?? ''
  return new Promise((resolve) => {
    const opening = indexedDB.open(name)
    opening.addEventListener('success', () => {
      const reading = opening.result.transaction('meta').objectStore('meta').get('delivery_draft')
      reading.addEventListener('success', () => {
        resolve((reading.result as { value?: { number?: string } } | undefined)?.value?.number)
        opening.result.close()
      })
    })
  })
}

test('a case that a barman scans in the cellar is a case on the owner’s device, where it gets its price', async () => {
  await prepare()
  const barman = await openDevice(product.barman)
  await untilInstalled(barman)
  await barman.getByRole('link', { name: 'Deliveries' }).click()
  await expect(barman.getByText('No deliveries yet')).toBeVisible()
  await barman.getByRole('link', { name: 'New delivery' }).click()
  await expect(barman.getByRole('combobox', { name: 'Barcode or name' })).toBeVisible()
  await product.goDown()

  await scan(barman, CASE)
  await expect(barman.getByLabel('How many')).toHaveValue('1')
  await scan(barman, CASE)
  await expect(barman.getByLabel('How many')).toHaveValue('2')
  await expect(barman.getByLabel('Bottles in a case')).toHaveValue('12')
  await barman.getByLabel('Supplier').fill('Ararat Trade')
  await barman.getByLabel('Number of the delivery note').fill('A-1042')
  // Nobody who sees no prices is asked for one.
  await expect(barman.getByLabel('Price', { exact: true })).toHaveCount(0)
  await expect.poll(() => barman.evaluate(keptNumber)).toBe('A-1042')
  const earlier = barman.getByText('You began this delivery earlier')
  await expect(earlier).toBeHidden()
  await barman.reload()
  await expect(earlier).toBeVisible()
  await expect(barman.getByLabel('Number of the delivery note')).toHaveValue('A-1042')
  await barman.getByLabel('Branch').selectOption({ label: 'Cascade' })
  await expectNoViolations(barman)
  await barman.getByLabel('Day', { exact: true }).fill('2099-01-01')
  await expect(barman.getByText("A delivery can't be in the future")).toBeVisible()
  const today = await barman.evaluate(() => new Date(Date.now() - 3_600_000).toISOString())
  await barman.getByLabel('Day', { exact: true }).fill(today.slice(0, 10))
  await barman.getByRole('button', { name: 'Save' }).click()
  await expect(barman.getByText('Ararat Trade · A-1042')).toBeVisible()

  // The same number again is asked about, and saved only when it is another one.
  await barman.getByRole('link', { name: 'New delivery' }).click()
  await expect(barman.getByRole('combobox', { name: 'Barcode or name' })).toBeVisible()
  await scan(barman, CASE)
  await expect(barman.getByLabel('How many')).toHaveValue('1')
  await barman.getByLabel('Branch').selectOption({ label: 'Cascade' })
  await barman.getByLabel('Supplier').fill('ararat trade')
  await barman.getByLabel('Number of the delivery note').fill('a-1042')
  await barman.getByRole('button', { name: 'Save' }).click()
  await expect(barman.getByText('Is it the same delivery?')).toBeVisible()
  await barman.getByRole('button', { name: 'Go back' }).click()

  await product.comeBack()
  const owner = await openDevice(product.company.owner.email, { viewport: SHAPES.desktop })
  await owner.getByRole('link', { name: 'Stock', exact: true }).click()
  await owner.getByRole('link', { name: 'Deliveries' }).click()
  await owner.getByRole('row').filter({ hasText: 'A-1042' }).getByRole('link').click()
  await expect(owner.getByLabel('How many')).toHaveValue('2')
  await owner.getByLabel('Price', { exact: true }).fill('120 000')
  await expect(owner.getByText(/Total .*240[\s,.]?000/)).toBeVisible()
  await owner.getByRole('button', { name: 'Save' }).click()
  await expect(owner.getByRole('row').filter({ hasText: 'A-1042' })).toContainText(/240[\s,.]?000/)
})
