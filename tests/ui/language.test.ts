import { beforeEach, expect, test, vi } from 'vitest'
import { loadCatalogue } from '#i18n/load-catalogue.ts'

beforeEach(() => {
  vi.resetModules()
  vi.stubGlobal('location', { search: '' })
  vi.stubGlobal('localStorage', { getItem: () => null })
  vi.stubGlobal('document', { documentElement: {}, querySelector: () => null })
  return () => vi.unstubAllGlobals()
})

/** A page that has just begun, whose catalogues come only when the test lets them. */
async function beginPage() {
  const { i18n } = await import('@lingui/core')
  const language = await import('#ui/language/language.ts')
  return { i18n, ...language }
}

/** Any message of a group of screens: its id, and its words in Armenian. */
async function anyOf(group: 'count' | 'security') {
  const [first] = Object.entries(await loadCatalogue(group, 'hy'))
  if (!first) throw new Error('An empty catalogue proves nothing.')
  return first
}

test('what is loaded before the language is there, is in the language', async () => {
  const { i18n, needMessages, switchLanguage } = await beginPage()
  const [id, words] = await anyOf('count')
  await Promise.all([needMessages('count'), switchLanguage('hy')])
  expect(i18n.messages[id]).toEqual(words)
})

test('what is asked for while the language is switched, is in the new one', async () => {
  const { i18n, needMessages, switchLanguage } = await beginPage()
  const [id, words] = await anyOf('security')
  await switchLanguage('en')
  await Promise.all([switchLanguage('hy'), needMessages('security')])
  expect(i18n.messages[id]).toEqual(words)
})

test('what is asked for twice at once is loaded for both', async () => {
  const { i18n, needMessages, switchLanguage } = await beginPage()
  const [id, words] = await anyOf('count')
  await switchLanguage('hy')
  await Promise.all([needMessages('count'), needMessages('count')])
  expect(i18n.messages[id]).toEqual(words)
})
