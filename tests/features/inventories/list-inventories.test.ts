import { describe, expect, it } from 'vitest'
import {
  listInventories,
  PAGE_SIZE,
  readListQuery,
  type ListQuery,
} from '#features/inventories/list-inventories.ts'
import { buildBranch, buildInventory } from '#tests/support/builders.ts'

const cascade = buildBranch({ name: 'Cascade' })
const opera = buildBranch({ name: 'Opera' })
const inventories = Array.from({ length: 45 }, (_, index) =>
  buildInventory({
    branch_id: (index % 2 === 0 ? cascade : opera).id,
    row_number: 45 - index,
    status: index < 3 ? 'open' : 'closed',
    name: index === 10 ? 'Ночь пятницы' : null,
  }),
)
const list = (query: Partial<ListQuery>) =>
  listInventories(
    inventories,
    [cascade, opera],
    { page: 1, search: '', status: 'all', ...query },
    ({ name, row_number }) => name ?? `Inventory #${row_number}`,
  )

describe('the query in the address', () => {
  it('begins at the first page, with everything', () => {
    expect(readListQuery({})).toEqual({ page: 1, search: '', status: 'all' })
  })

  it('keeps what makes sense and drops the rest', () => {
    expect(readListQuery({ page: '3', search: 47, status: 'open' })).toEqual({
      page: 3,
      search: '47',
      status: 'open',
    })
    expect(readListQuery({ page: -1, search: {}, status: 'lost' })).toEqual({
      page: 1,
      search: '',
      status: 'all',
    })
  })
})

describe('the list of inventories', () => {
  it('shows one page and says how many there are', () => {
    const { rows, total, page } = list({})
    expect(rows).toHaveLength(PAGE_SIZE)
    expect(rows[0]?.row_number).toBe(45)
    expect({ total, page }).toEqual({ total: 45, page: 1 })
  })

  it('shows the last page when the address asks for one behind it', () => {
    const { rows, page } = list({ page: 99 })
    expect(page).toBe(3)
    expect(rows).toHaveLength(5)
  })

  it('finds by name in any letters, by number and by branch', () => {
    expect(list({ search: 'ночь' }).rows.map((row) => row.row_number)).toEqual([35])
    expect(list({ search: '#44' }).total).toBe(1)
    expect(list({ search: ' opera ' }).total).toBe(22)
  })

  it('counts what each status would show of the search', () => {
    expect(list({ search: 'cascade', status: 'open' }).counts).toEqual({
      all: 23,
      open: 2,
      closed: 21,
    })
    expect(list({ search: 'cascade', status: 'open' }).total).toBe(2)
  })

  it('shows an empty page when nothing fits', () => {
    expect(list({ search: 'nowhere' })).toMatchObject({ rows: [], page: 1, total: 0 })
  })
})

describe('the days in the address', () => {
  it('are kept when they are days', () => {
    expect(readListQuery({ from: '2026-11-01', to: 'tomorrow' })).toEqual({
      page: 1,
      search: '',
      status: 'all',
      from: '2026-11-01',
    })
  })

  it('leave what was opened on them, both ends included', () => {
    const days = ['01', '02', '03'].map((day) =>
      buildInventory({ created_at: `2026-11-${day}T12:00:00.000Z` }),
    )
    const { rows, counts } = listInventories(
      days,
      [],
      { page: 1, search: '', status: 'all', from: '2026-11-02', to: '2026-11-03' },
      () => '',
    )
    expect(rows).toEqual(days.slice(1))
    expect(counts.all).toBe(2)
  })
})
