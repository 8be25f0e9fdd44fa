import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test('only the files on the decision’s list reach past companies', () => {
  const page = readFileSync('docs/decisions/007-row-security.md', 'utf8')
  const listed = [...page.matchAll(/^\| `(server\/[^`]+)` \|/gm)].map(([, file]) => file)
  const using = readdirSync('server', { recursive: true, encoding: 'utf8' })
    .map((file) => `server/${file.replaceAll('\\', '/')}`)
    .filter((file) => file.endsWith('.ts') && readFileSync(file, 'utf8').includes('wholeDatabase'))
  expect(new Set(using)).toEqual(new Set(listed))
})
