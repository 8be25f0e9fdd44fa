import { execFileSync } from 'node:child_process'
import { expect, test } from '@playwright/test'
import { SHAPES } from '#tests/support/browser/looks.ts'
import { scan, signIn, startCount, typeWeight, untilInstalled } from '../product.ts'
import { resume } from '../resume.ts'
import { newCompanyForEachTest, openBrowser, openNewBrowser, product } from '../product-room.ts'

const BARCODE = '5000267024011'

newCompanyForEachTest()

test('the owner sees the count grow live, completes it, and saves both files offline', async () => {
  const phone = await (await openBrowser()).newPage()
  await resume(phone, product, product.barman)
  await startCount(phone)
  await typeWeight(phone, BARCODE, 822)

  const desk = await (await openBrowser({ viewport: SHAPES.desktop })).newPage()
  await resume(desk, product, product.company.owner.email)
  await untilInstalled(desk)
  await desk.getByRole('link', { name: 'Inventory #1' }).first().click()
  await expect(desk.getByRole('heading', { name: 'Inventory #1' })).toBeVisible()
  await expect(desk.getByText('Vodka').first()).toBeVisible()
  await expect(desk.getByText('350.00').first()).toBeVisible()

  await scan(phone, BARCODE)
  await phone.getByRole('button', { name: 'Full bottles' }).click()
  await phone.getByRole('button', { name: 'Save' }).click()
  await expect(desk.getByText('1,050.00').first()).toBeVisible()

  await desk.getByRole('button', { name: 'Complete', exact: true }).click()
  await expect(desk.getByText('Are you sure you want to complete the inventory?')).toBeVisible()
  await desk.getByRole('dialog').getByRole('button', { name: 'Complete', exact: true }).click()
  await expect(desk.getByText('Completed').first()).toBeVisible()
  await expect(phone.getByText('This inventory is completed.')).toBeVisible()

  await product.goDown()
  await desk.getByRole('button', { name: 'Export' }).click()
  const pdf = await Promise.all([
    desk.waitForEvent('download'),
    desk.getByRole('button', { name: 'PDF', exact: true }).click(),
  ])
  const text = execFileSync('pdftotext', ['-layout', await pdf[0].path(), '-'], {
    encoding: 'utf8',
  })
  expect(text).toContain('Vodka')
  expect(text).toContain('350.00')
  await desk.getByRole('button', { name: 'Export' }).click()
  const excel = await Promise.all([
    desk.waitForEvent('download'),
    desk.getByRole('button', { name: 'Excel', exact: true }).click(),
  ])
  expect(excel[0].suggestedFilename()).toMatch(/\.xlsx$/)
})

test('entries that arrive after completion count, and are marked as late', async () => {
  const phone = await (await openBrowser()).newPage()
  await resume(phone, product, product.barman)
  await startCount(phone)
  await typeWeight(phone, BARCODE, 822)
  await expect.poll(async () => (await product.entries()).length).toBe(1)
  const desk = await (await openBrowser({ viewport: SHAPES.desktop })).newPage()
  await resume(desk, product, product.company.owner.email)
  await desk.getByRole('link', { name: 'Inventory #1' }).first().click()
  await desk.getByRole('button', { name: 'Complete', exact: true }).click()
  await desk.getByRole('dialog').getByRole('button', { name: 'Complete', exact: true }).click()
  await expect(phone.getByText('This inventory is completed.')).toBeVisible()
  await typeWeight(phone, BARCODE, 1000)
  await expect
    .poll(async () => (await product.entries()).map((entry) => entry.added_after_completed))
    .toEqual([false, true])

  // A phone that joins later loads the entries when somebody opens the inventory.
  const another = await (await openBrowser()).newPage()
  await resume(another, product, product.barman)
  await another.locator('main button[data-status]').first().click()
  await expect(another.getByTestId('running-totals')).toContainText('Entries2')
  await expect(another.getByRole('region', { name: 'Entries' }).getByRole('listitem')).toHaveCount(
    2,
  )
})

test('two tabs of one phone send everything once and show the same', async () => {
  const browser = await openBrowser()
  const [one, other] = [await browser.newPage(), await browser.newPage()]
  await resume(one, product, product.barman)
  await startCount(one)
  // A bottle that one of them is about to save is not the other's too.
  await scan(one, BARCODE)
  await one.getByLabel('Bottle weight, g').fill('822')
  await other.goto(one.url())
  // A scan is heard once the count is there.
  await expect(other.getByRole('combobox', { name: 'Barcode or name' })).toBeVisible()
  await typeWeight(other, BARCODE, 900)
  await one.getByRole('button', { name: 'Save', exact: true }).click()
  for (const tab of [one, other]) {
    await expect(tab.getByTestId('running-totals')).toContainText('Entries2')
  }
  await expect.poll(async () => (await product.entries()).length).toBe(2)
})

test('a session that is not remembered ends with the tab, and leaves no token behind', async () => {
  const browser = await openBrowser()
  const page = await browser.newPage()
  await signIn(page, product, product.barman, false)
  const saved = await page.evaluate(async () => {
    return {
      local: localStorage.getItem('token'),
      session: sessionStorage.getItem('token'),
    }
  })
  expect(saved.local).toBeNull()
  expect(saved.session).not.toBeNull()
  const second = await browser.newPage()
  await second.goto(`${product.url}/dashboard`)
  await expect(second.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible()
})

test('the app can be installed', async () => {
  const browser = await openNewBrowser()
  const page = await browser.newPage()
  await page.goto(product.url)
  await untilInstalled(page)
  const session = await browser.context.newCDPSession(page)
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors')
  expect(installabilityErrors).toEqual([])
  // In the language of the person who installs it.
  const manifests: string[] = []
  for (const language of ['ru', 'en']) {
    await page.goto(`${product.url}/sign_in?lang=${language}`)
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    const link = page.locator('link[rel=manifest]')
    await expect(link).toHaveAttribute('href', `/manifest-${language}.webmanifest`)
    const { data } = await session.send('Page.getAppManifest')
    manifests.push((JSON.parse(data ?? '{}') as { lang: string }).lang)
  }
  expect(manifests).toEqual(['ru', 'en'])
})
