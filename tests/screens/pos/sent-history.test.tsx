import { read, utils } from '@e965/xlsx'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { must } from '#domain/must.ts'
import { differenceTotals } from '#domain/pos/difference-value.ts'
import type { SentLine } from '#domain/pos/sent-document.ts'
import { integrationPath } from '#protocol/pos/integration.ts'
import type { SendRecord } from '#protocol/pos/sends.ts'
import { NOW } from '#tests/support/bars/builders.ts'
import { completing, opening, recording } from '#tests/support/commands.ts'
import { newUuid } from '#tests/support/ids.ts'
import { STORE } from '#tests/support/pos/bar-catalogue.ts'
import { buildTillBar } from '#tests/support/pos/connected-rows.ts'
import { rowsAfter } from '#tests/support/device/rows-after.ts'
import { expectNoViolations } from '#tests/support/screens/axe.ts'
import { expectFits } from '#tests/support/screens/fits.ts'
import { inLook } from '#tests/support/screens/in-look.ts'
import { setOnline } from '#tests/support/screens/network.ts'
import { openScreen, type ScreenOptions } from '#tests/support/screens/open-screen.tsx'
import { looksOf } from '#tests/support/screens/sampled-looks.ts'
import { smallTargets } from '#tests/support/screens/small-targets.ts'
import {
  buildSentDocument,
  NOT_EXPECTED,
  SENT_LINES,
} from '#tests/support/reports/sent-document.ts'
import { button } from './till.ts'

const SENDS = `GET ${integrationPath('iiko')}/sends`
const card = page.getByRole('article')

function buildRecord(
  lines: readonly SentLine[] = SENT_LINES,
  over: Partial<SendRecord> = {},
): SendRecord {
  const { corrected_by, ...document } = buildSentDocument(lines)
  return {
    ...document,
    corrected_by: [...corrected_by],
    lines: [...lines],
    inventory_id: newUuid(),
    inventory_name: null,
    row_number: 12,
    part: 1,
    host: 'https://bar.iiko.example',
    store_id: STORE.bar,
    scope: { except: [] },
    goods: lines.length,
    asks: 1,
    sent_at: NOW,
    looks: 1,
    looked_at: NOW,
    missing_at: null,
    said: [],
    events: [{ at: NOW, user_name: 'Anna Petrosyan', kind: 'found', said: [] }],
    ...over,
  }
}

interface History extends Partial<Omit<ScreenOptions, 'user' | 'rows'>> {
  as?: 'owner' | 'manager'
}

function openHistory(records: readonly SendRecord[], { as = 'owner', ...over }: History = {}) {
  const bar = buildTillBar('iiko')
  const open = opening(bar.branchId)
  const commands = [open, recording(open.id, bar.vodka), completing(open.id)]
  const data = records.map((record) => ({ ...record, branch_id: bar.branchId }))
  return openScreen(`/dashboard/inventories-prepare/${open.id}/history`, {
    user: bar[as],
    rows: rowsAfter(bar.rows, bar.owner, commands),
    answers: { [SENDS]: () => ({ data, total: data.length }) },
    ...over,
  })
}

/** What is downloaded until the test ends, instead of being saved. */
function catchDownloads(): { name: string; content: Promise<ArrayBuffer> }[] {
  const caught: { name: string; content: Promise<ArrayBuffer> }[] = []
  const onClick = (event: MouseEvent): void => {
    const link = event.target
    if (!(link instanceof HTMLAnchorElement) || !link.download) return
    event.preventDefault()
    const content = fetch(link.href).then((response) => response.arrayBuffer())
    caught.push({ name: link.download, content })
  }
  addEventListener('click', onClick, true)
  onTestFinished(() => removeEventListener('click', onClick, true))
  return caught
}

test.for(looksOf(['sums', 'unknown'] as const))(
  'a card says what was missing and what was too much, or that nobody knows: %s',
  async ([kind, look]) => {
    const unknown = SENT_LINES.map((line) => ({
      ...line,
      product_name: `${line.product_name} of twenty years in a wooden gift box 0.7`,
      ...NOT_EXPECTED,
    }))
    const record =
      kind === 'sums' ? buildRecord() : buildRecord(unknown, { totals: null, currency: null })
    await openHistory([record], inLook(look))
    await expect.element(card).toBeVisible()
    await expectNoViolations()
    expectFits()
    // A mouse needs no more than the rail's lines have.
    expect(look.shape === 'phone' ? smallTargets() : []).toEqual([])
  },
)

test('the sums are those of the document, each of how many products, and say what is not known', async () => {
  await openHistory([buildRecord()])
  await expect.element(card).toHaveTextContent('Missing, ± included−֏441Products: 2 of 4')
  await expect.element(card).toHaveTextContent('The value of 1 of 2 is known.')
  await expect.element(card).toHaveTextContent('Surplus, ± included+֏243Products: 1 of 4')
  await expect.element(card).toHaveTextContent('The expected amounts of 4 of 5 products are known.')
})

test('whoever sees no prices sees how many products, and no money', async () => {
  const lines = SENT_LINES.map((line) => ({ ...line, value: null }))
  await openHistory([buildRecord(lines, { currency: null })], { as: 'manager' })
  await expect
    .element(card)
    .toHaveTextContent('Missing, ± includedProducts: 2 of 4Surplus, ± includedProducts: 1 of 4')
  await expect.element(card).not.toHaveTextContent(/֏|value/)
})

test('what nobody knows is never 0: not of an earlier version, nor where nothing was expected', async () => {
  const unknown = SENT_LINES.map((line) => ({ ...line, ...NOT_EXPECTED }))
  const earlier = { totals: null, currency: null, document_number: 'DRAM-1' }
  await openHistory([
    buildRecord(unknown, { totals: differenceTotals(unknown) }),
    buildRecord(unknown, earlier),
  ])
  await expect.element(card.nth(0)).toHaveTextContent("The expected amounts aren't known.")
  await expect.element(card.nth(1)).toHaveTextContent("What was missing isn't known")
  await expect.element(page.getByText('Surplus, ± included')).not.toBeInTheDocument()
})

test('the file is made on the device, also without a network and after the app was opened anew', async () => {
  const { reload } = await openHistory([buildRecord()])
  await expect.element(card).toBeVisible()
  setOnline(false)
  await expect.element(page.getByText(/as this device read it last/)).toBeVisible()
  await reload()
  const caught = catchDownloads()
  await button('Export').click()
  await button('Excel').click()
  await expect.poll(() => caught.length).toBe(1)
  const { name, content } = must(caught[0], 'file')
  expect(name).toMatch(/^Document DRAM-12-0A1B2C3D – .+\.xlsx$/)
  const { Sheets } = read(await content)
  const lines = utils.sheet_to_json<unknown[]>(must(Sheets['Document'], 'sheet'), { header: 1 })
  expect(lines.at(-2)).toEqual(
    expect.arrayContaining(['Missing, ± included · Products: 2 of 4', -441]),
  )
  await button('Export').click()
  await button('PDF').click()
  await expect.poll(() => caught.length).toBe(2)
  expect(new Uint8Array(await must(caught[1], 'file').content).slice(0, 4)).toEqual(
    new TextEncoder().encode('%PDF'),
  )
})

test('without a network, a history that this device never read says why it is not here', async () => {
  await openHistory([], { answers: {} })
  await expect.element(page.getByText('No answer from the server.')).toBeVisible()
  await expect.element(card).not.toBeInTheDocument()
})
