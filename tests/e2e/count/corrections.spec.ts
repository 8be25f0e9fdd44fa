import { expect, test, type Locator, type Page } from '@playwright/test'
import type { RealBrowser } from '#tests/support/real-browser.ts'
import { openInstalled } from '../installed-app.ts'
import { Product, scan, signIn, startCount, typeWeight, untilInstalled } from '../product.ts'

const BARCODE = '5000267024011'

/** A phone in portrait and in landscape, and a tablet. */
const SHAPES = [
  [390, 844],
  [844, 390],
  [1180, 820],
] as const

/** Calls of the browser's audio, vibration, speech and wake-lock functions. */
interface Senses {
  tones: number
  vibrations: number
  said: string[]
  awake: string[]
  /** What the next speech recognition returns. */
  heard: string
}
declare global {
  interface Window {
    senses: Senses
  }
}

let product: Product
let browser: RealBrowser | undefined

test.beforeAll(async () => {
  product = await Product.start({}, (database) =>
    database.query('update goods set in_package = 6 where barcode = $1', [BARCODE]),
  )
})
test.afterEach(async () => {
  await browser?.kill()
  browser = undefined
})
test.afterAll(() => product.goDown())

/** Runs in the page: fakes the device functions that headless Chromium lacks. */
function giveSenses(): void {
  const senses: Senses = { tones: 0, vibrations: 0, said: [], awake: [], heard: '' }
  window.senses = senses
  const play: OscillatorNode['start'] = Reflect.get(OscillatorNode.prototype, 'start')
  OscillatorNode.prototype.start = function start(this: OscillatorNode, when?: number) {
    senses.tones += 1
    play.call(this, when)
  }
  navigator.vibrate = () => {
    senses.vibrations += 1
    return true
  }
  const request = navigator.wakeLock.request.bind(navigator.wakeLock)
  navigator.wakeLock.request = (type) => {
    senses.awake.push(type ?? 'screen')
    return request(type)
  }
  const voice = { lang: 'en-US', localService: true } as SpeechSynthesisVoice
  speechSynthesis.getVoices = () => [voice]
  speechSynthesis.speak = ({ text }) => senses.said.push(text)
  window.SpeechSynthesisUtterance = class {
    readonly text: string
    constructor(text: string) {
      this.text = text
    }
  } as unknown as typeof SpeechSynthesisUtterance
  class Recognition extends EventTarget {
    start(): void {
      const results = [[{ transcript: senses.heard }]]
      setTimeout(() => this.dispatchEvent(Object.assign(new Event('result'), { results })))
    }
    abort(): void {
      senses.heard = ''
    }
  }
  for (const name of ['SpeechRecognition', 'webkitSpeechRecognition']) {
    Object.defineProperty(window, name, { value: Recognition })
  }
}

async function openPhone(): Promise<Page> {
  browser = await openInstalled()
  await browser.context.addInitScript(giveSenses)
  const page = await browser.newPage()
  await signIn(page, product, product.barman)
  await untilInstalled(page)
  return page
}

const button = (page: Page | Locator, name: string): Locator =>
  page.getByRole('button', { name, exact: true })
const bottle = (page: Page): Locator => page.getByRole('region', { name: 'Selected bottle' })
const rows = (page: Page): Locator =>
  page.getByRole('region', { name: 'Entries' }).locator('ol > li')
const sensesOf = (page: Page): Promise<Senses> => page.evaluate(() => window.senses)

const leftOf = async (element: Locator): Promise<number> =>
  Math.round((await element.boundingBox())?.x ?? Number.NaN)

async function sealed(page: Page): Promise<Locator> {
  await scan(page, BARCODE)
  await button(bottle(page), 'Full bottles').click()
  await expect(bottle(page).getByRole('group', { name: 'Keypad' })).toBeVisible()
  return bottle(page)
}

