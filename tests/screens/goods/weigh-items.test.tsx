import { beforeEach, expect, test } from 'vitest'
import { page, userEvent, type Locator } from 'vitest/browser'
import { buildBar, rowsOf } from '#tests/support/bars/bar.ts'
import { buildGood } from '#tests/support/bars/builders.ts'
import { expectNoViolations } from '#tests/support/screens/axe.ts'
import { DEMO_SCALE } from '#tests/support/screens/counting.ts'
import { DESK, openScreen } from '#tests/support/screens/open-screen.tsx'
import { quickenScale } from '#tests/support/screens/devices/quick-scale.ts'
import { scan } from '#tests/support/screens/devices/scan.ts'

beforeEach(quickenScale)

const button = (name: string, within: Locator | typeof page = page) =>
  within.getByRole('button', { name, exact: true })
const load = () => page.getByLabelText('Grams on the demo scale')
const liveWeight = () => page.getByTestId('live-weight')

function openOwner(address: string, bar = buildBar(), rows = rowsOf(bar)) {
  return openScreen(address, { user: bar.owner, rows, viewport: DESK, answers: DEMO_SCALE })
}

/** Until the scale has seen that it is empty, as hands need that long too. */
async function takeOff(): Promise<void> {
  await load().fill('0')
  await expect.element(liveWeight()).toHaveTextContent('0.0 g')
}

test('an owner weighs what has no weights: one sealed bottle gives both, and is undone at once', async () => {
  const { outbox } = await openOwner('/dashboard/goods/create')
  await page.getByLabelText('Name in English').fill('Gin')
  await page.getByRole('combobox', { name: 'Goods type' }).click()
  await page.getByRole('option', { name: 'Spirits', exact: true }).click()
  await userEvent.selectOptions(page.getByLabelText('Measurement unit'), 'Weighed bottle')
  await page.getByLabelText('Volume of the full bottle').fill('700')
  await page.getByLabelText('Strength').fill('40')
  await page.getByLabelText("I'll weigh it later").click()
  await button('Save').click()
  await expect.element(page.getByText('1 item has no weights yet')).toBeVisible()
  await page.getByRole('link', { name: 'Weigh them' }).click()

  const chosen = page.getByRole('region', { name: 'Selected item' })
  await expect.element(chosen).toHaveTextContent('Gin')
  await button('Demo scale').click()
  // Two bottles at once are not kept.
  await load().fill('2308')
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('Too heavy for one bottle of this size.')
  await expectNoViolations()
  await load().fill('0')
  await load().fill('1154')
  const saved = page.getByRole('status').filter({ hasText: 'Saved: Gin' })
  await expect.element(saved).toHaveTextContent('1,154.0 g, measured, ± 1.0 g')
  // Nobody said how much sugar spirits have: the density is that of the type's other bottles.
  await expect.element(saved).toHaveTextContent('490.0 g, calculated, ±')
  await expect.element(page.getByText('No weights missing')).toBeVisible()
  await expect.element(liveWeight()).toHaveAttribute('data-look', 'saved')
  await button('Undo', saved).click()
  await expect.element(chosen).toHaveTextContent('Gin')

  // No scale: typed, and kept.
  await button('Disconnect').click()
  await page.getByLabelText('Bottle weight, g').fill('1160')
  await button('Save').click()
  await expect.element(saved).toHaveTextContent('1,160.0 g, measured')

  // The form says where both are from, and takes an empty bottle from the scale.
  await page.getByRole('link', { name: 'Goods', exact: true }).first().click()
  await page.getByRole('link', { name: 'Gin' }).click()
  const measured = page.getByText('measured, ± 1.0 g')
  await expect.element(measured).toBeVisible()
  await expect.element(page.getByText('calculated, ±')).toBeVisible()
  await button('Weigh it now').click()
  const dialog = page.getByRole('dialog')
  await button('Empty bottle', dialog).click()
  await button('Demo scale', dialog).click()
  await load().fill('495')
  await expect.element(page.getByLabelText('Empty weight')).toHaveValue('495')
  await expect.element(measured).toHaveLength(2)
  await button('Save').click()
  await expect.element(page.getByText('Updated', { exact: true })).toBeVisible()
  expect((await outbox()).at(-1)).toMatchObject({ kind: 'edit-good' })
})

test('a bottle that is scanned after it was weighed takes its weight along, and shifts no other', async () => {
  const bar = buildBar()
  const codes = new Map([
    ['Mezcal', '4850000000106'],
    ['Sotol', '4850000000113'],
  ])
  const unweighed = [...codes].map(([name_en, barcode]) =>
    buildGood({
      name_en,
      name_ru: '',
      name_hy: '',
      barcode,
      goods_type_id: bar.type.id,
      weight_full: null,
      weight_empty: null,
    }),
  )
  const rows = [...rowsOf(bar), ...unweighed.map((row) => ({ table: 'goods' as const, row }))]
  await openOwner('/dashboard/goods/weights', bar, rows)
  const waiting = page.getByRole('list', { name: 'Items without weights' })
  await expect.element(waiting.getByRole('button', { name: /^Mezcal/ })).toBeVisible()
  const chosen = page.getByRole('region', { name: 'Selected item' }).getByRole('heading')
  const assumed = chosen.element().textContent
  const other = assumed === 'Mezcal' ? 'Sotol' : 'Mezcal'

  await button('Demo scale').click()
  await load().fill('1154')
  const saved = page.getByRole('status').filter({ hasText: 'Saved: ' })
  await expect.element(saved).toHaveTextContent(assumed)
  await scan(codes.get(other) ?? '')
  const question = `The bottle on the scale was saved as ${assumed}. Is it ${other}?`
  await expect.element(page.getByRole('alert')).toHaveTextContent(question)
  await expectNoViolations()
  // Nothing is weighed until somebody has said which bottle it was.
  await takeOff()
  await load().fill('1300')
  await expect.element(liveWeight()).toHaveTextContent('1,300.0 g')
  await button(`Yes, it's ${other}`).click()
  await expect.element(saved).toHaveTextContent(`Saved: ${other}`)
  await expect.element(saved).toHaveTextContent('1,154.0 g, measured')
  await expect.element(waiting.getByRole('button', { name: assumed })).toBeVisible()
  await expect.element(waiting.getByRole('button', { name: other })).not.toBeInTheDocument()

  // From now on bottles are scanned, and none is taken for the next of the list.
  await takeOff()
  await load().fill('1160')
  await expect
    .element(page.getByText('Scan the next bottle, or choose it from the list.'))
    .toBeVisible()
  await scan(codes.get(assumed) ?? '')
  await expect.element(saved).toHaveTextContent(`Saved: ${assumed}`)
  await expect.element(saved).toHaveTextContent('1,160.0 g, measured')
})
