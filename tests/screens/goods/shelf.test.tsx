import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { rowsWhere } from '#storage/optimistic.ts'
import { buildBar, rowsOf } from '#tests/support/bars/bar.ts'
import { expectNoViolations } from '#tests/support/screens/axe.ts'
import { setOnline } from '#tests/support/screens/network.ts'
import { openScreen } from '#tests/support/screens/open-screen.tsx'
import { scan } from '#tests/support/screens/devices/scan.ts'
import { keepToasts } from '#tests/support/screens/toasts.ts'

beforeEach(keepToasts)

/** Of the maker of the bar's vodka, 5000267024011. */
const SAME_BOTTLE = '5000267024028'
const SAME_MAKER = '5000267024097'
const STRANGER = '4006381333931'

const row = (barcode: string) => page.getByRole('form', { name: barcode })
const nameOf = (barcode: string) => row(barcode).getByLabelText('Name')
const press = (keys: string) => userEvent.keyboard(keys)

/** Weighs bottles that nobody has named yet. */
async function countUnknown(): Promise<void> {
  await page.getByRole('button', { name: 'Start a count' }).first().click()
  await expect.element(page.getByRole('main').getByRole('combobox')).toBeVisible()
  const readings = [
    [SAME_MAKER, 700],
    [SAME_BOTTLE, 822],
    [STRANGER, 800],
  ] as const
  for (const [at, [barcode, grams]] of readings.entries()) {
    await scan(barcode)
    await page.getByLabelText('Bottle weight, g').fill(String(grams))
    await page.getByRole('button', { name: 'Save' }).click()
    await expect.element(page.getByText('Saved', { exact: true })).toBeVisible()
    const entries = page.getByRole('region', { name: 'Entries' }).getByRole('list').first()
    await expect.poll(() => entries.element().children.length).toBe(at + 1)
  }
}

test('unknown bottles of a count become goods in one screen, from the keyboard and without a signal', async () => {
  const bar = buildBar()
  const { back, database, visit } = await openScreen('/count', {
    user: bar.owner,
    rows: rowsOf(bar),
    viewport: { width: 1280, height: 1000 },
  })
  await countUnknown()
  await visit('/dashboard')
  const link = page.getByRole('link', { name: '3 unnamed bottles Name them' })
  await expect.element(link).toBeVisible()
  setOnline(false)
  link.element().focus()
  await press('{Enter}')
  await expect.element(page.getByText('3 bottles left')).toBeVisible()
  await expectNoViolations()

  // The last one counted comes first. Nothing tells its maker; its type tells how it is measured.
  await expect.element(row(STRANGER)).toHaveTextContent('1 entry: 800.0 g')
  nameOf(STRANGER).element().focus()
  await press('{Enter}')
  await expect.element(nameOf(STRANGER)).toHaveAttribute('aria-invalid', 'true')
  await press('Pelican{Tab}Spirits')
  await expect.element(row(STRANGER).getByLabelText('Size, ml')).toHaveValue('700')
  await press('{Tab}{Tab}{Tab}1160')
  // The density of the type's bottles gives the empty one, before anything is saved.
  await expect.element(row(STRANGER)).toHaveTextContent(/49\d\.\d g calculated, ±/)
  await press('{Enter}')
  const saved = page.getByRole('status')
  await expect.element(saved.filter({ hasText: 'Saved: Pelican' })).toBeVisible()

  // It is a bottle that there is already, with another label.
  await expect.element(nameOf(SAME_BOTTLE)).toHaveFocus()
  const vodka = page.getByRole('option', { name: /^Vodka/ })
  await expect.element(vodka).toBeVisible()
  await press('{ArrowDown}')
  await expect.element(vodka).toHaveAttribute('aria-selected', 'true')
  await expectNoViolations()
  await press('{Enter}')

  // Another one of the same maker: only its name is missing, and its weights may come later.
  await expect.element(nameOf(SAME_MAKER)).toHaveFocus()
  await expect.element(row(SAME_MAKER).getByLabelText('Type')).toHaveDisplayValue('Spirits')
  await expect.element(row(SAME_MAKER).getByLabelText('Size, ml')).toHaveValue('700')
  await press('Lime{Enter}')
  await expect.element(page.getByRole('form')).toHaveLength(0)
  const named = page.getByRole('region', { name: 'Named, but without amounts' })
  await expect.element(named).toHaveTextContent(`Lime · ${SAME_MAKER}`)
  await expectNoViolations()

  // Once it is weighed, its readings become amounts.
  await named.getByRole('link', { name: 'Weigh 1 bottle' }).click()
  await page.getByLabelText('Bottle weight, g').fill('1160')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect.element(saved.filter({ hasText: 'Saved: Lime' })).toBeVisible()
  back()
  await named.getByRole('button', { name: 'Calculate 1 amount again' }).click()
  await expect.element(page.getByText('No unnamed bottles')).toBeVisible()

  const entries = await rowsWhere(database, 'entries', (table) => table.toArray())
  expect(entries).toHaveLength(3)
  expect(entries.every(({ millilitres }) => millilitres !== null)).toBe(true)
  expect(new Set(entries.map(({ good_id }) => good_id)).size).toBe(3)
  const ofVodka = entries.find(({ good_id }) => good_id === bar.goods[0].id)
  expect(ofVodka).toMatchObject({ millilitres: 350 })
})
