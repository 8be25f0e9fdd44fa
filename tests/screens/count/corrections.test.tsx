import { expect, test, vi } from 'vitest'
import { page, type Locator } from 'vitest/browser'
import { entriesOf } from '#storage/counting/entries.ts'
import { buildBar, type Bar } from '#tests/support/bars/bar.ts'
import {
  openCount,
  selectedBottle,
  typeWeight,
  untilCounting,
} from '#tests/support/screens/counting.ts'
import { scan } from '#tests/support/screens/devices/scan.ts'
import { watchSenses } from '#tests/support/screens/senses.ts'

const BARCODE = '5000267024011'

/** A bar in which six bottles of vodka come in a case. */
function buildCaseBar(): Bar {
  const bar = buildBar()
  bar.goods[0].in_package = 6
  return bar
}

const button = (within: Pick<Locator, 'getByRole'>, name: string): Locator =>
  within.getByRole('button', { name, exact: true })
const row = (index: number): Locator =>
  page.getByRole('region', { name: 'Entries' }).getByRole('listitem').nth(index)
const totals = (): Locator => page.getByTestId('running-totals')
const leftOf = (target: Locator): number => Math.round(target.element().getBoundingClientRect().x)

async function sealed(): Promise<Locator> {
  await scan(BARCODE)
  await button(selectedBottle(), 'Full bottles').click()
  await expect.element(selectedBottle().getByRole('group', { name: 'Keypad' })).toBeVisible()
  return selectedBottle()
}

/** Counts a number of full bottles and saves it. */
async function countFull(bottles: number): Promise<void> {
  const card = await sealed()
  await card.getByLabelText('Number of bottles').fill(String(bottles))
  await button(card, 'Save').click()
  await expect.element(row(0)).toHaveTextContent(`${bottles} full`)
}

test('full bottles and cases are counted by keypad', async () => {
  await openCount(buildCaseBar())
  const card = await sealed()
  for (const key of [button(card, '3'), button(card, 'Erase')]) {
    expect(key.element().getBoundingClientRect().height).toBeGreaterThanOrEqual(56)
  }
  // Two cases of six and three bottles.
  await button(card, '3').click()
  ;(card.getByLabelText('Number of cases').element() as HTMLElement).focus()
  await button(card, '2').click()
  await expect.element(card).toHaveTextContent('6 bottles in a case, 15 bottles in total')
  await button(card, 'Save').click()
  await expect.element(row(0)).toHaveTextContent('15 full')
})

test('entries are undone, restored, corrected and deleted offline, with their history', async () => {
  const { address, database, outbox } = await openCount(buildCaseBar())
  await countFull(15)
  await countFull(17)
  await expect.element(row(1)).toHaveTextContent('15 full')

  await button(page, 'Undo').click()
  await expect.element(row(0)).toHaveTextContent('Deleted')
  await button(page, 'Restore Vodka').click()
  await expect.element(row(0)).not.toHaveTextContent('Deleted')
  await button(page, 'Edit Vodka').first().click()
  const sheet = page.getByRole('dialog')
  await sheet.getByLabelText('Number of bottles').fill('16')
  // The rules of the narrow row must not reach the sheet that opens from it.
  expect(leftOf(button(sheet, 'Cancel'))).toBe(leftOf(sheet.getByLabelText('Number of bottles')))
  await button(sheet, 'Save').click()
  await expect.element(row(0)).toHaveTextContent('16 full')
  await button(page, 'Delete Vodka').last().click()
  const question = page.getByRole('dialog', { name: 'Delete this entry?' })
  await button(question, 'Cancel').click()
  await expect.element(totals()).toHaveTextContent('Full bottles31')
  await button(page, 'Delete Vodka').last().click()
  await expect.element(question).toHaveTextContent('You can undo this')
  await button(question, 'Delete').click()
  await expect.element(totals()).toHaveTextContent('Full bottles16')

  // An entry's history is shown where it is corrected, on the same phone.
  await button(page, 'Previous weighings: Vodka').first().click()
  await button(sheet, '3 changes').click()
  await expect.poll(() => textsOf('dialog del')).toEqual(['17 full'])
  expect(textsOf('dialog ins')).toEqual(['16 full'])
  await expect.element(sheet).toHaveTextContent('Restored')
  await button(sheet, 'Close').click()

  expect((await outbox()).map(({ kind }) => kind)).toEqual([
    'open-inventory',
    'record-entry',
    'record-entry',
    'delete-entry',
    'restore-entry',
    'edit-entry',
    'delete-entry',
  ])
  const [, , inventoryId = ''] = address().split(/[/?]/)
  const entries = await entriesOf(database, inventoryId)
  expect(new Map(entries.map(({ count, status }) => [count, status]))).toEqual(
    new Map([
      [15, 'deleted'],
      [16, 'edited'],
    ]),
  )
})

const textsOf = (selector: string): string[] =>
  Array.from(document.querySelectorAll(selector), ({ textContent }) => (textContent ?? '').trim())

/** Toggles each switch. */
async function turn(ways: readonly string[]): Promise<void> {
  await button(page, 'Sound, vibration, voice').click()
  const dialog = page.getByRole('dialog')
  for (const way of ways) await dialog.getByRole('switch', { name: way }).click()
  await button(dialog, 'Done').click()
}

test('sound, vibration and voice report a bottle and can be off; the screen stays on', async () => {
  const signals = watchSenses()
  const sensesUsed = () => new Set(signals.map((one) => one.split(' ')[0]))
  const said = () => signals.filter((one) => one.startsWith('voice '))
  const keepAwake = vi.spyOn(navigator.wakeLock, 'request')
  const { reload } = await openCount(buildCaseBar())
  await typeWeight(BARCODE, 822)
  await expect.poll(said).toEqual(['voice 350 millilitres'])
  expect(sensesUsed()).toEqual(new Set(['tone', 'vibration', 'voice']))
  expect(keepAwake).toHaveBeenCalledWith('screen')

  await turn(['Sound', 'Vibration', 'Voice'])
  // The setting is stored on the device, also after a reload.
  await reload()
  await untilCounting()
  signals.length = 0
  await typeWeight(BARCODE, 700)
  await expect.element(totals()).toHaveTextContent('Entries2')
  // The next bottle is spoken again, and none was before it.
  await turn(['Voice'])
  await typeWeight(BARCODE, 822)
  await expect.poll(() => signals).toEqual(['voice 350 millilitres'])
})
