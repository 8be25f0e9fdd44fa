import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test('the paper for operators has every variable that the server reads, and no other', () => {
  const config = readFileSync('server/platform/config.ts', 'utf8')
  const read = [...config.matchAll(/\(env, '([A-Z][A-Z0-9_]+)'/g)].map(([, name = '']) => name)
  expect(read.length).toBeGreaterThan(10)
  const paper = readFileSync('docs/operations.md', 'utf8')
  const rows = paper.split('\n').filter((line) => line.startsWith('| `'))
  const listed = rows.flatMap((line) =>
    [...(line.split('|')[1] ?? '').matchAll(/`([A-Z][A-Z0-9_]+)`/g)].map(([, name = '']) => name),
  )
  expect(listed.toSorted()).toEqual([...new Set(read)].toSorted())
})
