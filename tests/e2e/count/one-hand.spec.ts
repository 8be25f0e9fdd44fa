import { expect, test, type Locator, type Page } from '@playwright/test'
import { FEATURES_PATH } from '#protocol/system.ts'
import { must } from '#domain/must.ts'
import { untilNothingMoves } from '#tests/support/animations.ts'
import type { RealBrowser } from '#tests/support/real-browser.ts'
import { countInventories } from '../counted-product.ts'
import { openInstalled } from '../installed-app.ts'
import { Product, scan, signIn, startCount, typeWeight } from '../product.ts'
import { expectWhole } from '../whole-screen.ts'
import { holdStill, watchShifts, whatMoved } from './stillness.ts'

/* The count in one hand: the thumb presses below, the eye looks above, and nothing moves. */

const BARCODE = '5000267024011'
const PHONE = { width: 390, height: 844 }
/** What a thumb does not reach on a phone that is held in one hand: the upper part of the window. */
const OUT_OF_REACH = 0.4

let product: Product
let browser: RealBrowser
let page: Page

test.beforeAll(async () => {
  product = await Product.start()
  await countInventories(product)
})
test.beforeEach(async () => {
  browser = await openInstalled()
  // As the demo's server does; the real scales have their own tests.
  await browser.context.route(`**${FEATURES_PATH}`, (route) =>
    route.fulfill({ json: { simulated_scale: true } }),
  )
  page = await browser.newPage()
  // A browser's own window is not as narrow as a phone.
  await page.setViewportSize(PHONE)
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.addInitScript(watchShifts)
  await signIn(page, product, product.barman)
  await startCount(page)
})
test.afterEach(() => browser.kill())
test.afterAll(() => product.goDown())

const button = (name: string | RegExp): Locator =>
  page.getByRole('button', { name, exact: typeof name === 'string' })
const load = (): Locator => page.getByLabel('Grams on the demo scale')
const bottle = (): Locator => page.getByRole('region', { name: 'Selected bottle' })
const lastThree = (): Locator => page.getByRole('list', { name: 'Last three' })
const liveWeight = (): Locator => page.getByTestId('live-weight')

async function connect(): Promise<void> {
  await button('Demo scale').click()
  await expect(load()).toBeVisible()
  await untilDrawn()
}

/** The progress and the suggestion of the next bottle are what comes last. */
async function untilDrawn(): Promise<void> {
  await expect(button(/^Not counted yet/)).toBeVisible()
  await expect(page.getByRole('region', { name: 'Next on your route' })).toBeVisible()
  await untilNothingMoves(page)
}

async function expectLastInSight(amounts: readonly string[]): Promise<void> {
  await expect(lastThree().getByRole('listitem')).toHaveCount(amounts.length)
  for (const [place, amount] of amounts.entries()) {
    const row = lastThree().getByRole('listitem').nth(place)
    await expect(row).toContainText(amount)
    await expect(row).toBeInViewport({ ratio: 1 })
  }
}

test('from bottle to bottle nothing moves, and the last three stay in sight', async () => {
  await connect()
  await holdStill(page)
  await whatMoved(page)
  const moved: string[] = []
  const amounts: string[] = []
  for (const [grams, millilitres] of [
    [822, '350.00 ml'],
    [700, '221.39 ml'],
    [600, '115.96 ml'],
    [900, '432.23 ml'],
  ] as const) {
    await scan(page, BARCODE)
    await expect(bottle()).toBeVisible()
    moved.push(...(await whatMoved(page)))
    await expectLastInSight(amounts)
    await load().fill(String(grams))
    // The figure becomes millilitres, and the weight is beside it.
    await expect(button(/Hold still/)).toContainText(/\d ml± \d+ ml\d+\.\d g/)
    moved.push(...(await whatMoved(page)))
    await expect(page.getByText('Saved', { exact: true })).toBeVisible()
    moved.push(...(await whatMoved(page)))
    amounts.unshift(millilitres)
    amounts.splice(3)
    await expectLastInSight(amounts)
    await load().fill('0')
    await expect(liveWeight()).toHaveText('0.0 g')
    moved.push(...(await whatMoved(page)))
  }
  expect(moved).toEqual([])
  await expectWhole(page, 'the count')

  // Also while the keypad is open, and where the weight is typed.
  await scan(page, BARCODE)
  await button('Full bottles').click()
  await expectLastInSight(amounts)
  await expect(button('Save')).toBeInViewport({ ratio: 1 })
  await button('Another bottle').click()
  await button('Disconnect').click()
  await scan(page, BARCODE)
  await expectLastInSight(amounts)
})

test('what is pressed while counting lies where a thumb reaches it', async () => {
  const isReached = async (target: Locator): Promise<void> => {
    const { y, height } = must(await target.boundingBox(), 'box')
    expect(y / PHONE.height, String(target)).toBeGreaterThanOrEqual(OUT_OF_REACH)
    expect(y + height, String(target)).toBeLessThanOrEqual(PHONE.height)
  }
  const always = [page.getByRole('main').getByRole('combobox'), button('Scan with camera')]
  const chosen = [button('Open bottle'), button('Full bottles'), button('Another bottle')]
  for (const target of always) await isReached(target)
  await isReached(button('Demo scale'))
  await scan(page, BARCODE)
  const typed = page.getByLabel('Weight including the bottle, in grams')
  for (const target of [...always, ...chosen, typed, button('Save')]) await isReached(target)
  await typeWeight(page, BARCODE, 822)
  await isReached(button('Undo'))
  // Typing was a choice too.
  await expect(button('Demo scale')).toBeHidden()
  await page.getByText('Other ways to weigh').click()
  await isReached(button('Demo scale'))
  await connect()
  await isReached(button('Tare'))
  await isReached(button('Disconnect'))
  await scan(page, BARCODE)
  for (const target of [...always, ...chosen, button('Enter the weight')]) await isReached(target)
})

