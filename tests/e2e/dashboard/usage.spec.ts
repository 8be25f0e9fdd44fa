import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { read, utils } from '@e965/xlsx'
import { expect, test, type Page } from '@playwright/test'
import { must } from '#domain/must.ts'
import { nameOf } from '#tests/support/browser/looks.ts'
import { STORE } from '#tests/support/pos/bar-catalogue.ts'
import { ConnectedBar } from '../connected-bar.ts'
import { chooseLanguage, looksOf, newLook } from '../looks.ts'
import { resume } from '../resume.ts'
import { expectWhole } from '../whole-screen.ts'
import { button, connect, dialog, look, postpone, previewOf, synchronize } from './pos-screens.ts'

test('what is missing is told against what the till expected, offline too', async ({ browser }) => {
  const bar = await ConnectedBar.start()
  try {
    await countTwice(bar)
    const page = await bar.openAs(bar.owner)
    await page.goto(`${bar.dram.url}/dashboard/usage`)
    await expect(page.getByText("once you add your system's stock sheet")).toBeVisible()
    await expect(page.getByRole('columnheader', { name: 'Expected' })).toHaveCount(0)

    await connect(page, bar)
    await page.goto(`${bar.dram.url}/dashboard/iiko-integration-products`)
    await synchronize(page)
    await postpone(page)
    await page.goto(`${bar.dram.url}/dashboard/usage`)
    await expect(page.getByText('has checked this inventory')).toBeVisible()
    await page.getByRole('link', { name: 'Check it there' }).click()
    await button(page, 'Send to iiko').click()
    await button(page, 'Continue without them').click()
    await page.getByLabel('Store', { exact: true }).selectOption('Bar · Cascade')
    await expect(previewOf(page, 'Водка импортная')).toContainText('−3.250 л')
    await button(page, 'Cancel').click()
    await expect(dialog(page)).toHaveCount(0)

    await page.goto(`${bar.dram.url}/dashboard/usage`)
    const items = page.getByRole('table', { name: 'Items' })
    const vodka = items.getByRole('row').filter({ hasText: 'Vodka' }).first()
    await expect(vodka).toContainText('5,000.00 ml')
    await expect(vodka).toContainText(/−3,250\.00 ml.*± \d+.* missing/)
    const tonic = items.getByRole('row').filter({ hasText: 'Tonic' })
    await expect(tonic).toContainText('within ±')
    await page
      .getByRole('button', { name: /^Variance/ })
      .first()
      .click()
    await look(page, 'variance')
    await bar.dram.goDown()
    await page.reload()
    await expect(vodka).toContainText('−3,250.00 ml')
    await expectFiles(page)
    await page.getByRole('button', { name: /^Variance \d/ }).click()
    await expect(tonic).toHaveCount(0)
    await expect(vodka).toBeVisible()
    await bar.dram.comeBack()

    for (const [, one] of looksOf(['variance'])) {
      const looked = await newLook(browser, one)
      await resume(looked, bar.dram, bar.owner)
      await chooseLanguage(looked, one.language)
      await looked.goto(`${bar.dram.url}/dashboard/usage`)
      await expect(looked.locator('[data-verdict="missing"]').first()).toBeVisible()
      await expectWhole(looked, `variance-${nameOf(one)}`)
      await looked.context().close()
    }
  } finally {
    await bar.stop()
  }
})

/** The same figures as files, made on the device. */
async function expectFiles(page: Page): Promise<void> {
  const save = async (kind: 'PDF' | 'Excel'): Promise<string> => {
    await page.getByRole('button', { name: 'Export' }).click()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: kind, exact: true }).click(),
    ])
    expect(download.suggestedFilename()).toMatch(/^Usage .+\.(pdf|xlsx)$/)
    return download.path()
  }
  const book = read(readFileSync(await save('Excel')))
  const sheet = must(book.Sheets['Usage'], 'sheet')
  const lines = utils.sheet_to_json<unknown[]>(sheet, { header: 1 })
  const line = must(
    lines.find((one) => one.includes('Vodka')),
    'line',
  )
  expect(line).toEqual(expect.arrayContaining([5000, -3250, 'missing']))
  const text = execFileSync('pdftotext', ['-layout', await save('PDF'), '-'], { encoding: 'utf8' })
  expect(text).toMatch(/Vodka .* 5,000\.00 +-3,250\.00 +missing/)
}

/** Twice the same bottles; the till expects 3.25 l more of the vodka than there is, and no more tonic. */
async function countTwice(bar: ConnectedBar): Promise<void> {
  await bar.complete(await bar.count())
  await bar.complete(await bar.count())
  const { stock, ...others } = bar.catalogue
  await bar.iiko.sell({ ...others, stock: { ...stock, [`${STORE.bar}:p-tonic`]: 3 } })
}
