import { expect, test, type Page } from '@playwright/test'
import { wordsOfGood } from '#domain/goods/search-words.ts'
import { must } from '#domain/must.ts'
import type { Database } from '#server/sql/database.ts'
import type { RealBrowser } from '#tests/support/real-browser.ts'
import { buildGood } from '#tests/support/builders.ts'
import { insertGoods, type SeededCompany } from '#tests/support/company.ts'
import { expectNoViolations } from '../axe.ts'
import { countInventories } from '../counted-product.ts'
import { openInstalled } from '../installed-app.ts'
import { chooseLanguage, LOOKS, newLook } from '../looks.ts'
import { Product, untilInstalled } from '../product.ts'
import { resume } from '../resume.ts'
import { smallTargets } from '../small-targets.ts'

let product: Product
let inventoryId: string
let installed: RealBrowser | undefined

test.beforeEach(async () => {
  product = await Product.start({}, addDouble)
  inventoryId = (await countInventories(product)).firstId
})

async function addDouble(sql: Database, { id, goods }: SeededCompany): Promise<void> {
  const { goods_type_id } = must(goods[0], 'good')
  const names = { name_en: 'VODKA!', name_ru: 'ВОДКА!', name_hy: 'ՕՂԻ!' }
  const over = { weight_empty: 4800, strength: 4000, barcode: '4870000000001' }
  for (const [index, good] of goods.entries()) {
    const name = must(['Vodka', 'Tonic', 'Lemon'][index], 'name')
    const words = wordsOfGood({ ...good, name_en: name })
    await sql.query('update goods set name_en = $2, search_words = $3 where id = $1', [
      good.id,
      name,
      words,
    ])
  }
  await insertGoods(sql, id, [buildGood({ goods_type_id, ...names, ...over })])
}

test.afterEach(async () => {
  await installed?.kill()
  await product.goDown()
})

const rows = (page: Page) => page.getByRole('row', { name: /vodka/i })
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Merge 2 items' })
const stays = (page: Page) => dialog(page).getByRole('group', { name: 'Which one stays?' })
const merge = (page: Page) => dialog(page).getByRole('button', { name: 'Merge', exact: true })

async function openGoods(page: Page): Promise<void> {
  await page.getByRole('navigation').getByRole('link', { name: 'Goods', exact: true }).click()
  await expect(rows(page)).toHaveCount(2)
}

test('doubles are shown side by side, merged, and parted again', async () => {
  installed = await openInstalled({ viewport: { width: 1440, height: 900 } }, product)
  const page = await installed.newPage()
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  await resume(page, product, product.company.owner.email)
  await openGoods(page)
  for (const name of ['Vodka', 'VODKA!']) {
    await page.getByRole('checkbox', { name: `Select ${name}`, exact: true }).check()
  }
  const several = page.getByRole('region', { name: 'Selected items' })
  await several.getByRole('button', { name: 'Merge' }).click()
  // The one that was counted stays, unless somebody says otherwise.
  await expect(stays(page).getByRole('radio', { name: /^Vodka/ })).toBeChecked()
  await expect(dialog(page)).toContainText('Taken from the others: Strength')
  const weight = dialog(page).getByRole('group', { name: 'Weight when empty' })
  await expect(weight.getByRole('radio', { name: '490.0 g' })).toBeChecked()
  await weight.getByRole('radio', { name: '480.0 g' }).check()
  await expectNoViolations(page)
  await merge(page).click()
  await expect(page.getByText('2 items merged')).toBeVisible()
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page)).toContainText('480.0 g')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(rows(page)).toHaveCount(2)
  await expect(rows(page).filter({ hasText: '490.0 g' })).toHaveCount(1)

  // Without a signal, from the line that points at doubles, and back from the history.
  await untilInstalled(page)
  await product.goDown()
  await expect(page.getByText('2 items look double.')).toBeVisible()
  await page.getByRole('button', { name: 'Compare them' }).click()
  await stays(page)
    .getByRole('radio', { name: /^VODKA!/ })
    .check()
  await dialog(page)
    .getByRole('group', { name: 'Name in English' })
    .getByRole('radio', { name: 'Vodka', exact: true })
    .check()
  await merge(page).click()
  await expect(rows(page)).toHaveCount(1)
  await expect(page.getByText('2 items look double.')).toBeHidden()
  await rows(page).getByRole('link').click()
  await expect(page.getByRole('region', { name: 'More barcodes' })).toContainText('5000267024011')
  await page.getByRole('button', { name: /Change history/ }).click()
  await expect(page.getByText('Merged with: Vodka', { exact: true })).toBeVisible()
  await expectNoViolations(page)
  await product.comeBack()
  await page.getByRole('button', { name: 'Undo the merge' }).click()
  // The one before it was undone by the toast.
  await expect(page.getByText('No longer merged with: Vodka')).toHaveCount(2)
  await openGoods(page)
  await page.getByRole('button', { name: 'Compare them' }).click()
  await dialog(page).getByRole('button', { name: 'These are different' }).click()
  await expect(page.getByText('2 items look double.')).toBeHidden()
})

test('an inventory has one line for goods that were merged', async ({ browser }) => {
  const page = await newLook(browser, must(LOOKS[1], 'look'))
  await resume(page, product, product.company.owner.email)
  await openGoods(page)
  await page.getByRole('button', { name: 'Compare them' }).click()
  await stays(page)
    .getByRole('radio', { name: /^VODKA!/ })
    .check()
  await merge(page).click()
  await expect(rows(page)).toHaveCount(1)
  await page.goto(`${product.url}/dashboard/inventories/${inventoryId}/1`)
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page)).toContainText('VODKA!')
  await page.context().close()
})

for (const look of LOOKS) {
  test(`the dialog fits: ${look.shape}, ${look.language}`, async ({ browser }) => {
    const page = await newLook(browser, look)
    await resume(page, product, product.company.owner.email)
    await chooseLanguage(page, look.language)
    await page.goto(`${product.url}/dashboard/goods`)
    const compare = page.getByRole('button', { name: /^(?:Compare them|Сравнить|Համեմատել)$/ })
    await compare.click()
    await expect(page.getByRole('dialog').getByRole('radio')).not.toHaveCount(0)
    await expect(page.getByRole('dialog').locator('input:checked').first()).toBeVisible()
    await expectNoViolations(page)
    const { SHOTS } = process.env
    if (SHOTS) await page.screenshot({ path: `${SHOTS}/merge-${look.shape}-${look.language}.png` })
    expect(await smallTargets(page)).toEqual([])
    await page.context().close()
  })
}
