import { existsSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { LANGUAGES } from '#domain/languages.ts'
import { CONTENT_KEYS, contentSchemas } from '#protocol/site/contents.ts'
import { firstContents } from '#server/content/first-contents.ts'
import { LETTER } from '#tests/support/letters.ts'

/** Every field of a content, at any depth, with its path. */
function fieldsOf(value: unknown, at = ''): [string, unknown][] {
  if (typeof value !== 'object' || value === null) return [[at, value]]
  return Object.entries(value).flatMap(([name, inner]) => fieldsOf(inner, `${at}/${name}`))
}

describe.each(CONTENT_KEYS)('%s', (key) => {
  const fields = fieldsOf(firstContents[key])

  test('matches its schema exactly', () => {
    expect(contentSchemas[key].parse(firstContents[key])).toEqual(firstContents[key])
  })

  test.each(LANGUAGES)('is written in the script of its language: %s', (language) => {
    const texts = fields.filter(([at]) => at.endsWith(`_${language}`))
    expect(texts.filter(([, value]) => !LETTER[language].test(String(value)))).toEqual([])
  })

  test('has the same number of paragraphs in every language', () => {
    const english = fields.filter(([at]) => at.endsWith('_en'))
    const all = new Map(fields)
    for (const [at, value] of english) {
      for (const language of LANGUAGES) {
        const other = all.get(at.replace(/_en$/, `_${language}`))
        expect([at, String(other).split('\n\n').length]).toEqual([
          at,
          String(value).split('\n\n').length,
        ])
      }
    }
  })

  test('references only pictures that exist', () => {
    const pictures = fields.filter(([at, value]) => /\/(icon|image)$/.test(at) && value !== '')
    const missing = pictures.filter(([, value]) => !existsSync(path.join('public', String(value))))
    expect(missing).toEqual([])
  })
})

/** What owners ask before all else, by a word of each question and its answer. */
const ASKED = [
  ['its price', /cost|стоит|արժե/u],
  ['their list', /Excel/u],
  ['their scale', /scale|весы|կշեռք/u],
  ['an iPhone', /iPhone/u],
  ['a server of their own', /Node\.js/u],
] as const

/** What the front page promises: what went, is missing and is worth, how soon, and without a signal. */
const PROMISED = [
  /used|израсходовано|սպառվել/iu,
  /missing|недоста|պակաս/iu,
  /worth|стоит|արժե/iu,
  /\b20\b/u,
  /signal|связ|կապ /iu,
] as const

describe.each(LANGUAGES)('the front page in %s', (language) => {
  const textOf = (keys: readonly (typeof CONTENT_KEYS)[number][]): string =>
    keys
      .flatMap((key) => fieldsOf(firstContents[key]))
      .filter(([at]) => at.endsWith(`_${language}`))
      .map(([, text]) => String(text))
      .join('\n')

  test.each(ASKED)('answers what owners ask: %s', (_, word) => {
    expect(textOf(['faq'])).toMatch(word)
  })

  test('tells the answer first', () => {
    const text = textOf(['slider'])
    expect(PROMISED.filter((word) => !word.test(text))).toEqual([])
  })
})
