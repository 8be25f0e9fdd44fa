import { describe, expect, test } from 'vitest'
import { readListSearch } from '#ui/list/list-search.ts'

describe("reading a list's address", () => {
  test('defaults to the first page without a filter', () => {
    expect(readListSearch({})).toEqual({ page: 1, search: '' })
  })

  test('accepts valid values', () => {
    const raw = { page: '3', search: 'gin', tab: 'open', sort: 'name', order: 'asc', limit: 50 }
    expect(readListSearch(raw)).toEqual({ ...raw, page: 3 })
  })

  test('ignores invalid values', () => {
    for (const page of [0, -1, 1.5, 'x', null, Infinity]) {
      expect(readListSearch({ page }).page).toBe(1)
    }
    const odd = { order: 'up', sort: 'name; drop', limit: 7, tab: '<b>' }
    expect(readListSearch(odd)).toEqual({ page: 1, search: '' })
  })

  test('reads a number as a search text, because the router parses it as a number', () => {
    expect(readListSearch({ search: 4006381 }).search).toBe('4006381')
  })
})
