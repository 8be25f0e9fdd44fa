import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { LANGUAGES, traitsOf } from '#domain/languages.ts'

const SCREENS = ['bottle', 'offline', 'count', 'inventory', 'usage']

describe.each(LANGUAGES)('the public pages: %s', (language) => {
  it('have their pictures', () => {
    const shown = SCREENS.flatMap((name) => [
      `${name}-${language}-light.webp`,
      `${name}-${language}-dark.webp`,
    ])
    const files = [...shown, `share-${language}.jpg`].map((name) => `public/landing/${name}`)
    expect(files.filter((file) => !existsSync(file))).toEqual([])
  })

  it('have their letters', () => {
    const styles = readFileSync('src/ui/fonts.css', 'utf8')
    const missing = traitsOf(language).fonts.filter((font) => !styles.includes(`/${font}-`))
    expect(missing).toEqual([])
  })
})
