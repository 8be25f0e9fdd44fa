import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { buildBar, rowsOf } from '#tests/support/bars/bar.ts'
import {
  openCount,
  savedNote,
  selectedBottle,
  typedWeight,
} from '#tests/support/screens/counting.ts'
import { loseRows } from '#tests/support/screens/lost-rows.ts'
import { openScreen } from '#tests/support/screens/open-screen.tsx'
import { scan } from '#tests/support/screens/devices/scan.ts'

const BARCODE = '5000267024011'

const button = (name: string) => page.getByRole('button', { name, exact: true })
const vodka = () => selectedBottle().getByRole('heading', { name: 'Vodka' })
const field = () => page.getByRole('combobox')

test('a bottle is found by a scanner, by typed digits, and by its name in any language', async () => {
  await openCount(buildBar())
  await scan(BARCODE)
  await expect.element(vodka()).toBeVisible()
  await button('Another bottle').click()
  await field().fill(BARCODE)
  await userEvent.type(field(), '{Enter}')
  await expect.element(vodka()).toBeVisible()
  for (const word of ['vod', 'вод', 'օղ']) {
    await button('Another bottle').click()
    await field().fill(word)
    await expect.element(page.getByRole('option').first()).toBeVisible()
    await userEvent.type(field(), '{Enter}')
    await expect.element(selectedBottle()).toBeVisible()
  }
})

test('an unknown barcode is counted under its bare digits, to be named later', async () => {
  const { outbox } = await openCount(buildBar())
  await scan('4006381333931')
  await expect
    .element(page.getByText("good with the barcode doesn't exist. Would you like to create it?"))
    .toBeVisible()
  await typedWeight().fill('700')
  await button('Save').click()
  await expect.element(savedNote()).toBeVisible()
  expect((await outbox()).filter(({ kind }) => kind === 'record-entry')).toMatchObject([
    { args: { barcode: '4006381333931', good_id: null, gross: 7000 } },
  ])
})

test('full bottles are counted, and a tap undoes the entry', async () => {
  const { outbox } = await openCount(buildBar())
  await scan(BARCODE)
  await button('Full bottles').click()
  await button('One more').click()
  await button('One more').click()
  await button('Save').click()
  const totals = page.getByTestId('running-totals')
  await expect.element(totals).toHaveTextContent('Full bottles3')
  await button('Undo').click()
  await expect.element(totals).toHaveTextContent('Full bottles0')
  const sent = await outbox()
  const recorded = sent.find(({ kind }) => kind === 'record-entry')
  expect(recorded).toMatchObject({ args: { is_full: true, count: 3 } })
  expect(sent.at(-1)).toMatchObject({ kind: 'delete-entry', args: { entry_id: recorded?.id } })
})

test('a scan is not lost because the device could not be searched for it', async () => {
  await openCount(buildBar())
  const find = loseRows('goods', 'barcode')
  await scan(BARCODE)
  await expect.element(page.getByText(`Couldn't look up ${BARCODE}.`)).toBeVisible()
  find()
  await button('Try again').click()
  await expect.element(vodka()).toBeVisible()
  await expect.element(page.getByText(`Couldn't look up ${BARCODE}.`)).not.toBeInTheDocument()
})

test('nor that of a delivery', async () => {
  const bar = buildBar()
  await openScreen('/deliveries/edit', { user: bar.owner, rows: rowsOf(bar) })
  await expect.element(page.getByLabelText('Barcode or name')).toBeVisible()
  const find = loseRows('goods', 'barcode')
  await scan(BARCODE)
  await expect.element(page.getByText(`Couldn't look up ${BARCODE}.`)).toBeVisible()
  find()
  await button('Try again').click()
  await expect.element(page.getByRole('listitem').filter({ hasText: 'Vodka' })).toBeVisible()
})
