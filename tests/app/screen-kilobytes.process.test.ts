import { readFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { type BuiltScript, SCREEN_FILES } from '../../build/screen-files.ts'

/** The most KB that a screen loads beyond what it did before its controls were chosen anew. */
const MORE = 25

/** In KB: what all screens load, then and at most. It grows with what a device can do, not by screens. */
const BASE = { before: 246.1, most: 259 }

const dist = path.join(import.meta.dirname, '../../dist')
/**
 * The KB beyond `BASE` by the screen's file; those of a screen that came later are what it loaded
 * first. They are of commit b5c30faa, see docs/decisions/062-mantine-or-ours.md.
 */
const before = readJson<Record<string, number>>(
  path.join(import.meta.dirname, 'kilobytes-before.json'),
)
const scripts = readJson<Record<string, BuiltScript>>(path.join(dist, SCREEN_FILES))

/** What every screen loads. */
const STARTS = new Set(['index.html', 'src/app/routed.tsx', 'src/app/sync/sync-engine.ts'])
const ROUTE = /^src\/app\/routes\/(.+)\.tsx\?tsr-split=component/

function readJson<Content>(file: string): Content {
  return JSON.parse(readFileSync(file, 'utf8')) as Content
}

/** The file of each screen and frame, by its name among the routes. */
const routes = new Map(
  Object.entries(scripts).flatMap(([file, { source }]) => {
    const name = ROUTE.exec(source ?? '')?.[1]
    return name === undefined ? [] : [[name, file] as const]
  }),
)

/** All scripts and sheets without which these do not run. */
function filesOf(starts: readonly string[]): Set<string> {
  const files = new Set(starts)
  for (const file of files) {
    for (const next of scripts[file]?.imports ?? []) files.add(next)
    for (const sheet of scripts[file]?.sheets ?? []) files.add(sheet)
  }
  return files
}

const sizes = new Map<string, number>()

/** Bytes by gzip. */
function sizeOf(file: string): number {
  const known = sizes.get(file) ?? gzipSync(readFileSync(path.join(dist, 'client', file))).length
  sizes.set(file, known)
  return known
}

const starts = Object.entries(scripts).flatMap(([file, { source }]) =>
  STARTS.has(source ?? '') ? file : [],
)

/** With what all screens load. */
function kilobytesOf(files: readonly string[]): number {
  const bytes = [...filesOf([...starts, ...files])].reduce((sum, file) => sum + sizeOf(file), 0)
  return bytes / 1024
}

/** Those of a screen and of the frames that it stands in. */
function framesOf(route: string): string[] {
  return [...routes].flatMap(([name, file]) =>
    name === route || route.startsWith(`${name}/`) || route.startsWith(`${name}.`) ? file : [],
  )
}

test(`what all screens load is ${BASE.before} KB and little more`, () => {
  expect(kilobytesOf([])).toBeLessThan(BASE.most)
})

test(`no screen loads more than ${MORE} KB beyond what it loaded before`, () => {
  const heavier = [...routes.keys()].flatMap((route) => {
    const kilobytes = kilobytesOf(framesOf(route))
    const most = BASE.before + (before[route] ?? 0) + MORE
    return kilobytes > most
      ? [`${route}: ${kilobytes.toFixed(1)} KB of at most ${most.toFixed(1)}`]
      : []
  })
  expect(heavier).toEqual([])
  expect(routes.size).toBeGreaterThan(50)
})
