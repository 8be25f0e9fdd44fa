import { beforeEach, expect, test } from 'vitest'
import { page, userEvent, type Locator } from 'vitest/browser'
import { must } from '#domain/must.ts'
import { buildBar, rowsOf } from '#tests/support/bars/bar.ts'
import { buildPourer } from '#tests/support/bars/builders.ts'
import { opening, recording } from '#tests/support/commands.ts'
import { rowsAfter } from '#tests/support/device/rows-after.ts'
import { expectNoViolations } from '#tests/support/screens/axe.ts'
import {
  DEMO_SCALE,
  openCount,
  savedNote,
  selectedBottle,
  typedWeight,
} from '#tests/support/screens/counting.ts'
import { openScreen } from '#tests/support/screens/open-screen.tsx'
import { quickenScale } from '#tests/support/screens/devices/quick-scale.ts'
import { scan } from '#tests/support/screens/devices/scan.ts'

const BARCODE = '5000267024011'
const WIDE = { width: 1280, height: 844 }
const STEEL = buildPourer({ weight: 280 })

beforeEach(quickenScale)

const button = (name: string | RegExp, within: Locator | typeof page = page) =>
  within.getByRole('button', { name, exact: true })
const dialog = () => page.getByRole('dialog')
const load = () => page.getByLabelText('Grams on the demo scale')
const here = () => page.getByRole('group', { name: /^Pourer on open bottles/ })
const onBottle = () => page.getByRole('group', { name: 'Pourer', exact: true })
const counted = () => page.getByRole('region', { name: 'Entries' }).getByRole('listitem')

async function weigh(grams: number): Promise<void> {
  await typedWeight().fill(String(grams))
  await button('Save', selectedBottle()).click()
  await expect.element(savedNote()).toBeVisible()
}

test('the owner weighs a pourer without a network, adds another and takes a removal back', async () => {
  const bar = buildBar()
  const { outbox } = await openScreen('/dashboard/settings/pourers', {
    user: bar.owner,
    rows: rowsOf(bar),
    viewport: WIDE,
    answers: DEMO_SCALE,
  })
  await expect.element(page.getByText('No pourers yet')).toBeVisible()
  await button('Add a pourer').click()
  await dialog().getByLabelText('Name').fill('Steel')
  await button('Weigh one now', dialog()).click()
  await button('Demo scale', dialog()).click()
  // Lighter than whatever else a bar puts on a scale.
  const weight = dialog().getByLabelText('Weight of one')
  await load().fill('16')
  await expect.element(weight).toHaveValue('16')
  await load().fill('0')
  await expect.element(page.getByTestId('live-weight')).toHaveTextContent(/^-?0\.\d g$/)
  await load().fill('28')
  await expect.element(weight).toHaveValue('28')
  await expectNoViolations()
  await button('Save', dialog()).click()
  const list = page.getByRole('list', { name: 'Pourers' }).getByRole('listitem')
  const texts = () => list.elements().map(({ textContent }) => textContent)
  await expect.poll(texts).toEqual([expect.stringMatching(/^Steel28\.0 g ± \d\.\d g$/)])

  await button('Add a pourer').click()
  await dialog().getByLabelText('Name').fill('Plastic')
  await weight.fill('15')
  await button('Save', dialog()).click()
  await button('Delete Plastic').click()
  await expect.element(list).toHaveLength(1)
  await button('Undo').click()
  await expect
    .poll(texts)
    .toEqual([expect.stringMatching(/^Steel28/), expect.stringMatching(/^Plastic15/)])
  await button('Edit Plastic').click()
  await dialog().getByLabelText('Name').fill('Long')
  await button('Save', dialog()).click()
  await expect
    .poll(texts)
    .toEqual([expect.stringMatching(/^Steel28/), expect.stringMatching(/^Long15/)])
  await expectNoViolations()
  expect((await outbox()).map(({ kind }) => kind)).toEqual([
    'create-pourer',
    'create-pourer',
    'remove-pourer',
    'create-pourer',
    'edit-pourer',
  ])
})

