import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { catalogueFiles, groupNames, isStartOf, MACRO } from '../../build/catalogue-files.ts'
import { ImportGraph, sourcesIn } from '../../build/import-graph.ts'
import { listSources } from '../../build/list-sources.ts'
import { groupOf, LOAD_GROUPS, type GroupName } from '#i18n/load-groups.ts'

const ROOT = path.join(import.meta.dirname, '../..')
const ROUTER = 'src/app/routed.tsx'
const ROUTES = 'src/app/routes/'

const files = listSources(ROOT)
const sources = sourcesIn(ROOT)
const graph = new ImportGraph(sources)
const catalogues = catalogueFiles(files, sources)

/** Each file once: most of them are reached from every route. */
const texts = new Map<string, string>()

function read(file: string): string {
  const known = texts.get(file)
  if (known !== undefined) return known
  const text = readFileSync(path.join(ROOT, file), 'utf8')
  texts.set(file, text)
  return text
}

const withMessages = new Set(files.filter((file) => MACRO.test(read(file))))

/** The catalogues that a file loads by name. */
function neededBy(file: string): GroupName[] {
  const calls = read(file).matchAll(
    /\b(?:needMessages|withMessages|lazyWithMessages|lazyDialog)\(\s*'([^']+)'/g,
  )
  return [...calls].map(([, name]) => name as GroupName)
}

/** A route and its parents, by their names. */
function withParents(route: string): string[] {
  const parents = files.filter(
    (file) => file.startsWith(ROUTES) && route.startsWith(`${file.replace(/\.tsx$/, '')}/`),
  )
  const framed = route.includes('/_framed.') ? [`${ROUTES}_signed-in/_framed.tsx`] : []
  return [`${ROUTES}__root.tsx`, ...parents, ...framed, route]
}

function missingIn(shown: Iterable<string>, loaded: Iterable<GroupName>): string[] {
  const there = new Set([...loaded].flatMap((name) => catalogues[name]))
  return [...shown].filter((file) => withMessages.has(file) && !there.has(file))
}

/** What each lazily loaded file reaches, which most routes ask again. */
const reaches = new Map<string, Set<string>>()

function reachedFromLazy(file: string): Set<string> {
  const known = reaches.get(file) ?? graph.reachedFrom([file])
  reaches.set(file, known)
  return known
}

const routes = files.filter((file) => file.startsWith(ROUTES))

test.each(routes)('%s and what it loads lazily find their messages', (route) => {
  const screens = withParents(route)
  const loaded = new Set<GroupName>(['main', ...[ROUTER, ...screens].flatMap(neededBy)])
  const shown = graph.reachedFrom(['src/app/main.tsx', ROUTER, ...screens])
  expect(missingIn(shown, loaded)).toEqual([])

  // A lazily loaded file may need what its importer loads, besides what is already loaded.
  const lazies = [...shown].map((file) => ({ file, loaded }))
  const seen = new Set<string>()
  for (const { file, loaded: before } of lazies) {
    const now = new Set([...before, ...neededBy(file)])
    for (const lazy of graph.importsOf(file).lazies) {
      if (seen.has(`${file} ${lazy}`)) continue
      seen.add(`${file} ${lazy}`)
      const reached = reachedFromLazy(lazy)
      expect(missingIn(reached, now), `${file} loads ${lazy}`).toEqual([])
      lazies.push(...[...reached].map((next) => ({ file: next, loaded: now })))
    }
  }
})

test('the public pages find their messages in the catalogue that they include', () => {
  const starts = files.filter((file) => isStartOf('site', file))
  const reached = graph.reachedFrom(starts, { isDeep: true })
  // The trial of a scale loads its own, and hides that of the pages.
  const trial = graph.reachedFrom(
    [...reached].filter((file) => isStartOf('scale-trial', file)),
    { isDeep: true },
  )
  const before = [...reached].filter((file) => !trial.has(file))
  expect(missingIn(before, ['site'])).toEqual([])
  expect(missingIn(trial, ['scale-trial'])).toEqual([])
})

test('the server finds its messages', () => {
  const reached = graph.reachedFrom(files.filter((file) => isStartOf('mails', file)))
  const names = neededByServer()
  expect(missingIn(reached, [...names, 'mails', 'site'])).toEqual([])
})

function neededByServer(): GroupName[] {
  const loads = read('server/platform/i18n.ts').matchAll(/loadCatalogue\('([^']+)'/g)
  return [...loads].map(([, name]) => name as GroupName)
}

test('every message is in a catalogue', () => {
  expect(missingIn(files, groupNames())).toEqual([])
})

test('every entry point of a group exists', () => {
  const starts = groupNames().flatMap((name) => groupOf(name).starts)
  expect(
    starts.filter(
      (start) => ![start, `${start}.tsx`].some((file) => existsSync(path.join(ROOT, file))),
    ),
  ).toEqual([])
})

test('groups that load no catalogue have no messages', () => {
  expect(catalogues.sync).toEqual([])
  expect(catalogues.contact).toEqual([])
  expect(Object.keys(LOAD_GROUPS)).toEqual(Object.keys(catalogues))
})

test('a screen in a new folder of the dashboard is in its catalogue, and in no other', () => {
  const screen = 'src/features/reservations/list/reservations-screen.tsx'
  const route = `${ROUTES}_signed-in/dashboard/reservations.index.tsx`
  const made: Record<string, string> = {
    [route]: "import { Reservations } from '#features/reservations/list/reservations-screen.tsx'\n",
    [screen]: "import { Trans } from '@lingui/react/macro'\n",
  }
  const found = catalogueFiles([...files, route, screen], {
    has: (file) => file in made || sources.has(file),
    read: (file) => made[file] ?? sources.read(file),
  })
  expect(groupNames().filter((name) => found[name].includes(screen))).toEqual(['dashboard'])
  expect(found.dashboard).toEqual([...catalogues.dashboard, screen].sort())
})
