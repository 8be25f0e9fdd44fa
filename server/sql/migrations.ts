/// <reference types="vite/types/importMeta.d.ts" />
import type { Migration } from './migrate.ts'

/** The files are inside the built server, so the bundler reads them, not the running process. */
const files = import.meta.glob<string>('./migrations/*.sql', {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** Every migration that this version of the server knows. */
export const migrations: readonly Migration[] = Object.entries(files).map(([file, sql]) => ({
  name: file.replace('./migrations/', '').replace('.sql', ''),
  sql,
}))

/** The migrations of these names, and the names of which this version has none. */
export function migrationsNamed(names: ReadonlySet<string>): {
  known: Migration[]
  unknown: string[]
} {
  const known = migrations.filter(({ name }) => names.has(name))
  const own = new Set(known.map(({ name }) => name))
  return { known, unknown: [...names].filter((name) => !own.has(name)) }
}
