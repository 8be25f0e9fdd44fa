import { expect, test } from '@playwright/test'
import { deferred } from '#tests/support/running/deferred.ts'
import { resume } from '../resume.ts'
import { oneCompanyForAllTests, product } from '../product-room.ts'

oneCompanyForAllTests()

for (const width of [390, 1440]) {
  test(`the head of a screen is painted before its scripts are read, and stays where it is, ${width} px wide`, async ({
    browser,
  }) => {
    const context = await browser.newContext({ viewport: { width, height: 844 } })
    const first = await context.newPage()
    await resume(first, product, product.barman)
    await first.close()
    const page = await context.newPage()
    const read = deferred<void>()
    const session = await context.newCDPSession(page)
    await session.send('Network.enable')
    await session.send('Network.setBypassServiceWorker', { bypass: true })
    await page.route('**/assets/*.js', async (route) => {
      await read.promise
      await route.continue()
    })
    await page.goto(`${product.url}/count`, { waitUntil: 'commit' })
    await expect
      .poll(() =>
        page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length),
      )
      .toBe(1)
    const begun = await page.evaluate(() => {
      const root = document.querySelector('#root') ?? document.body
      const { content, height } = getComputedStyle(root, '::before')
      return { content, height: Number.parseFloat(height), drawn: root.childElementCount }
    })
    expect(begun).toMatchObject({ content: '"Dram"', drawn: 0 })
    read.resolve()
    const head = page.getByRole('banner')
    await expect(head).toBeVisible()
    const box = await head.boundingBox()
    // The line below it is a pixel more.
    expect(box).toMatchObject({ y: 0, height: begun.height + 1 })
    const after = await page.evaluate(() => {
      const root = document.querySelector('#root') ?? document.body
      return getComputedStyle(root, '::before').content
    })
    expect(after).toBe('none')
    await context.close()
  })
}
