import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { homeOf } from '../../src/app/home.ts'
import { manifest } from '../../build/manifest.ts'

const { icons = [], shortcuts = [], screenshots = [] } = manifest
const routes = readFileSync('src/app/route-tree.gen.ts', 'utf8')

test.each([...icons, ...screenshots, ...shortcuts.flatMap((one) => one.icons ?? [])])(
  'the manifest names the true size and format of $src',
  async ({ src, sizes, type }) => {
    const { width, height, format } = await sharp(`public${src}`).metadata()
    expect(`${width}x${height}`).toBe(sizes)
    expect(`image/${format}`).toBe(type)
  },
)

test('every address of the manifest is a screen of the app', () => {
  const addresses = [manifest.start_url, ...shortcuts.map(({ url }) => url)]
  for (const address of addresses) expect(routes).toMatch(new RegExp(`'${address}/?'`))
  expect(addresses).toHaveLength(3)
})

test('the app starts at the home of owners and managers, from which a barman is led to the count', () => {
  expect(manifest.start_url).toBe(homeOf({ role: 'customer' }))
  expect(homeOf({ role: 'barmen' })).toBe('/count')
})

test('pictures of phones have one shape, as browsers demand', () => {
  const narrow = screenshots.filter(({ form_factor }) => form_factor === 'narrow')
  expect(new Set(narrow.map(({ sizes }) => sizes)).size).toBe(1)
  expect(screenshots.some(({ form_factor }) => form_factor === 'wide')).toBe(true)
})