test('full bottles and cases are counted by keypad and voice and corrected offline', async () => {
  const page = await openPhone()
  await startCount(page)
  await product.goDown()

  // Two cases of six and three bottles, by keypad.
  const card = await sealed(page)
  for (const key of await button(card, '3').or(button(card, 'Erase')).all()) {
    const { height = 0 } = (await key.boundingBox()) ?? {}
    expect(height).toBeGreaterThanOrEqual(56)
  }
  await button(card, '3').click()
  await card.getByLabel('Number of cases').focus()
  await button(card, '2').click()
  await expect(card).toContainText('6 bottles in a case, 15 bottles in total')
  await button(card, 'Save').click()
  await expect(rows(page)).toContainText(['15 full'])

  // By voice; the recognized text is shown before it is saved.
  await sealed(page)
  await page.evaluate(() => {
    window.senses.heard = 'two cases and five'
  })
  await button(card, 'Say it').click()
  await expect(card.getByLabel('Number of cases')).toHaveValue('2')
  await expect(card.getByLabel('Number of bottles')).toHaveValue('5')
  await page.evaluate(() => {
    window.senses.heard = 'the music is too loud'
  })
  await button(card, 'Say it').click()
  await expect(page.getByText("Couldn't hear a number.")).toBeVisible()
  await button(card, 'Save').click()
  await expect(rows(page)).toContainText(['17 full', '15 full'])

  await button(page, 'Undo').click()
  await expect(rows(page).first()).toContainText('Deleted')
  await button(page, 'Restore Vodka').click()
  await expect(rows(page).first()).not.toContainText('Deleted')
  await page.setViewportSize({ width: 390, height: 844 })
  await button(page, 'Edit Vodka').first().click()
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel('Number of bottles').fill('16')
  // The rules of the narrow row must not reach the sheet that opens from it.
  const lefts = [sheet.getByLabel('Number of bottles'), button(sheet, 'Cancel')].map(leftOf)
  const [fieldLeft, cancelLeft] = await Promise.all(lefts)
  expect(cancelLeft).toBe(fieldLeft)
  await button(page.getByRole('dialog'), 'Save').click()
  await expect(rows(page).first()).toContainText('16 full')
  await button(page, 'Delete Vodka').last().click()
  const question = page.getByRole('dialog', { name: 'Delete this entry?' })
  await button(question, 'Cancel').click()
  await expect(page.getByTestId('running-totals')).toContainText('Full bottles31')
  await button(page, 'Delete Vodka').last().click()
  await expect(question).toContainText('You cannot undo this operation')
  await button(question, 'Delete').click()
  await expect(page.getByTestId('running-totals')).toContainText('Full bottles16')

  // An entry's history is shown where it is corrected, on the same phone.
  await button(page, 'Previous readings: Vodka').first().click()
  const dialog = page.getByRole('dialog')
  await button(dialog, '3 changes').click()
  await expect(dialog.locator('del')).toHaveText(['17 full'])
  await expect(dialog.locator('ins')).toHaveText(['16 full'])
  await expect(dialog).toContainText('Restored')
  await button(dialog, 'Close').click()

  await product.comeBack()
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect
    .poll(async () => (await product.entries()).map(({ count, status }) => [count, status]))
    .toEqual(
      expect.arrayContaining([
        [16, 'edited'],
        [15, 'deleted'],
      ]),
    )
})

/** Toggles each switch. */
async function turn(page: Page, ways: readonly string[]): Promise<void> {
  await button(page, 'Sound, vibration, voice').click()
  for (const way of ways) {
    await page.getByRole('dialog').getByRole('switch', { name: way }).click()
  }
  await button(page.getByRole('dialog'), 'Done').click()
}

test('sound, vibration and voice report a bottle and can be off; the screen stays on', async () => {
  const page = await openPhone()
  await startCount(page)
  await typeWeight(page, BARCODE, 822)
  await expect.poll(async () => (await sensesOf(page)).said).toEqual(['350 millilitres'])
  const { tones, vibrations, awake } = await sensesOf(page)
  expect(tones).toBeGreaterThan(0)
  expect(vibrations).toBeGreaterThan(0)
  expect(awake).toContain('screen')

  await turn(page, ['Sound', 'Vibration', 'Voice'])
  // The setting is stored on the device, also after a reload.
  await page.reload()
  await expect(page.getByRole('combobox')).toBeVisible()
  await typeWeight(page, BARCODE, 700)
  await expect(page.getByTestId('running-totals')).toContainText('Entries2')
  // The next bottle is spoken again, and none was before it.
  await turn(page, ['Voice'])
  await typeWeight(page, BARCODE, 822)
  await expect.poll(async () => (await sensesOf(page)).said).toEqual(['350 millilitres'])
  expect(await sensesOf(page)).toMatchObject({ tones: 0, vibrations: 0 })
})

test('bottle and save button are visible on phones in both orientations and on tablets', async () => {
  const page = await openPhone()
  await page.emulateMedia({ colorScheme: 'dark' })
  await startCount(page)
  await typeWeight(page, BARCODE, 822)
  for (const language of ['en', 'ru', 'hy']) {
    await page.evaluate((chosen) => localStorage.setItem('language', chosen), language)
    for (const [width, height] of SHAPES) {
      await page.setViewportSize({ width, height })
      await page.reload()
      await expect(page.getByRole('combobox')).toBeVisible()
      await scan(page, BARCODE)
      const card = page
        .locator('section')
        .filter({ has: page.locator('h2') })
        .first()
      await card.locator('[aria-pressed]').nth(1).click()
      const shape = `${language} ${width}x${height}`
      await expect(card.locator('[type=submit]'), shape).toBeInViewport({ ratio: 1 })
      const sizes = page.locator('main').locator('button, a, input').filter({ visible: true })
      const small = await sizes.evaluateAll((all) =>
        all.flatMap((one) => {
          const { width: across, height: high } = one.getBoundingClientRect()
          return Math.min(across, high) < 47.5 ? [one.outerHTML] : []
        }),
      )
      const over = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      expect([shape, small, over]).toEqual([shape, [], 0])
    }
  }
})