test('a barman says what the bottles of a place wear, and what one of them does not', async () => {
  const { outbox, reload } = await openCount(buildBar({ pourers: [STEEL] }), {
    answers: DEMO_SCALE,
  })
  await button(/^Steel/, here()).click()
  await expect.element(button(/^Steel/, here())).toHaveAttribute('aria-pressed', 'true')

  await scan(BARCODE)
  await expect.element(button(/^Steel/, onBottle())).toHaveAttribute('aria-pressed', 'true')
  await expectNoViolations()
  await button('Full bottles', selectedBottle()).click()
  await expect.element(onBottle()).not.toBeInTheDocument()
  await button('Open bottle', selectedBottle()).click()
  await weigh(850)
  await expect.element(counted().first()).toHaveTextContent('less Steel, 28.0 g')
  await expect.element(counted().first()).toHaveTextContent('350.00 ml')

  await scan(BARCODE)
  await button('No pourer', onBottle()).click()
  await weigh(822)
  await expect.element(counted().first()).toHaveTextContent('350.00 ml')
  await expect.element(counted().first()).not.toHaveTextContent('Steel')

  // Another place is another row of bottles, and a reload forgets neither.
  await button('Place').click()
  await button('Cellar', dialog()).click()
  await expect.element(button('No pourer', here())).toHaveAttribute('aria-pressed', 'true')
  await button('Place: Cellar').click()
  await button('No place', dialog()).click()
  await reload()
  await expect.element(button(/^Steel/, here())).toHaveAttribute('aria-pressed', 'true')

  // What a scale shows, live and saved, is without it too.
  await page.getByText('Other ways to weigh').click()
  await button('Demo scale').click()
  await load().fill('850')
  await scan(BARCODE)
  await expect.element(counted()).toHaveLength(3)
  await expect.element(counted().first()).toHaveTextContent('350.00 ml')
  await scan(BARCODE)
  const live = selectedBottle().getByRole('button', { name: /Hold still/ })
  await expect.element(live).toHaveTextContent('350.00 ml')
  await button('No pourer', onBottle()).click()
  await expect.element(live).toHaveTextContent('379.52 ml')
  await button('Another bottle').click()

  // One tap takes it off again.
  await button(/^Steel/, here()).click()
  await expect.element(button('No pourer', here())).toHaveAttribute('aria-pressed', 'true')
  const entries = (await outbox()).filter(({ kind }) => kind === 'record-entry')
  expect(entries.map(({ args }) => args)).toMatchObject([
    { pourer: { name: 'Steel' }, gross: 8500 },
    { gross: 8220 },
    { pourer: { name: 'Steel' }, gross: 8500 },
  ])
  expect(must(entries[1], 'second').args).not.toHaveProperty('pourer.name')
})

test('the owner sees it in entries, corrects it, and finds it in the history', async () => {
  const bar = buildBar({ pourers: [STEEL] })
  const [vodka] = bar.goods
  const open = opening(bar.branches[0].id)
  const { id, name, weight, error } = STEEL
  const wearing = { gross: 8500, pourer: { id, name, weight, error } }
  const rows = rowsAfter(rowsOf(bar), bar.barmen[0], [
    open,
    recording(open.id, vodka, wearing, { v: 2 }),
    recording(open.id, vodka, { gross: 8220 }),
    recording(open.id, vodka, wearing, { v: 2 }),
  ])
  await openScreen(`/dashboard/inventories/${open.id}/${vodka.id}/1`, {
    user: bar.owner,
    rows,
    viewport: WIDE,
  })
  const cards = page.getByRole('main').getByRole('listitem')
  const worn = cards.filter({ hasText: 'less Steel, 28.0 g' })
  await expect.element(worn).toHaveLength(2)
  const bare = cards.filter({ hasText: '822.0 g' }).first()
  await button('Edit', bare).click()
  const pourer = dialog().getByLabelText('Pourer on the bottle')
  await expect.element(pourer).toHaveValue('')
  await userEvent.selectOptions(pourer, 'Steel, 28.0 g')
  await expect.element(dialog()).toHaveTextContent('320.48 ml')
  await button('Save', dialog()).click()
  await expect.element(worn).toHaveLength(3)
  await button('1 change', bare).click()
  const textOf = (tag: string) => () => must(bare.element().querySelector(tag), tag).textContent
  await expect.poll(textOf('del')).toBe('822.0 g · 350.00 ml')
  await expect.poll(textOf('ins')).toBe('822.0 g · 320.48 ml · less Steel, 28.0 g')

  // A corrected weight leaves the pourer where it is.
  await button('Edit', bare).click()
  await dialog().getByLabelText('Bottle weight, g').fill('830')
  await button('Save', dialog()).click()
  await expect
    .element(cards.filter({ hasText: '830.0 g' }).first())
    .toHaveTextContent('less Steel, 28.0 g')
})
