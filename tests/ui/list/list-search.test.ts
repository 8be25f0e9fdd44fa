import { describe, expect, test } from 'vitest'
import { readListSearch } from '#ui/list/list-search.ts'

describe("a list's URL", () => {
  test('without parameters asks for the first page and nothing else', () => {
    expect(readListSearch({})).toEqual({ page: 1, search: '' })
  })

  test('is used where it is valid', () => {
    const raw = { page: '3', search: 'gin', tab: 'open', sort: 'name', order: 'asc', limit: 50 }
    expect(readListSearch(raw)).toEqual({ ...raw, page: 3 })
  })

  test('is ignored where it is invalid', () => {
    for (const page of [0, -1, 1.5, 'x', null, Infinity]) {
      expect(readListSearch({ page }).page).toBe(1)
    }
    const odd = { order: 'up', sort: 'name; drop', limit: 7, tab: '<b>' }
    expect(readListSearch(odd)).toEqual({ page: 1, search: '' })
  })

  test('accepts a number as the search, because the router parses digits as one', () => {
    expect(readListSearch({ search: 4006381 }).search).toBe('4006381')
  })
})
