import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { COMMANDS } from '#domain/commands/registry.ts'
import { FIELD_CODES } from '#domain/field-codes.ts'
import { REJECTION_CODES } from '#domain/rejection-codes.ts'
import { REQUEST_FIELD_CODES } from '#i18n/server-answers.ts'
import { IDEMPOTENCY_KEY_MAX } from '#protocol/keys.ts'
import { IMAGE_MAX_BYTES, UPLOAD_MAX_BYTES, UPLOAD_MAX_FILES } from '#protocol/files.ts'
import { LIST_LIMIT, LIST_MAX_LIMIT } from '#protocol/lists.ts'
import { PUSH_MAX_BYTES, PUSH_MAX_COMMANDS } from '#protocol/sync/push.ts'
import { describeApi } from '#server/openapi/document.ts'
import type { Paper } from '#server/openapi/paper.ts'
import { OPERATIONS } from '#server/openapi/operations.ts'
import { RECIPE_FILES, RECIPES, recipeText } from '#tests/support/server/recipes.ts'

/*
 * What docs/api.md tells integrators is what the server does: the calls, fields and codes that it
 * names, and the figures that it states.
 */

const PAPER = readFileSync('docs/api.md', 'utf8')
const ALL: readonly Paper[] = Object.values(OPERATIONS).flat()
const named = [...PAPER.replaceAll(/```[\s\S]*?```/g, '').matchAll(/`([^`]+)`/g)].map(
  ([, text = '']) => text,
)

/** Of HTTP, of other programs, and examples of values. */
const NOT_OURS =
  /^(?:Accept-Language|Authorization: Bearer …|ETag|GET|If-Match|Retry-After|RateLimit(?:-Policy)?|Idempotency-Key|Idempotency-Replayed: true|fetch|curl|jq|dram\.(?:sh|mjs)|DRAM_\w+|DramError|npm .+|[\d.:TZ-]+)$/

/** Every word that the description of the API has: names of fields, and codes. */
function wordsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => [key, ...wordsIn(inner)])
}

test('names calls that there are', () => {
  const routes = new Set<string>(ALL.map(({ route }) => route))
  const paths = [...routes].map((route) => route.split(' ')[1] ?? '')
  const calls = named.filter((text) => text.includes('/') && !NOT_OURS.test(text))
  const gone = calls.filter((call) => {
    if (call.startsWith('…')) return !paths.some((path) => path.endsWith(call.slice(1)))
    return call.includes(' ') ? !routes.has(call) : !paths.includes(call)
  })
  expect(calls.length).toBeGreaterThanOrEqual(10)
  expect(gone).toEqual([])
})

test('shows the ten recipes, and what they share, as their files are', () => {
  expect(RECIPES).toHaveLength(10)
  const found = PAPER.matchAll(/^```(?:sh|js)\n([\s\S]*?)^```$/gm)
  const blocks = new Set([...found].map(([, text]) => text))
  expect(RECIPE_FILES.filter((file) => !blocks.has(recipeText(file)))).toEqual([])
})

test('shows recipes that name the scopes of their key', () => {
  const silent = RECIPES.filter(
    ({ text, scopes }) => scopes.length === 0 && !/Scopes: none/.test(text),
  )
  expect(silent.map(({ file }) => file)).toEqual([])
})

test('names fields, codes and commands that there are', () => {
  const kinds = COMMANDS.map(({ kind }) => kind)
  const words = wordsIn(describeApi(null)).flatMap((text) => text.split(/[^\w-]+/))
  const known = new Set<string>([
    ...REJECTION_CODES,
    ...FIELD_CODES,
    ...REQUEST_FIELD_CODES,
    ...kinds,
    ...words,
  ])
  const names = named.filter((text) => !text.includes('/') && !NOT_OURS.test(text))
  expect(names.filter((name) => !known.has(name))).toEqual([])
})

test('says which calls take no key', () => {
  expect(PAPER).toContain(
    'Only signing in, setting up a second factor and making a key for programs or the secret of a webhook take none',
  )
  const unkeyed = ALL.filter(({ route, isUnkeyed }) => isUnkeyed && !route.startsWith('GET'))
  const others = unkeyed.filter(
    ({ route }) =>
      !/login$|second-factor|\/sync\/push$|catalogue\/proposals$|client\/keys$|client\/webhooks(\/:id\/secret)?$|unsubscribe/.test(
        route,
      ),
  )
  expect(others.map(({ route }) => route)).toEqual([])
  expect(PAPER).toContain(`at most ${IDEMPOTENCY_KEY_MAX} characters`)
})

test('states the figures of the limits', () => {
  const figures = [
    `\`limit\` is ${LIST_LIMIT} unless given and ${LIST_MAX_LIMIT} at most`,
    `an upload ${inMb(UPLOAD_MAX_BYTES)}`,
    `ten pictures of ${inMb(IMAGE_MAX_BYTES)}`,
    `a push ${inMb(PUSH_MAX_BYTES)} and ${PUSH_MAX_COMMANDS.toLocaleString('en')} commands`,
  ]
  expect(figures.filter((figure) => !PAPER.includes(figure))).toEqual([])
  expect(UPLOAD_MAX_FILES).toBe(10)
})

function inMb(bytes: number): string {
  return `${bytes / 1024 / 1024} MB`
}
