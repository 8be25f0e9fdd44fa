import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { BREAKPOINTS, nameToCondition } from '#ui/breakpoints.ts'

const ROOT = path.join(import.meta.dirname, '../..')
/** The files that define the tokens. */
const TOKENS = new Set(['colours.css', 'sizes.css', 'look.css', 'site.css', 'fonts.css'])
/** Comments and pictures. */
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

/** Each place where the pattern matches and what it captures is not allowed. */
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

describe('a screen uses tokens', () => {
  test('for every text size', () => {
    const isToken = (value: string) => every(value, /^(var\(--(site-)?text-[\w-]+\)|inherit)$/)
    expect(literals(screens, /\bfont-size:\s*([^;]+);/g, isToken)).toEqual([])
    expect(literals(screens, /\bfont:\s*([^;]+);/g, (value) => value === 'inherit')).toEqual([])
  })

  test('for every radius', () => {
    const isToken = (value: string) => every(value, /^(var\(--(site-)?radius-[\w-]+\)|inherit|0)$/)
    expect(literals(screens, /\bborder-[\w-]*radius:\s*([^;]+);/g, isToken)).toEqual([])
  })

  test('for every space that has a step', () => {
    const isFree = (value: string) =>
      [...value.replaceAll(/clamp\([^)]*\)/g, '').matchAll(/([\d.]+)px/g)].every(
        ([, px]) => Number(px) <= 2 || (Number(px) > 32 && Number(px) !== 48),
      )
    const spaces = /\b(?:gap|(?:margin|padding)[\w-]*):\s*([^;]+);/g
    expect(literals(screens, spaces, isFree)).toEqual([])
  })

  test('for every colour', () => {
    expect(literals(screens, /(#[\da-f]{3,8}\b|\b(?:rgb|hsl|oklch)a?\()[^;]*;/gi)).toEqual([])
  })

  test('for every breakpoint, in scripts too', () => {
    const isNamed = (value: string) => !/\b(width|height)\b/.test(value)
    expect(literals(sheets, /@(?:media|container)\s+([^{]+)\{/g, isNamed)).toEqual([])
    expect(literals(scripts, /matchMedia\(([^)]+)/g, isNamed)).toEqual([])
  })

  test('that are defined', () => {
    const everything = [...sheets, ...scripts].map(({ text }) => text).join('\n')
    const defined = new Set(
      [...everything.matchAll(/(?:^|[\s'"])(--[\w-]+)['"]?\]?:/gm)].map(([, name]) => name),
    )
    const isDefined = (name: string) => name.startsWith('--mantine-') || defined.has(name)
    expect(literals([...sheets, ...scripts], /var\((--[\w-]+)/g, isDefined)).toEqual([])
  })
})

test('a breakpoint is defined once, and an unknown name stops the build', () => {
  expect(nameToCondition('(--desk), (--lying-phone)')).toBe(
    `${BREAKPOINTS['--desk']}, ${BREAKPOINTS['--lying-phone']}`,
  )
  expect(nameToCondition('(hover: hover)')).toBe('(hover: hover)')
  expect(() => nameToCondition('(--fridge)')).toThrow('--fridge')
})
