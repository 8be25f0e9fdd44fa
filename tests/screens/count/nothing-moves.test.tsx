import { expect, onTestFinished, test } from 'vitest'
import { page, type Locator } from 'vitest/browser'
import { buildBar } from '#tests/support/bars/bar.ts'
import { countInventories } from '#tests/support/bars/counted-inventories.ts'
import { expectNoViolations } from '#tests/support/screens/axe.ts'
import { expectFits } from '#tests/support/screens/fits.ts'
import {
  hurry,
  openCount,
  savedNote,
  selectedBottle,
  typedWeight,
  typeWeight,
} from '#tests/support/screens/counting.ts'
import { emulateMedia } from '#tests/support/screens/media.ts'
import { PHONE } from '#tests/support/screens/open-screen.tsx'
import { PageScale } from '#tests/support/screens/devices/page-scale.ts'
import { scan } from '#tests/support/screens/devices/scan.ts'
import { forgetPress, holdStill, watchShifts, whatMoved } from '#tests/support/screens/stillness.ts'

const BARCODE = '5000267024011'

const button = (name: string) => page.getByRole('button', { name, exact: true })
const lastThree = () => page.getByRole('list', { name: 'Last three' }).getByRole('listitem')
const liveWeight = () => page.getByTestId('live-weight')

/** A count that compares itself with an earlier one, once all that belongs to it is drawn. */
async function openWatched(viewport = PHONE): Promise<void> {
  hurry()
  const bar = buildBar()
  onTestFinished(watchShifts())
  await openCount(bar, { rows: countInventories(bar).rows, viewport })
  await expect.element(button('Not counted yet: 1 of 1')).toBeVisible()
  await expect.element(page.getByRole('region', { name: 'Next on your route' })).toBeVisible()
}

const finder = () => page.getByRole('main').getByRole('combobox')

/** Where they are in the window, from edge to edge. */
function placesOf(...targets: Locator[]): string {
  const places = targets.map((target) => {
    const { top, right, bottom, left } = target.element().getBoundingClientRect()
    return [top, right, bottom, left].map(Math.round).join(' ')
  })
  return places.join(', ')
}

async function expectLastInSight(amounts: readonly string[]): Promise<void> {
  await expect.element(lastThree()).toHaveLength(amounts.length)
  for (const [place, amount] of amounts.entries()) {
    await expect.element(lastThree().nth(place)).toHaveTextContent(amount)
    await expect.element(lastThree().nth(place)).toBeInViewport({ ratio: 1 })
  }
}

test('from bottle to bottle nothing moves, and the last three stay in sight', async () => {
  await emulateMedia({ 'prefers-color-scheme': 'dark' })
  const scale = new PageScale()
  await openWatched()
  await scale.connect()
  scale.place(0)
  await expect.element(liveWeight()).toHaveTextContent('0.0 g')
  holdStill()
  await whatMoved()
  const moved: string[] = []
  const amounts: string[] = []
  for (const [grams, millilitres] of [
    [822, '350.00 ml'],
    [700, '221.39 ml'],
    [600, '115.96 ml'],
    [900, '432.23 ml'],
  ] as const) {
    await scan(BARCODE)
    await expect.element(selectedBottle()).toBeVisible()
    moved.push(...(await whatMoved()))
    await expectLastInSight(amounts)
    scale.swing(grams)
    // The figure becomes millilitres, and the weight is beside it.
    await expect
      .element(page.getByRole('button', { name: /Hold still/ }))
      .toHaveTextContent(/\d ml± \d+ ml\d+\.\d g/)
    moved.push(...(await whatMoved()))
    scale.place(grams)
    await expect.element(savedNote()).toBeVisible()
    moved.push(...(await whatMoved()))
    amounts.unshift(millilitres)
    amounts.splice(3)
    await expectLastInSight(amounts)
    scale.place(0)
    await expect.element(liveWeight()).toHaveTextContent('0.0 g')
    moved.push(...(await whatMoved()))
  }
  expect(moved).toEqual([])
  await expectNoViolations()
  expectFits()

  // Also while the keypad is open.
  await scan(BARCODE)
  await button('Full bottles').click()
  await expectLastInSight(amounts)
  await expect.element(button('Save')).toBeInViewport({ ratio: 1 })
  await button('Another bottle').click()
  await button('Disconnect').click()
  await expectLastInSight(amounts)
})

test.each([PHONE, { width: 360, height: 740 }])(
  'nothing moves either while weights are typed and full bottles are counted, $width px wide',
  async (phone) => {
    await openWatched(phone)
    // The first bottle scrolls the desk to the top, where it stays; from then on nothing may move.
    await scan(BARCODE)
    await button('Another bottle').click()
    await expect.element(page.getByRole('region', { name: 'Next on your route' })).toBeVisible()
    await whatMoved()
    await expect.poll(whatMoved).toEqual([])
    // From bottle to bottle the keys are under the same thumb, and the list behind them as it was.
    const places: string[] = []
    const list: string[] = []
    for (const grams of [600, 700, 800]) {
      await scan(BARCODE)
      await expect.element(button('5')).toBeVisible()
      places.push(placesOf(typedWeight(), button('5'), button('Save')))
      await typeWeight(BARCODE, grams)
      await expect.element(lastThree().first()).toBeVisible()
      list.push(placesOf(finder(), lastThree().first(), button('Undo').first()))
    }
    expect(new Set(places).size).toBe(1)
    expect(new Set(list).size).toBe(1)
    holdStill()
    await whatMoved()
    await scan(BARCODE)
    await button('Full bottles').click()
    await button('Save').click()
    await expect.element(savedNote()).toBeVisible()
    // The keypad came and went by a press each, and left everything where it was.
    await forgetPress()
    expect(await whatMoved()).toEqual([])
  },
)
