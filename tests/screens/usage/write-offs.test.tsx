import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { must } from '#domain/must.ts'
import { ROLE } from '#domain/people/roles.ts'
import { writeMeta } from '#storage/meta.ts'
import type { RawDatabase } from '#storage/raw-database.ts'
import { buildBar } from '#tests/support/bars/bar.ts'
import { buildMovement } from '#tests/support/bars/builders.ts'
import { buildConnection } from '#tests/support/pos/pos-products.ts'
import { expectNoViolations } from '#tests/support/screens/axe.ts'
import { DESK, openScreen } from '#tests/support/screens/open-screen.tsx'
import { countWeeks, withTill } from './weekly-counts.ts'

const items = page.getByRole('table', { name: 'Items' })
const rowsWith = (hasText: string | RegExp) => items.getByRole('row').filter({ hasText })

test('what was written off has a column, and is not used', async () => {
  const bar = buildBar()
  const rows = countWeeks(bar)
  const goods = rows.flatMap(({ table, row }) => (table === 'goods' ? [row] : []))
  const fifth = must(
    goods.find(({ name_en }) => name_en === 'Bottle 5'),
    'good',
  )
  const movement = buildMovement([{ good_id: fifth.id, amount: 2 }], {
    branch_id: bar.branches[0].id,
    moved_at: '2026-10-08T12:00:00.000Z',
  })
  const other = buildBar()
  const { visit } = await openScreen('/dashboard/usage', {
    user: other.owner,
    rows: countWeeks(other),
    viewport: DESK,
  })
  await expect.element(items).toBeVisible()
  await expect.element(items.getByText('Written off')).not.toBeInTheDocument()
  await visit('/count')
  await openScreen('/dashboard/usage', {
    user: bar.owner,
    rows: [...rows, { table: 'movements', row: movement }],
    viewport: DESK,
  })
  await expect.element(items.getByRole('button', { name: 'Written off, ml' })).toBeVisible()
  await expect.element(rowsWith('Bottle 5').first()).toHaveTextContent('Written off1,400.00 ml')
})

test('what went to another branch stands with it, and in that one with what was received', async () => {
  const bar = buildBar()
  const rows = countWeeks(bar)
  const goods = rows.flatMap(({ table, row }) => (table === 'goods' ? [row] : []))
  const [own, other] = bar.branches
  const move = (name: string, amount: number, isArrival: boolean) => {
    const { id: good_id } = must(
      goods.find(({ name_en }) => name_en === name),
      'good',
    )
    return buildMovement([{ good_id, amount }], {
      branch_id: isArrival ? other.id : own.id,
      to_branch_id: isArrival ? own.id : other.id,
      reason: 'transfer',
      moved_at: '2026-10-08T12:00:00.000Z',
    })
  }
  const moves = [move('Bottle 5', 2, false), move('Bottle 6', 1, true)]
  await openScreen('/dashboard/usage', {
    user: bar.owner,
    rows: [...rows, ...moves.map((row) => ({ table: 'movements' as const, row }))],
    viewport: DESK,
  })
  const sent = 'Written off, transferred1,400.00 mltransfer 1,400.00 ml'
  await expect.element(rowsWith('Bottle 5').first()).toHaveTextContent(sent)
  const came = 'Received700.00 mltransfer 700.00 ml'
  await expect.element(rowsWith('Bottle 6').first()).toHaveTextContent(came)
  expect(items.element().getBoundingClientRect().right).toBeLessThan(DESK.width)
})

test('the owner says once that the till knows no write-offs, which are missing no more', async () => {
  const { user, rows, last, told } = withTill()
  const movement = buildMovement([{ good_id: must(told[0]?.good_ids[0], 'good'), amount: 2 }], {
    branch_id: last.branch_id,
    moved_at: '2026-10-08T12:00:00.000Z',
  })
  const connected = { table: 'pos_connections', row: buildConnection() } as const
  const prepare = (own: RawDatabase) => writeMeta(own, 'expected', { [last.id]: told })
  const { outbox, visit } = await openScreen('/dashboard/usage', {
    user,
    rows: [...rows, connected, { table: 'movements', row: movement }],
    viewport: DESK,
    prepare,
  })
  const question = page.getByText('Does iiko know these write-offs and transfers too?')
  await expect.element(question).toBeVisible()
  await expect.element(rowsWith('Bottle 5').first()).toHaveTextContent('Variance−3,500.00 ml')
  // With growth, a till and money beside it, the table has room.
  expect(items.element().getBoundingClientRect().right).toBeLessThan(DESK.width)
  await expectNoViolations()
  await page.getByRole('button', { name: 'No, only here' }).click()
  await expect.element(question).not.toBeInTheDocument()
  // Two bottles were written off.
  await expect.element(rowsWith('Bottle 5').first()).toHaveTextContent('Variance−2,100.00 ml')
  expect((await outbox()).map(({ kind, args }) => ({ kind, args }))).toEqual([
    { kind: 'change-setting', args: { key: 'till_write_offs', value: 'here' } },
  ])
  await visit('/dashboard/settings/money')
  const box = page.getByRole('checkbox', { name: 'Write-offs, transfers here' })
  await expect.element(box).toBeChecked()
})

test('nobody is asked about write-offs of which the till expected nothing', async () => {
  const { user, rows, last, told } = withTill()
  const shelf = rows.flatMap(({ table, row }) => (table === 'goods' ? [row] : []))
  const other = must(
    shelf.find(({ name_en }) => name_en === 'Bottle 6'),
    'good',
  )
  const movement = buildMovement([{ good_id: other.id, amount: 2 }], {
    branch_id: last.branch_id,
    moved_at: '2026-10-08T12:00:00.000Z',
  })
  const connected = { table: 'pos_connections', row: buildConnection() } as const
  await openScreen('/dashboard/usage', {
    user,
    rows: [...rows, connected, { table: 'movements', row: movement }],
    viewport: DESK,
    prepare: (own) => writeMeta(own, 'expected', { [last.id]: told }),
  })
  await expect.element(rowsWith('Bottle 6').first()).toHaveTextContent('Written off1,400.00 ml')
  await expect.element(page.getByText(/Does iiko know/)).not.toBeInTheDocument()
})

test.each([
  [ROLE.owner, /On the houseQuantity[\d.,]+\smlValue.*17,000 \(1 of 1 item\)$/],
  [ROLE.manager, /On the houseQuantity[\d.,]+\sml$/],
])('the trend says to the %s why goods left, in money for whoever sees it', async (role, text) => {
  const bar = buildBar()
  const rows = countWeeks(bar)
  const priced = rows.flatMap((one) => (one.table === 'good_prices' ? [one.row.good_id] : []))
  const good_id = must(priced[0], 'a good with a price')
  const row = buildMovement([{ good_id, amount: 2 }], {
    branch_id: bar.branches[0].id,
    reason: 'on_the_house',
    moved_at: '2026-10-08T12:00:00.000Z',
  })
  const own = { role, branch_ids: bar.branches.map(({ id }) => id) }
  await openScreen('/dashboard/usage', {
    user: role === ROLE.owner ? bar.owner : { ...bar.owner, ...own },
    rows: [...rows, { table: 'movements', row }],
    viewport: DESK,
  })
  await page.getByRole('button', { name: 'Trend' }).click()
  const causes = page.getByRole('table', { name: 'Not sold' })
  await expect.element(causes).toHaveTextContent(text)
  await expectNoViolations()
})
