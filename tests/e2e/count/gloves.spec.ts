import { expect, test, type Page } from '@playwright/test'
import type { RealBrowser } from '#tests/support/real-browser.ts'
import { expectNoViolations } from '../axe.ts'
import { openInstalled } from '../installed-app.ts'
import { Product, signIn, startCount, turnOn, typeWeight, untilInstalled } from '../product.ts'

const BARCODE = '5000267024011'
const SETTINGS = 'Sound, vibration, voice'

let product: Product
let browser: RealBrowser
let page: Page

test.beforeAll(async () => {
  product = await Product.start()
})
test.beforeEach(async () => {
  browser = await openInstalled({ viewport: { width: 360, height: 740 } })
  page = await browser.newPage()
  await page.addInitScript(() => {
    const felt: unknown[] = []
    Object.assign(globalThis, { felt })
    navigator.vibrate = (pattern) => felt.push(pattern) > 0
    globalThis.AudioContext = class extends AudioContext {
      override createOscillator(): OscillatorNode {
        felt.push('tone')
        return super.createOscillator()
      }
    }
  })
  await signIn(page, product, product.barman)
  await untilInstalled(page)
  await startCount(page)
})
test.afterEach(() => browser.kill())
test.afterAll(() => product.goDown())

const feature = (name: string) => page.getByRole('switch', { name })

async function openSettings(): Promise<void> {
  await page.getByRole('button', { name: SETTINGS }).click()
}

/** Expects one saved bottle to be felt and heard in these ways, which begin in one moment. */
async function expectFelt(grams: number, ways: readonly string[]): Promise<void> {
  // What the recognised bottle gave, too.
  await page.evaluate(() => {
    Reflect.get(globalThis, 'felt').length = 0
  })
  await typeWeight(page, BARCODE, grams)
  const felt = async (): Promise<string[]> => {
    const all = await page.evaluate(() => Reflect.get(globalThis, 'felt') as unknown[])
    return [...new Set(all.map((one) => (one === 'tone' ? 'tone' : 'vibration')))].toSorted()
  }
  await expect.poll(felt).toEqual(ways)
}

test('sound and vibration have a switch each, which the device remembers', async () => {
  await expectFelt(700, ['tone', 'vibration'])
  await openSettings()
  await feature('Sound').click()
  await expect(feature('Sound')).not.toBeChecked()
  await expect(feature('Vibration')).toBeChecked()
  await page.getByRole('button', { name: 'Done' }).click()
  await expectFelt(690, ['vibration'])

  await page.reload()
  await openSettings()
  await expect(feature('Sound')).not.toBeChecked()
  await feature('Vibration').click()
  await turnOn(feature('Sound'))
  await page.getByRole('button', { name: 'Done' }).click()
  await expectFelt(680, ['tone'])
})

/** What a gloved finger misses. */
const tooSmall = (): Promise<string[]> =>
  page.evaluate(() => {
    const shown = document.querySelector('dialog:modal') ?? document.querySelector('main')
    const all = [...(shown?.querySelectorAll('a, button, select, summary') ?? [])]
    return all
      .filter((one) =>
        one.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true }),
      )
      .filter((one) => {
        const { width, height } = one.getBoundingClientRect()
        return width < 63.5 || height < 63.5
      })
      .map(({ outerHTML }) => outerHTML.slice(0, 120))
  })

const isWiderThanScreen = (): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth > innerWidth)

test('with large buttons a whole count is done by plain taps on 64 px, and the screen holds', async () => {
  await openSettings()
  await turnOn(feature('Large buttons'))
  expect(await tooSmall()).toEqual([])
  await page.getByRole('button', { name: 'Done' }).click()
  // Remembered.
  await page.reload()
  await expect(page.getByRole('button', { name: SETTINGS })).toBeVisible()
  expect(await tooSmall()).toEqual([])
  expect(await isWiderThanScreen()).toBe(false)
  await expectNoViolations(page)

  await page.getByRole('button', { name: /^Place/ }).click()
  expect(await tooSmall()).toEqual([])
  await page.getByRole('button', { name: 'Bar', exact: true }).click()
  await typeWeight(page, BARCODE, 700)
  expect(await tooSmall()).toEqual([])
  await page.getByRole('button', { name: /^Previous readings/ }).scrollIntoViewIfNeeded()
  expect(await tooSmall()).toEqual([])
  expect(await isWiderThanScreen()).toBe(false)
  await page.getByRole('button', { name: 'Undo' }).first().click()
  await expect(page.getByText('Saved', { exact: true })).toBeHidden()
  await page.getByRole('button', { name: 'Not counted yet' }).click()
  expect(await tooSmall()).toEqual([])
})
