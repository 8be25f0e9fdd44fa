import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { buildBar } from '#tests/support/bars/bar.ts'
import { expectNoViolations } from '#tests/support/screens/axe.ts'
import { openCount, savedNote, typeWeight, untilCounting } from '#tests/support/screens/counting.ts'
import { watchSenses } from '#tests/support/screens/senses.ts'

const BARCODE = '5000267024011'
const SETTINGS = 'Sound, vibration, voice'
const VIEWPORT = { width: 360, height: 740 }

const button = (name: string | RegExp) => page.getByRole('button', { name })
const feature = (name: string) => page.getByRole('switch', { name })

async function openSettings(): Promise<void> {
  await button(SETTINGS).click()
}

async function turnOn(name: string): Promise<void> {
  await feature(name).click()
  await expect.element(feature(name)).toBeChecked()
}

test('sound and vibration have a switch each, which the device remembers', async () => {
  const signals = watchSenses()
  /** By which senses one saved bottle came, of which the voice is the last. */
  const sensesOf = async (grams: number, spoken: string): Promise<string[]> => {
    signals.length = 0
    await typeWeight(BARCODE, grams)
    await expect.poll(() => signals).toContain(`voice ${spoken}`)
    return [...new Set(signals.map((one) => one.split(' ')[0] ?? ''))].toSorted()
  }
  const { reload } = await openCount(buildBar(), { viewport: VIEWPORT })
  expect(await sensesOf(700, '221 millilitres')).toEqual(['tone', 'vibration', 'voice'])
  await openSettings()
  await feature('Sound').click()
  await expect.element(feature('Sound')).not.toBeChecked()
  await expect.element(feature('Vibration')).toBeChecked()
  await button('Done').click()
  expect(await sensesOf(690, '211 millilitres')).toEqual(['vibration', 'voice'])

  await reload()
  await openSettings()
  await expect.element(feature('Sound')).not.toBeChecked()
  await feature('Vibration').click()
  await turnOn('Sound')
  await button('Done').click()
  expect(await sensesOf(680, '200 millilitres')).toEqual(['tone', 'voice'])
})

/** What a gloved finger misses. */
function tooSmall(): string[] {
  const shown = document.querySelector('dialog:modal') ?? document.querySelector('main')
  const all = [...(shown?.querySelectorAll('a, button, select, summary') ?? [])]
  return all
    .filter((one) => one.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true }))
    .filter((one) => {
      const { width, height } = one.getBoundingClientRect()
      return width < 63.5 || height < 63.5
    })
    .map(({ outerHTML }) => outerHTML.slice(0, 120))
}

const isWiderThanScreen = (): boolean => document.documentElement.scrollWidth > innerWidth

test('with large buttons a whole count is done by plain taps on 64 px, and the screen holds', async () => {
  const { reload } = await openCount(buildBar(), { viewport: VIEWPORT })
  await openSettings()
  await turnOn('Large buttons')
  expect(tooSmall()).toEqual([])
  await button('Done').click()
  // Remembered.
  await reload()
  await untilCounting()
  await expect.element(button(SETTINGS)).toBeVisible()
  expect(tooSmall()).toEqual([])
  expect(isWiderThanScreen()).toBe(false)
  await expect.element(page.getByRole('link', { name: 'Cascade' })).toBeVisible()
  await expectNoViolations()

  await button(/^Place/).click()
  expect(tooSmall()).toEqual([])
  await page.getByRole('button', { name: 'Bar', exact: true }).click()
  await typeWeight(BARCODE, 700)
  expect(tooSmall()).toEqual([])
  const readings = await button(/^Previous weighings/).findElement()
  readings.scrollIntoView({ block: 'nearest' })
  expect(tooSmall()).toEqual([])
  expect(isWiderThanScreen()).toBe(false)
  await button('Undo').first().click()
  await expect.element(savedNote()).not.toBeInTheDocument()
  await button('Count progress').click()
  expect(tooSmall()).toEqual([])
})
