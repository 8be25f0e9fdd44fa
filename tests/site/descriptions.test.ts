import { i18n } from '@lingui/core'
import { describe, expect, test } from 'vitest'
import { LANGUAGES } from '#domain/languages.ts'
import type { Contents } from '#protocol/site/contents.ts'
import { firstContents } from '#server/content/first-contents.ts'
import { descriptionOf } from '#site/page-messages.ts'
import { PAGE_CONTENTS, type PageData } from '#site/pages.ts'

function pageData(page: 'home' | 'privacy' | 'terms', language: PageData['language']): PageData {
  const contents = Object.fromEntries(PAGE_CONTENTS[page].map((key) => [key, firstContents[key]]))
  return { page, language, year: 2026, contents } as PageData
}

function withText(text: string): PageData {
  const slider = { ...firstContents.slider, text_en: text } satisfies Contents['slider']
  const data = pageData('home', 'en')
  return { ...data, contents: { ...data.contents, slider } } as PageData
}

const described = (text: string) => descriptionOf(withText(text), 'en', i18n)

describe.each(LANGUAGES)('the description of a page: %s', (language) => {
  test.each(['home', 'privacy', 'terms'] as const)('%s ends as a sentence does', (page) => {
    const description = descriptionOf(pageData(page, language), language, i18n)
    expect(description).toMatch(/[.!?։]$/)
    expect(description.length).toBeLessThanOrEqual(160)
  })
})

test('a description has as many whole sentences as there is room for', () => {
  const fifty = `Word ${'word '.repeat(8)}word.`
  expect(described(`${fifty}\n\n${fifty} ${fifty}  ${fifty}`)).toBe(`${fifty} ${fifty} ${fifty}`)
  expect(described('Short.')).toBe('Short.')
  expect(described('')).toBe('')
})

test('a sentence that is longer than the room for it stays whole', () => {
  const long = `${'word '.repeat(50)}end.`
  expect(described(`${long} Another.`)).toBe(long)
})
