import { expect, test } from 'vitest'
import { type PageRequest } from '#domain/page-request.ts'
import { pageOfRows } from '#storage/lists/list-page.ts'

const ROWS = ['Զ', 'Ё', 'Ж', 'Е', 'b 10', 'b 9'].map((name, index) => ({
  id: String(index),
  name,
  created_at: `2026-01-0${index + 1}T00:00:00.000Z`,
}))
const QUERY: PageRequest = { page: 1, limit: 20, search: '', sort: null, order: 'desc' }

const names = (over: Partial<PageRequest>, language = 'ru') =>
  pageOfRows(
    ROWS,
    { ...QUERY, ...over },
    {
      textsOf: ({ name }) => [name, null],
      sorts: { created_at: (row) => row.created_at, name: (row) => row.name },
      language,
    },
  )

test('rows are sorted newest first by default', () => {
  expect(names({}).rows[0]?.name).toBe('b 9')
  expect(names({ sort: 'no such column' }).rows[0]?.name).toBe('b 9')
})

test('names are sorted by the language’s rules, and numbers in them numerically', () => {
  const sorted = names({ sort: 'name', order: 'asc' }).rows.map(({ name }) => name)
  expect(sorted.filter((name) => /[а-яё]/i.test(name))).toEqual(['Е', 'Ё', 'Ж'])
  expect(sorted.filter((name) => name.startsWith('b'))).toEqual(['b 9', 'b 10'])
})

test('every word of a search must match, ignoring case and accents', () => {
  expect(names({ search: 'е' }).rows.map(({ name }) => name)).toEqual(['Е', 'Ё'])
  expect(names({ search: '9 B' }).total).toBe(1)
})

test('a page beyond the last is the last one', () => {
  expect(names({ page: 9, limit: 4 })).toMatchObject({ page: 2, total: 6, rows: [{}, {}] })
})
