import { describe, expect, it } from 'vitest'
import {
  countByStatus,
  filterInventories,
  listInventories,
} from '#features/inventories/list/list-inventories.ts'
import { buildBranch, buildInventory } from '#tests/support/bars/builders.ts'

const cascade = buildBranch({ name: 'Cascade' })
const opera = buildBranch({ name: 'Opera' })
/** Created on 45 consecutive days, the last day first. */
const inventories = Array.from({ length: 45 }, (_, index) =>
  buildInventory({
    branch_id: (index % 2 === 0 ? cascade : opera).id,
    row_number: 45 - index,
    status: index < 3 ? 'open' : 'closed',
    name: index === 10 ? 'Ночь пятницы' : null,
    created_at: new Date(2026, 9, 45 - index, 12).toISOString(),
  }),
)
const titleOf = ({ name, row_number }: { name: string | null; row_number: number | null }) =>
  name ?? `Inventory #${row_number}`

type Query = Parameters<typeof listInventories>[1]

function list(query: Partial<Query>) {
  const known = { inventories, branches: [cascade, opera], titleOf, language: 'en' }
  return listInventories(known, {
    page: 1,
    limit: 20,
    search: '',
    sort: null,
    order: 'desc',
    tab: 'all',
    branch: undefined,
    from: undefined,
    to: undefined,
    ...query,
  })
}

const numbersOf = (query: Partial<Query>) =>
  list(query).rows.map(({ inventory }) => inventory.row_number)

describe('the list of inventories', () => {
  it('shows one page, newest first, and the total number', () => {
    const { rows, total, page } = list({})
    expect(rows).toHaveLength(20)
    expect(rows[0]).toMatchObject({ title: 'Inventory #45', branchName: 'Cascade' })
    expect({ total, page }).toEqual({ total: 45, page: 1 })
  })

  it('shows the last page when the address asks for a later one', () => {
    const { rows, page } = list({ page: 99 })
    expect(page).toBe(3)
    expect(rows).toHaveLength(5)
  })

  it('finds by name ignoring case, by number and by branch', () => {
    expect(numbersOf({ search: 'ночь' })).toEqual([35])
    expect(list({ search: '#44' }).total).toBe(1)
    expect(list({ search: ' opera ' }).total).toBe(22)
    expect(list({ search: 'nowhere' })).toMatchObject({ rows: [], page: 1, total: 0 })
  })

  it('filters by status, branch and days', () => {
    expect(numbersOf({ tab: 'open' })).toEqual([45, 44, 43])
    expect(numbersOf({ tab: 'open', branch: opera.id })).toEqual([44])
    expect(numbersOf({ from: '2026-10-02', to: '2026-10-03' })).toEqual([3, 2])
  })

  it('sorts by the chosen column, and numbers in names as numbers', () => {
    expect(numbersOf({ sort: 'created_at', order: 'asc' })[0]).toBe(1)
    expect(numbersOf({ sort: 'title', order: 'asc' }).slice(0, 3)).toEqual([1, 2, 3])
    expect(list({ sort: 'branch' }).rows[0]?.branchName).toBe('Opera')
  })
})

it('counts the inventories of a branch in each tab', () => {
  const ofOpera = { branch: opera.id, from: undefined, to: undefined }
  expect(countByStatus(filterInventories(inventories, ofOpera))).toEqual({
    all: 22,
    open: 1,
    closed: 21,
  })
})
