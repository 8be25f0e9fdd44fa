import { expect, test, type Page, type Route } from '@playwright/test'
import { prepareAnswer } from '#protocol/pos/sending.ts'
import { STORE } from '#tests/support/pos/bar-catalogue.ts'
import type { RealBrowser } from '#tests/support/real-browser.ts'
import { ConnectedBar } from '../connected-bar.ts'
import { openInstalled } from '../installed-app.ts'
import { untilInstalled } from '../product.ts'
import { resume } from '../resume.ts'
import { button, connect, rowOf, tab, dialog, look, synchronize, postpone } from './pos-screens.ts'

let bar: ConnectedBar
let browser: RealBrowser

test.beforeEach(async () => {
  bar = await ConnectedBar.start()
  browser = await openInstalled({ viewport: { width: 1440, height: 900 } }, bar.dram)
})
test.afterEach(async () => {
  await browser.kill()
  await bar.stop()
})

const go = (page: Page, place: string) => page.goto(`${bar.dram.url}/dashboard/${place}`)

test('an inventory goes to the stores of its branch and places', async () => {
  const page = await browser.newPage()
  await resume(page, bar.dram, bar.owner)
  await untilInstalled(page)
  await connect(page, bar)
  await page.getByLabel('Cascade').selectOption('Bar · Cascade')
  await expect(page.getByText('Updated')).toBeVisible()
  await look(page, 'stores of branches')
  await go(page, 'iiko-integration-products')
  await synchronize(page)
  await postpone(page)
  const id = await bar.count()
  await bar.countMore(id, 'cellar')
  await bar.complete(id)
  await go(page, `inventories-prepare/${id}`)
  await expect(tab(page, 'Resolved')).toHaveText('Resolved2')
  await button(page, 'Send to iiko').click()
  await button(page, 'Continue without them').click()
  await expect(page.getByLabel('Store', { exact: true })).toHaveValue(STORE.bar)
  await page.getByText('Stores by place').click()
  await page.getByLabel('Store for Cellar').selectOption('Kitchen · Cascade')
  await page.getByText('Date, posting and accounts').click()
  await expect(dialog(page).getByRole('region', { name: 'Kitchen · Cascade' })).toContainText(
    /0 л.*0\.350 л/,
  )
  await expect(dialog(page).getByRole('region', { name: 'Bar · Cascade' })).toContainText('1.750 л')
  await look(page, 'preview by store')
  const refusal = { at: 'both' as const, storeId: STORE.kitchen, errorMessage: 'Период закрыт' }
  await bar.iiko.behave({ refusal })
  await button(page, 'Send').click()
  await expect(page.getByText('Kitchen: Период закрыт')).toBeVisible({ timeout: 20_000 })
  await expect(page.getByText('In iiko: Bar · Cascade')).toBeVisible()
  await expect(rowOf(page, 'Vodka')).toContainText('Partly sent')
  await bar.iiko.behave({ refusal: null })
  await button(page, 'Send to iiko').click()
  await button(page, 'Continue without them').click()
  await page.getByText('Stores by place').click()
  await page.getByLabel('Store for Cellar').selectOption('Kitchen · Cascade')
  await expect(dialog(page).getByRole('region', { name: 'Kitchen · Cascade' })).toBeVisible()
  await button(page, 'Send').click()
  await expect(page.getByText('In iiko: Kitchen · Cascade')).toBeVisible({ timeout: 20_000 })
  expect((await bar.iiko.seen()).documents).toMatchObject([
    { storeId: STORE.bar },
    { storeId: STORE.kitchen, lines: [{ productId: 'p-vodka' }] },
  ])

  // To look for a document that the page believes to be unknown sends nothing.
  await page.route('**/inventory-prepare*', forgetDocument)
  await page.reload()
  await expect(page.getByText("We don't know yet whether iiko has the inventory.")).toBeVisible()
  await page.unroute('**/inventory-prepare*', forgetDocument)
  const asked: string[] = []
  page.on('request', (request) => {
    const name = new URL(request.url()).pathname.split('/').at(-1) ?? ''
    if (['inventory-sync', 'send', 'look'].includes(name)) asked.push(name)
  })
  await button(page, 'Look again').click()
  await expect(page.getByText('In iiko: Bar · Cascade')).toBeVisible()
  expect(asked).toEqual(['look'])
})

/** As if it was found only after the page had asked. */
async function forgetDocument(route: Route): Promise<void> {
  const response = await route.fetch()
  const answer = prepareAnswer.parse(await response.json())
  const never = { asked_at: null, looked_at: null, next_look_at: null, other_host: null }
  const open = answer.documents
    .slice(0, 1)
    .map((document) => ({ ...document, ...never, state: 'unknown', asks: 1, looks: 0, said: [] }))
  await route.fulfill({ response, json: { ...answer, documents: [], open } })
}
