import { describe, expect, test } from 'vitest'
import { readListSearch } from '#ui/list/list-search.ts'

describe("a list's address", () => {
  test('asks for the first page and nothing else when it says nothing', () => {
    expect(readListSearch({})).toEqual({ page: 1, search: '' })
  })

  test('is believed where it makes sense', () => {
    const raw = { page: '3', search: 'gin', tab: 'open', sort: 'name', order: 'asc', limit: 50 }
    expect(readListSearch(raw)).toEqual({ ...raw, page: 3 })
  })

  test('is not believed where it does not', () => {
    for (const page of [0, -1, 1.5, 'x', null, Infinity]) {
      expect(readListSearch({ page }).page).toBe(1)
    }
    const odd = { order: 'up', sort: 'name; drop', limit: 7, tab: '<b>' }
    expect(readListSearch(odd)).toEqual({ page: 1, search: '' })
  })

  test('takes a number for a search, as a router reads it', () => {
    expect(readListSearch({ search: 4006381 }).search).toBe('4006381')
  })
})
