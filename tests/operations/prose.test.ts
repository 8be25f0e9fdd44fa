import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { proseHits } from '../support/structure/prose.ts'
import { isProductCode, repositoryFiles } from '../support/structure/product-files.ts'

/** What is left of what CONTRIBUTING does not want; each number may only fall. */
const BUDGET = { comments: 62, names: 261 }

const hits = repositoryFiles()
  .filter(isProductCode)
  .map((file) => proseHits(file, readFileSync(file, 'utf8')))

test('no more comments begin without a subject: when fewer do, the budget falls', () => {
  expect(hits.flatMap(({ comments }) => comments)).toHaveLength(BUDGET.comments)
})

test('no more names have a private word: when fewer do, the budget falls', () => {
  expect(hits.flatMap(({ names }) => names)).toHaveLength(BUDGET.names)
})

test.each([
  ['/** Of the goods. */\nconst prices = []', { comments: ['Of the goods. */'], names: [] }],
  ['/**\n * As typed.\n */\nconst text = 1', { comments: ['As typed.'], names: [] }],
  ['// A first line.\n// With a second one.\nf()', { comments: [], names: [] }],
  ['interface InvoicesAsked { told: string }', { comments: [], names: ['InvoicesAsked', 'told'] }],
  ["const text = 'Nobody is told.'", { comments: [], names: [] }],
])('a planted hit is found, and nothing else: %s', (text, found) => {
  expect(proseHits('planted.ts', text)).toEqual(found)
})
