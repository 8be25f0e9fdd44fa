import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { localWrites } from '../support/structure/local-writes.ts'
import { isProductCode, repositoryFiles } from '../support/structure/product-files.ts'

const files = repositoryFiles()
const product = files.filter(isProductCode).map((name) => ({
  name,
  text: readFileSync(name, 'utf8'),
}))

interface Source {
  name: string
  text: string
}

/** The most files of a folder that a person still takes in. */
const FOLDER = 30

/** Migrations are read in their order, and none is ever taken away. */
const LONG_FOLDERS = new Set(['server/sql/migrations'])

function crowdedFolders(names: readonly string[]): string[] {
  const counts = new Map<string, number>()
  for (const name of names) {
    const folder = path.posix.dirname(name)
    counts.set(folder, (counts.get(folder) ?? 0) + 1)
  }
  return [...counts]
    .filter(([folder, count]) => count > FOLDER && !LONG_FOLDERS.has(folder))
    .map(([folder, count]) => `${folder}: ${count}`)
}

/** The most modules that a file may import: above it, it is a hub that every new feature touches. */
const IMPORTS = 30

/**
 * What wires, and hubs of before, which may only become smaller. The count screen has its own limit,
 * because its parts stand in a list.
 */
const WIDE: Readonly<Record<string, number>> = {
  'server/app.ts': 56,
  'server/routes/goods/goods.ts': 32,
  'server/routes/people/manager-invitations.ts': 31,
  'server/routes/pos/sending.ts': 38,
  'src/features/count/count-screen.tsx': 20,
  'src/features/count/open-count.tsx': 20,
  'src/features/home/home-screen.tsx': 32,
  'src/features/inventories/list/inventory-list-screen.tsx': 31,
  'src/features/pos/matching/unresolved-screen.tsx': 40,
}

/** Each import at the top of a file ends in a line that names its module. */
function importsOf(text: string): Set<string> {
  const ends = text.matchAll(/^(?:import .*from|\} from|import) '([^']+)'$/gm)
  return new Set([...ends].map(([, module = '']) => module))
}

function wideFiles(sources: readonly Source[]): string[] {
  return sources
    .map(({ name, text }) => ({ name, count: importsOf(text).size }))
    .filter(({ name, count }) => count > (WIDE[name] ?? IMPORTS))
    .map(({ name, count }) => `${name}: ${count}`)
}

/** Who may write which local table, by the beginning of a path. */
const WRITERS: Readonly<Record<string, readonly string[]>> = {
  'server rows': ['src/sync/', 'src/storage/store-products.ts', 'src/storage/lists/index-again.ts'],
  'pending rows': [
    'src/storage/commit',
    'src/storage/rebase.ts',
    'src/storage/lists/index-again.ts',
  ],
  entry_packs: ['src/storage/counting/entry-packs.ts'],
  contents: ['src/sync/apply-page.ts', 'src/storage/inventories/ke'],
  outbox: ['src/sync/', 'src/storage/commit', 'src/storage/outbox/'],
  journal: ['src/sync/', 'src/storage/outbox/'],
  withheld: ['src/sync/', 'src/storage/inventories/not-loaded.ts'],
  photos: ['src/storage/photos.ts', 'src/storage/show-uploaded-photos.ts'],
  meta: ['src/storage/meta.ts', 'src/storage/outbox/outbound-state.ts'],
  // The table comes from a caller, which stands in this list for it.
  given: ['src/sync/load-entries.ts', 'src/storage/inventories/kept-contents.ts'],
}

/** Others cannot import the tables: see `raw-tables-are-private` in .dependency-cruiser.mjs. */
function foreignWrites(sources: readonly Source[]): string[] {
  return sources
    .filter(({ name }) => /^src\/(storage|sync)\//.test(name))
    .flatMap(({ name, text }) =>
      localWrites(name, text)
        .filter((table) => !(WRITERS[table] ?? []).some((may) => name.startsWith(may)))
        .map((table) => `${name} writes ${table}`),
    )
}

describe('structure', () => {
  test('no folder has more files than a person takes in', () => {
    const code = files.filter((name) => /^(src|workers|server|tests|build|scripts)\//.test(name))
    expect(crowdedFolders(code)).toEqual([])
  })

  test('a folder with one file more than that is noticed', () => {
    const planted = Array.from({ length: FOLDER + 1 }, (_, n) => `src/planted/file-${n}.ts`)
    expect(crowdedFolders(planted)).toEqual([`src/planted: ${FOLDER + 1}`])
    expect(crowdedFolders(planted.slice(1))).toEqual([])
  })

  test('the controls keep what docs/decisions/062 saved: they had 7,121 lines', () => {
    const controls = product.filter(({ name }) => name.startsWith('src/ui/'))
    const sheets = files.filter((name) => /^src\/ui\/.*\.css$/.test(name))
    const texts = [
      ...controls.map(({ text }) => text),
      ...sheets.map((name) => readFileSync(name, 'utf8')),
    ]
    const lines = texts.map((text) => text.split('\n').length - 1)
    expect(lines.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(7121 - 1200)
  })

  test('no file imports so much that every new feature would touch it', () => {
    expect(wideFiles(product)).toEqual([])
  })

  test('a file with one import more than that is noticed', () => {
    const lines = Array.from({ length: IMPORTS + 1 }, (_, n) => `import './part-${n}.ts'`)
    const planted = { name: 'src/planted.ts', text: lines.join('\n') }
    expect(wideFiles([planted])).toEqual([`src/planted.ts: ${IMPORTS + 1}`])
  })

  test('each hub of before is still there, or its line goes', () => {
    expect(Object.keys(WIDE).filter((name) => !files.includes(name))).toEqual([])
  })

  test('a local table is written only where its law is kept', () => {
    expect(foreignWrites(product)).toEqual([])
  })

  test.each([
    ['raw(database).goods.put(row)', 'server rows'],
    ['const { outbox } = raw(database)\nawait outbox.where("n").below(9).delete()', 'outbox'],
    ['const rows = pendingTable(database, "goods")\nawait rows.bulkPut([])', 'pending rows'],
    ['await database.table("meta").clear()', 'meta'],
    ['const keep = (table: Table<Good>) => table.put(good)', 'given'],
  ])('another file that writes one is noticed: %s', (text, table) => {
    const planted = { name: 'src/storage/planted.ts', text }
    expect(foreignWrites([planted])).toEqual([`src/storage/planted.ts writes ${table}`])
  })

  test('what is no table may be changed anywhere', () => {
    const text =
      'const photos = new Map()\nphotos.delete(1)\nfunction f(seen: Set<string>) { seen.add("a") }'
    expect(foreignWrites([{ name: 'src/storage/planted.ts', text }])).toEqual([])
  })
})
