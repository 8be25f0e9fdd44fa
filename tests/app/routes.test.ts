import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ROUTES } from '#tests/support/routes.ts'

test('the tests that open every screen know every route', () => {
  const tree = readFileSync('src/app/route-tree.gen.ts', 'utf8')
  const paths = [...tree.matchAll(/fullPath: '([^']+)'/g)].map(([, path = '']) => path)
  const known = new Set(paths.map((path) => (path === '/' ? path : path.replace(/\/$/, ''))))
  expect([...known].toSorted()).toEqual(Object.keys(ROUTES).toSorted())
})
