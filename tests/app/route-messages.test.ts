import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const FOLDER = 'src/app/routes'

/** Names in quotes in what an expression finds. */
function namesIn(source: string, expression: RegExp): string[] {
  const found = [...source.matchAll(expression)].map(([, part = '']) => part)
  return found.flatMap((part) => part.match(/[\w-]+/g) ?? []).toSorted()
}

test('what a route loads of messages is known before its screen is opened', () => {
  const files = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
  const routes = files.filter((file) => file.endsWith('.tsx'))
  const loading = routes.filter((file) => {
    const source = readFileSync(`${FOLDER}/${file}`, 'utf8')
    const loaded = namesIn(source, /needMessages\('([\w-]+)'\)/g)
    const known = namesIn(source, /messages: \[([^\]]+)\]/g)
    expect({ file, known }).toEqual({ file, known: loaded })
    return loaded.length > 0
  })
  expect(loading.length).toBeGreaterThan(5)
})
