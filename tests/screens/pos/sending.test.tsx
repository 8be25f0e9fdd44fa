import { expect, onTestFinished, test } from 'vitest'
import { cdp, page } from 'vitest/browser'
import { completing, opening, recording } from '#tests/support/commands.ts'
import { STORE } from '#tests/support/pos/bar-catalogue.ts'
import { buildTillBar, rowsOfProducts, type TillBar } from '#tests/support/pos/connected-rows.ts'
import { rowsAfter } from '#tests/support/device/rows-after.ts'
import { APPLIES } from '#tests/support/screens/applied.ts'
import { expectNoViolations } from '#tests/support/screens/axe.ts'
import { DESK, openScreen } from '#tests/support/screens/open-screen.tsx'
import { watchToasts } from '#tests/support/screens/toasts.ts'
import { buildLine, buildPreview, button, dialog, Till } from './till.ts'

const HERE = 'Atlantic/Reykjavik'
/** Where the till stands it was four hours later. */
const THERE = '2026-11-21T01:15'

/** Half a bottle of vodka and three tonics. */
function count({ owner, branchId, vodka, tonic, products, rows }: TillBar) {
  const open = opening(branchId)
  const matched = rowsOfProducts([products.vodka, products.tonic])
  const counted = rowsAfter([...rows, ...matched], owner, [
    open,
    recording(open.id, vodka),
    recording(open.id, tonic, { is_full: true, count: 3, gross: null }),
    completing(open.id),
  ])
  return { rows: counted, address: `/dashboard/inventories-prepare/${open.id}` }
}

/** A document that no look-up has found yet. */
const openDocument = ({ vodka, tonic }: TillBar) => ({
  document_number: 'DRAM-1',
  part: 1,
  asks: 1,
  store_id: STORE.bar,
  store_name: 'Bar',
  store_group: '',
  goods: 2,
  good_ids: [vodka.id, tonic.id],
  asked_at: '2026-11-20T21:20:00.000Z',
  looks: 0,
  looked_at: null,
  next_look_at: null,
  other_host: null,
  said: [],
})

test('a draft sent from another time zone is dated by the clock there, and is not called sent', async () => {
  await cdp().send('Emulation.setTimezoneOverride', { timezoneId: HERE })
  onTestFinished(async () => {
    await cdp().send('Emulation.setTimezoneOverride', { timezoneId: '' })
  })
  const bar = buildTillBar('iiko')
  const { vodka, tonic, products } = bar
  const lines = [
    buildLine(products.vodka, vodka, { counted: 0.35, expected: 5, difference: -4.65 }),
    buildLine(products.tonic, tonic, { counted: 3, expected: 20, difference: -17 }),
  ]
  const till = new Till(({ timeZone, date, draft = false }) => {
    expect(timeZone).toBe(HERE)
    const store = { id: STORE.bar, name: 'Bar', group: '' }
    const told = date === undefined ? { dateThere: `${THERE}:00` } : { date: `${date}:00` }
    return buildPreview(lines, { store, draft, ...told })
  })
  till.group = ''
  till.open = [{ ...openDocument(bar), state: 'accepted', draft: true }]
  const { rows, address } = count(bar)
  await openScreen(address, { user: bar.owner, rows, viewport: DESK, answers: till.answers })
  const said = watchToasts()
  await button('Send to iiko').click()
  await page.getByLabelText('Store', { exact: true }).selectOptions('Bar')
  const note = dialog.getByText('iiko is in another time zone')
  await expect.element(note).toHaveTextContent('it was 21.11.2026 01:15 there')
  await expectNoViolations()
  await button("Use iiko's time").click()
  await expect
    .element(dialog)
    .toHaveTextContent('Sending posts the document: iiko changes its stock')
  await page.getByText('Date, posting and accounts').click()
  await page.getByLabelText('Save as a draft').click()
  await expect
    .element(dialog)
    .toHaveTextContent('Sent as a draft: stock changes once somebody posts it in iiko')
  await expect
    .element(dialog.getByRole('region', { name: 'Bar' }))
    .toHaveTextContent('21.11.2026 01:15 · Draft')
  await expect.element(note).not.toBeInTheDocument()
  await button('Send').click()
  await expect.poll(() => said).toEqual(['iiko accepted it; not in its report yet'])
  await expect.element(page.getByText('iiko has the inventory as a draft.')).toBeVisible()
  await expect.element(page.getByText('Inventory sent')).not.toBeInTheDocument()
  expect(till.sent).toMatchObject([
    { storeId: STORE.bar, draft: true, date: THERE, timeZone: HERE },
  ])
})

test('a till that books sales when the shift ends corrects nothing, and the screen says so', async () => {
  const bar = buildTillBar('iiko')
  const { vodka, tonic, products } = bar
  const { rows, address } = count(bar)
  const [from, until] = ['2026-11-20T21:15:00.000Z', '2026-11-20T23:10:00']
  const booked = { from, until, asked_at: from }
  const uncorrected = { read_from: from, read_to: from, moved: 0, least: null, most: null }
  const sold = { ...uncorrected, corrected: null, reason: null }
  const lines = [
    buildLine(products.vodka, vodka, { counted: 0.35, expected: 5, difference: -4.65, sold }),
    buildLine(products.tonic, tonic, { counted: 3, expected: 20, difference: -17, sold }),
  ]
  let isTold = true
  const till = new Till(() =>
    buildPreview(lines, {
      sold: isTold
        ? { ...booked, reason: null, posting: 'still' }
        : { ...booked, reason: 'not_told', posting: null },
    }),
  )
  const { outbox } = await openScreen(address, {
    user: bar.owner,
    rows,
    viewport: DESK,
    answers: { ...till.answers, ...APPLIES },
  })
  const openDialog = async (): Promise<void> => {
    await button('Send to iiko').click()
    await dialog.getByLabelText('Store', { exact: true }).selectOptions(STORE.bar)
  }
  await page.getByRole('checkbox', { name: 'We sold while counting' }).click()
  await openDialog()
  await expect.element(dialog).toHaveTextContent('If it books them when the shift ends')
  await expect
    .element(dialog.getByRole('checkbox', { name: /Send the corrected/ }))
    .not.toBeInTheDocument()
  await expectNoViolations()
  expect(await outbox()).toMatchObject([
    { kind: 'say-sold-meanwhile', args: { sold_meanwhile: true } },
  ])
  isTold = false
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await openDialog()
  await expect.element(dialog).toHaveTextContent("iiko didn't report its stock at the time")
  await expect.element(dialog.getByRole('button', { name: 'Send', exact: true })).toBeEnabled()
})

test('an unknown document whose number the till says is taken has most likely arrived', async () => {
  const bar = buildTillBar('iiko')
  const till = new Till(() => {
    throw new Error('nothing is previewed')
  })
  const open = (document_number: string, said: string[]) => ({
    ...openDocument(bar),
    document_number,
    state: 'unknown' as const,
    said,
  })
  till.hasSent = true
  till.open = [
    open('DRAM-1', ['Документ с номером DRAM-1 уже существует']),
    open('DRAM-2', ['Внутренняя ошибка']),
  ]
  const { rows, address } = count(bar)
  await openScreen(address, { user: bar.owner, rows, viewport: DESK, answers: till.answers })
  await expect.element(page.getByText('Внутренняя ошибка')).toBeVisible()
  const hints = page.getByText('iiko has a document with this number: most likely it arrived.')
  await expect.poll(() => hints.elements().length).toBe(1)
})
