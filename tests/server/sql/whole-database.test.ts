import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Uses of the whole database: by its name, by its type, or by opening it. */
const REACHES_PAST_COMPANIES =
  /\bwholeDatabase\b|import type \{[^}]*\bDatabase\b[^}]*\} from '[^']*sql\/database\.ts'|\bopenDatabase\b/

test('only the modules listed in the decision reach past companies', () => {
  const page = readFileSync('docs/decisions/007-row-security.md', 'utf8')
  const listed = [...page.matchAll(/^\| `(server\/[^`]+)` +\|/gm)].map(([, place = '']) => place)
  const reaching = readdirSync('server', { recursive: true, encoding: 'utf8' })
    .map((file) => `server/${file.replaceAll('\\', '/')}`)
    .filter((file) => file.endsWith('.ts') && !file.startsWith('server/sql/'))
    .filter((file) => REACHES_PAST_COMPANIES.test(readFileSync(file, 'utf8')))
  const isListed = (file: string) => listed.some((place) => file.startsWith(place))
  expect(reaching.filter((file) => !isListed(file))).toEqual([])
  expect(listed.filter((place) => !reaching.some((file) => file.startsWith(place)))).toEqual([])
})
