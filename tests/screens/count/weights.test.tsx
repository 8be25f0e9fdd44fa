import { expect, test } from 'vitest'
import { page, type Locator } from 'vitest/browser'
import { buildGood } from '#tests/support/bars/builders.ts'
import { buildBar } from '#tests/support/bars/bar.ts'
import { expectNoViolations } from '#tests/support/screens/axe.ts'
import { openCount, selectedBottle } from '#tests/support/screens/counting.ts'
import { PageScale } from '#tests/support/screens/devices/page-scale.ts'
import { scan } from '#tests/support/screens/devices/scan.ts'

const BARCODE = '5000267024011'

const button = (name: string, within: Pick<Locator, 'getByRole'> = page): Locator =>
  within.getByRole('button', { name, exact: true })
const alert = (): Locator => page.getByRole('alert')
const liveWeight = (): Locator => page.getByTestId('live-weight')
const entries = (): Locator => page.getByRole('region', { name: 'Entries' }).getByRole('listitem')
const causes = (): Locator => selectedBottle().getByRole('listitem')
const proposalSaved = (): Locator =>
  page.getByText('The weight is saved as a suggestion for the owner.')

/** A count with a scale, on which one bottle after the other is put. */
async function openScale() {
  const scale = new PageScale()
  const { outbox } = await openCount(buildBar())
  await scale.connect()
  const put = async (grams: number): Promise<void> => {
    scale.place(0)
    await expect.element(liveWeight()).toHaveTextContent('0.0 g')
    await scan(BARCODE)
    await expect.element(selectedBottle().getByRole('heading', { name: 'Vodka' })).toBeVisible()
    scale.place(grams)
  }
  const sent = async (kind: string) => (await outbox()).filter((record) => record.kind === kind)
  return { put, sent }
}

test('lighter than the empty bottle: red, with its cause, and its glass is proposed', async () => {
  const { put, sent } = await openScale()
  await put(485)
  await expect
    .element(alert())
    .toHaveTextContent('Not saved The weight is below the empty bottle weight.')
  // Said once: a rejected weight must not look like a counted bottle.
  await expect.element(liveWeight()).toHaveAttribute('data-look', 'rejected')
  expect(page.getByText('The weight is below the empty bottle weight.').elements()).toHaveLength(1)
  await expect.element(page.getByText('weighed', { exact: true })).not.toBeInTheDocument()
  await expect.element(selectedBottle()).toHaveTextContent('empty 490.0 g')
  await expect.element(causes().first()).toHaveTextContent(/glass is lighter/)
  await button("It's empty: save its weight for the owner").click()
  await expect.element(proposalSaved()).toBeVisible()
  await expect.element(page.getByTestId('running-totals')).toHaveTextContent('Entries0')
  expect(await sent('weigh-bottle')).toMatchObject([{ args: { end: 'empty', gross: 4850 } }])
  expect(await sent('record-entry')).toEqual([])
})

test('a weight that cannot be names what it may be: two bottles, or another item', async () => {
  const { put, sent } = await openScale()
  await put(2000)
  await expect.element(causes().first()).toHaveTextContent(/There are two bottles/)
  await button('Another bottle').click()
  await put(300)
  await expect.element(causes().first()).toHaveTextContent(/a different item/)
  expect(await sent('record-entry')).toEqual([])
})

test('a little heavier than the full bottle is counted as sealed', async () => {
  const { put, sent } = await openScale()
  await put(1160)
  await expect
    .element(alert())
    .toHaveTextContent('Not saved The weight is above the full bottle weight.')
  await button('Count one full bottle').click()
  await expect.element(entries().first()).toHaveTextContent('1 full')
  expect(await sent('record-entry')).toMatchObject([{ args: { is_full: true, count: 1 } }])
})

test('an empty bottle is weighed as one, and the good itself stays as it is', async () => {
  const { put, sent } = await openScale()
  await put(487)
  await button('Full bottles', selectedBottle()).click()
  await button('an empty bottle', selectedBottle()).click()
  await expect.element(proposalSaved().first()).toBeVisible()
  expect(await sent('weigh-bottle')).toMatchObject([{ args: { end: 'empty', gross: 4870 } }])
  await button('Another bottle').click()
  await scan(BARCODE)
  await expect.element(selectedBottle()).toHaveTextContent('empty 490.0 g')
  await expect.element(selectedBottle()).toHaveTextContent('full 1,154.0 g')
})

test('a weight that fits is saved with its uncertainty, and stands among the readings', async () => {
  const { put } = await openScale()
  await put(822)
  await expect.element(entries().first()).toHaveTextContent(/350\.00 ml± 2\d ml/)
  await expect.element(liveWeight()).toHaveAttribute('data-look', 'saved')
  await button('Previous weighings: Vodka').first().click()
  const readings = page.getByRole('dialog')
  await expect
    .element(readings.getByRole('img', { name: 'Open bottles weighed so far' }))
    .toBeVisible()
  await expect.element(readings.getByRole('listitem').first()).toHaveTextContent('350.00 ml')
  await expectNoViolations()
})

test('a scan without its end is not dropped in silence', async () => {
  await openCount(buildBar())
  await scan(BARCODE.slice(0, 5))
  await expect.element(page.getByText('That scan was cut off. Scan again.')).toBeVisible()
})

test('food asks for its weight, and a bottle for that of the bottle', async () => {
  const bar = buildBar()
  const apricots = buildGood({
    ...bar.goods[2],
    name_en: 'Dried apricots',
    barcode: '4850001270016',
    weight_empty: null,
  })
  await openCount({ ...bar, goods: [bar.goods[0], bar.goods[1], apricots] })
  await scan('4850001270016')
  await selectedBottle().getByLabelText('Weight, g', { exact: true }).fill('350')
  await button('Save', selectedBottle()).click()
  await expect.element(entries().first()).toHaveTextContent('Dried apricots')
  await scan(BARCODE)
  await expect.element(selectedBottle().getByLabelText('Bottle weight, g')).toBeVisible()
})