test('a name is looked for in the dock without moving the page', async () => {
  await untilDrawn()
  const finder = page.getByRole('main').getByRole('combobox')
  const where = (): Promise<number> => page.evaluate(() => scrollY)
  expect(await where()).toBe(0)
  // As a finger does, which scrolls nothing itself, and as a keyboard does.
  const { x, y } = must(await finder.boundingBox(), 'finder')
  for (const focus of [() => page.mouse.click(x + 80, y + 20), () => finder.focus()]) {
    await focus()
    expect(await where()).toBe(0)
    await page.keyboard.type('vodka')
    await expect(page.getByRole('option').first()).toBeVisible()
    expect(await where()).toBe(0)
    await finder.fill('')
    await finder.blur()
  }
})

test('why a weight is refused is in sight, and goes when another weight comes', async () => {
  await connect()
  await scan(page, BARCODE)
  await load().fill('2000')
  const refusal = page.getByRole('alert')
  const cause = bottle().getByText('Likely cause:')
  await expect(refusal).toContainText('Not saved')
  await page.evaluate(() => scrollTo(0, 0))
  await expectAboveDock(refusal)
  await expectAboveDock(bottle().getByRole('listitem').first())
  await expect(cause).toBeVisible()
  // Lifted off, it may still be read.
  await load().fill('0')
  await expect(liveWeight()).toHaveText('0.0 g')
  await expect(refusal).toBeVisible()
  await load().fill('822')
  await expect(button(/Hold still/)).toBeVisible()
  await expect(refusal).toHaveCount(0, { timeout: 300 })
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()

  // A bottle that nobody knows: what to do is above the dock, with what does it.
  await load().fill('0')
  await scan(page, '4006381333931')
  await expectAboveDock(
    bottle()
      .getByText('good not exists')
      .or(bottle().getByText(/create it/)),
  )
  await expectAboveDock(button('Take a photo'))
})

/** Nothing of it is below what stays at the lower edge. */
async function expectAboveDock(target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  const box = must(await target.boundingBox(), 'box')
  const dock = await page.evaluate(() => {
    const finder = document.querySelector('main [role=combobox]')
    const messages = finder?.closest('[data-desk]')?.querySelector('output')
    return messages?.getBoundingClientRect().top ?? 0
  })
  expect(box.y + box.height).toBeLessThanOrEqual(dock)
}

test('on a small phone the ways to a scale begin above the dock', async () => {
  await page.setViewportSize({ width: 360, height: 740 })
  await untilDrawn()
  await expectAboveDock(button('USB scale'))
})

test('a typed weight is seen as millilitres before it is saved', async () => {
  await scan(page, BARCODE)
  await page.getByLabel('Weight including the bottle, in grams').fill('822')
  await expect(bottle()).toContainText('350.00 ml')
  await page.getByLabel('Weight including the bottle, in grams').fill('82')
  await expect(bottle()).not.toContainText(' ml ±')
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('the ways to connect fold away after the first choice, and open on a press', async () => {
  await expect(button('Demo scale')).toBeVisible()
  await expect(button('USB scale')).toBeVisible()
  await connect()
  await button('Disconnect').click()
  // The chosen one stays a press away.
  await expect(button('Demo scale')).toBeVisible()
  await expect(button('USB scale')).toBeHidden()
  await page.getByText('Other ways to weigh').click()
  await expect(button('USB scale')).toBeVisible()
  await page.reload()
  await expect(button('Demo scale')).toBeVisible()
  await expect(button('USB scale')).toBeHidden()
})

test('a ring says how far the count is, in numbers too', async () => {
  const ring = button('Not counted yet: 1 of 1')
  await expect(ring).toContainText('0%')
  await typeWeight(page, BARCODE, 822)
  await expect(button('Not counted yet: 0 of 1')).toContainText('100%')
  await button('Not counted yet: 0 of 1').click()
  await expect(page.getByRole('dialog', { name: 'Count progress' })).toBeVisible()
})

test('a wide window has the bottle and the list beside each other', async () => {
  await typeWeight(page, BARCODE, 822)
  await page.setViewportSize({ width: 1440, height: 900 })
  const scale = must(await page.getByRole('region', { name: 'Scale' }).boundingBox(), 'scale')
  const entries = page.getByRole('region', { name: 'Entries' })
  const list = must(await entries.boundingBox(), 'list')
  expect(list.x).toBeGreaterThan(scale.x + scale.width)
  await expect(entries.locator('ol > li').first()).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('main').getByRole('combobox')).toBeInViewport({ ratio: 1 })
  await expect(lastThree()).toBeHidden()
  await expectWhole(page, 'the count in a wide window')
})
