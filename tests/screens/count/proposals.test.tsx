import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Envelope } from '#protocol/sync/push.ts'
import { buildBar, rowsOf, type Bar } from '#tests/support/bars/bar.ts'
import { opening, readingOf, recording } from '#tests/support/commands.ts'
import { newUuid } from '#tests/support/ids.ts'
import { rowsAfter } from '#tests/support/device/rows-after.ts'
import { expectNoViolations } from '#tests/support/screens/axe.ts'
import { selectedBottle, untilCounting } from '#tests/support/screens/counting.ts'
import { openScreen } from '#tests/support/screens/open-screen.tsx'
import { scan } from '#tests/support/screens/devices/scan.ts'

const BARCODE = '5000267024011'

const card = (text: string) =>
  page.getByRole('article', { name: 'Vodka' }).filter({ hasText: text })

/** A bottle that a barman weighed empty or sealed, in decigrams. */
function weighing({ goods: [vodka] }: Bar, end: 'empty' | 'sealed', gross: number) {
  const envelope = recording(newUuid(), vodka)
  const { source, measured_at } = readingOf(newUuid(), vodka)
  const args = { good_id: vodka.id, end, gross, division: null, source, measured_at }
  return { ...envelope, id: newUuid(), kind: 'weigh-bottle', args } satisfies Omit<Envelope, 'n'>
}

test('the owner decides on the weights that barmen propose; earlier entries stay as they were', async () => {
  const bar = buildBar()
  const open = opening(bar.branches[0].id)
  const rows = rowsAfter(rowsOf(bar), bar.barmen[0], [
    open,
    recording(open.id, bar.goods[0]),
    weighing(bar, 'empty', 4850),
    weighing(bar, 'sealed', 11_600),
    weighing(bar, 'empty', 4870),
  ])
  const { outbox, visit } = await openScreen('/count', { user: bar.owner, rows })
  await page.getByRole('link', { name: /items? needs? review/ }).click()
  const empty = card('Current empty weight')
  await expect.element(empty).toHaveTextContent('490.0 g')
  await expect.element(empty).toHaveTextContent('2 bottles weighed')
  await expect.element(empty).toHaveTextContent('They differ by 2.0 g')
  await expectNoViolations()
  await empty.getByRole('button', { name: 'Use 486.0 g' }).click()
  await card('Current full weight').getByRole('button', { name: 'Leave as is' }).click()
  await expect.element(page.getByText('Nothing to review')).toBeVisible()
  expect((await outbox()).map(({ kind }) => kind)).toEqual(['answer-weighings', 'answer-weighings'])

  await visit(`/count/${open.id}`)
  await untilCounting()
  await expect
    .element(page.getByRole('region', { name: 'Entries' }).getByRole('listitem'))
    .toHaveTextContent('350.00 ml')
  await scan(BARCODE)
  await expect.element(selectedBottle()).toHaveTextContent('empty 486.0 g')
  await expect.element(selectedBottle()).toHaveTextContent('full 1,154.0 g')
})
