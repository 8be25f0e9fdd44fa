import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { BREAKPOINTS, nameToCondition } from '#ui/breakpoints.ts'

const ROOT = path.join(import.meta.dirname, '../..')
/** The files that define the tokens. */
const TOKENS = new Set(['colours.css', 'sizes.css', 'look.css', 'site.css', 'fonts.css'])
/** Comments and inline images, which are not checked. */
const UNREAD = /\/\*[^]*?\*\/|url\('[^']*'\)/g

interface Source {
  file: string
  text: string
}

function sources(kind: RegExp): Source[] {
  return readdirSync(path.join(ROOT, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => kind.test(file))
    .map((file) => ({
      file,
      text: readFileSync(path.join(ROOT, 'src', file), 'utf8').replaceAll(UNREAD, ''),
    }))
}

const sheets = sources(/\.css$/)
const scripts = sources(/\.tsx?$/)
const screens = sheets.filter(({ file }) => !TOKENS.has(path.basename(file)))

/** Each match of the pattern whose captured text is not allowed. */
function literals(from: Source[], pattern: RegExp, isAllowed = (_: string) => false): string[] {
  return from.flatMap(({ file, text }) =>
    [...text.matchAll(pattern)]
      .filter(([, value = '']) => !isAllowed(value))
      .map(([found]) => `${file}: ${found.trim()}`),
  )
}

function every(value: string, pattern: RegExp): boolean {
  return value.split(/\s+(?![^(]*\))/).every((part) => pattern.test(part))
}

describe('styles take from the tokens', () => {
  test('every text size', () => {
    const token = String.raw`var\(--(site-)?text-[\w-]+\)|inherit`
    const ofPlace = String.raw`var\(--text-[\w-]+, (${token})\)`
    const isToken = (value: string) => new RegExp(`^(${token}|${ofPlace})$`).test(value)
    expect(literals(screens, /\bfont-size:\s*([^;]+);/g, isToken)).toEqual([])
    expect(literals(screens, /\bfont:\s*([^;]+);/g, (value) => value === 'inherit')).toEqual([])
  })

  test('every radius', () => {
    const isToken = (value: string) => every(value, /^(var\(--(site-)?radius-[\w-]+\)|inherit|0)$/)
    expect(literals(screens, /\bborder-[\w-]*radius:\s*([^;]+);/g, isToken)).toEqual([])
  })

  test('every space on the scale', () => {
    const isFree = (value: string) =>
      [...value.replaceAll(/clamp\([^)]*\)/g, '').matchAll(/([\d.]+)px/g)].every(
        ([, px]) => Number(px) <= 2 || (Number(px) > 32 && Number(px) !== 48),
      )
    const spaces = /\b(?:gap|(?:margin|padding)[\w-]*):\s*([^;]+);/g
    expect(literals(screens, spaces, isFree)).toEqual([])
  })

  test('every colour', () => {
    expect(literals(screens, /(#[\da-f]{3,8}\b|\b(?:rgb|hsl|oklch)a?\()[^;]*;/gi)).toEqual([])
  })

  test('every breakpoint, also in scripts', () => {
    const isNamed = (value: string) => !/\b(width|height)\b/.test(value)
    expect(literals(sheets, /@(?:media|container)\s+([^{]+)\{/g, isNamed)).toEqual([])
    expect(literals(scripts, /matchMedia\(([^)]+)/g, isNamed)).toEqual([])
  })

  test('no undefined token', () => {
    const everything = [...sheets, ...scripts].map(({ text }) => text).join('\n')
    const defined = new Set(
      [...everything.matchAll(/(?:^|[\s'"])(--[\w-]+)['"]?\]?:/gm)].map(([, name]) => name),
    )
    const isDefined = (name: string) => name.startsWith('--mantine-') || defined.has(name)
    expect(literals([...sheets, ...scripts], /var\((--[\w-]+)/g, isDefined)).toEqual([])
  })
})

test('replaces breakpoint names, and throws for an unknown one', () => {
  expect(nameToCondition('(--desk), (--landscape-phone)')).toBe(
    `${BREAKPOINTS['--desk']}, ${BREAKPOINTS['--landscape-phone']}`,
  )
  expect(nameToCondition('(hover: hover)')).toBe('(hover: hover)')
  expect(() => nameToCondition('(--fridge)')).toThrow('--fridge')
})
