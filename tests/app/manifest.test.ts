import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { LANGUAGES } from '#domain/languages.ts'
import { homeOf } from '../../src/app/home.ts'
import { manifestIn } from '../../build/manifest.ts'

const routes = readFileSync('src/app/route-tree.gen.ts', 'utf8')

describe.each(LANGUAGES)('the manifest in %s', (language) => {
  const manifest = manifestIn(language)
  const { icons = [], shortcuts = [], screenshots = [] } = manifest

  test('names the true size and format of every picture', async () => {
    const pictures = [...icons, ...screenshots, ...shortcuts.flatMap((one) => one.icons ?? [])]
    for (const { src, sizes, type } of pictures) {
      const { width, height, format } = await sharp(`public${src}`).metadata()
      expect([src, `${width}x${height}`, `image/${format}`]).toEqual([src, sizes, type])
    }
  })

  test('opens screens of the app', () => {
    const addresses = [manifest.start_url, ...shortcuts.map(({ url }) => url)]
    for (const address of addresses) expect(routes).toMatch(new RegExp(`'${address}/?'`))
    expect(addresses).toHaveLength(3)
  })

  test('has pictures of phones of one shape, as browsers demand', () => {
    const narrow = screenshots.filter(({ form_factor }) => form_factor === 'narrow')
    expect(new Set(narrow.map(({ sizes }) => sizes)).size).toBe(1)
    expect(screenshots.some(({ form_factor }) => form_factor === 'wide')).toBe(true)
  })

  test('tells its shortcuts apart by their icons, and is the same app as in other languages', () => {
    const pictures = shortcuts.flatMap((one) => one.icons?.map(({ src }) => src) ?? [])
    expect(new Set([...pictures, icons[0]?.src]).size).toBe(3)
    expect([manifest.id, manifest.lang]).toEqual(['/', language])
  })
})

test('no two languages share a text', () => {
  const texts = LANGUAGES.map(manifestIn).flatMap(
    ({ description, shortcuts = [], screenshots = [] }) => [
      description,
      ...shortcuts.flatMap((one) => [one.name, one.description]),
      ...screenshots.map(({ label }) => label),
    ],
  )
  expect(new Set(texts).size).toBe(texts.length)
})

test('the app starts at the home of owners and managers, from which a barman is led to the count', () => {
  expect(manifestIn('en').start_url).toBe(homeOf({ role: 'customer' }))
  expect(homeOf({ role: 'barmen' })).toBe('/count')
})
