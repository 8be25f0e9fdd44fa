import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const PAPER = 'docs/security.md'
const ROW = /^\| v5\.0\.0-(\d+\.\d+\.\d+) \|(.*)\|$/

const [points = '', gaps = ''] = readFileSync(PAPER, 'utf8').split('\n## Gaps\n')
const rowsOf = (text: string) =>
  text.split('\n').flatMap((line) => {
    const [, id, rest = ''] = ROW.exec(line) ?? []
    return id ? [{ id, cells: rest.split('|').map((cell) => cell.trim()) }] : []
  })

test('every line of a table names a point of the standard, in the form that it asks for', () => {
  const lines = `${points}\n${gaps}`.split('\n').filter((line) => line.startsWith('|'))
  const others = lines.filter((line) => !ROW.test(line) && !/^\| point \||^\|-/.test(line))
  expect(others).toEqual([])
})

test('every point says what is done, and is proved by tests that exist', () => {
  const rows = rowsOf(points)
  expect(rows.length).toBeGreaterThan(70)
  for (const { id, cells } of rows) {
    const [what = '', proof = ''] = cells
    const named = [...proof.matchAll(/`([^`]+)`/g)].map(([, path = '']) => path)
    expect([id, what !== '', named.length > 0]).toEqual([id, true, true])
    expect([id, named.filter((path) => !/\.(test|spec)\.tsx?$/.test(path))]).toEqual([id, []])
    expect([id, named.filter((path) => !existsSync(path))]).toEqual([id, []])
  }
})

test('every gap says what is missing', () => {
  const rows = rowsOf(gaps)
  expect(rows.length).toBeGreaterThan(0)
  for (const { id, cells } of rows) expect([id, (cells[0] ?? '').length > 20]).toEqual([id, true])
})

test('no point stands twice, and chapters are in order', () => {
  const ids = rowsOf(points).map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  const sorted = ids.toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true }))
  expect(ids).toEqual(sorted)
})
