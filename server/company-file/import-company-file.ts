import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { DiskStore } from '../files/disk-store.ts'
import type { FileStore } from '../files/file-store.ts'
import { migrate, type Migration } from '../sql/migrate.ts'
import { migrations, migrationsNamed } from '../sql/migrations.ts'
import type { Database } from '../sql/database.ts'
import { openThrowawayDatabase } from '../sql/pglite.ts'
import { CompanyFileError, type CompanyFileCounts, type Manifest } from './company-file-format.ts'
import { importCompany } from './import-company.ts'
import { CompanyFile } from './open-company-file.ts'
import { writeCompanyFile } from './write-company-file.ts'

interface Deps {
  /** Has all migrations of this version. */
  database: Database
  files: Pick<FileStore, 'get' | 'put' | 'remove'>
  now: string
}

/**
 * Imports a company's file of this version or an earlier one.
 * @param parent an existing directory with room for the company of an earlier version
 * @throws {CompanyFileError} with the reason, and then nothing has changed
 */
export async function importCompanyFile(
  deps: Deps,
  place: string,
  parent: string = tmpdir(),
): Promise<{ name: string; counts: CompanyFileCounts }> {
  const file = await CompanyFile.open(place)
  try {
    const known = migrationsOf(file.manifest)
    const counts =
      known.length === migrations.length
        ? await importCompany(deps, file)
        : await importEarlier(deps, file, known, parent)
    return { name: file.manifest.company.name, counts }
  } finally {
    await file.close()
  }
}

/** The migrations that made the file's tables. */
function migrationsOf(manifest: Manifest): Migration[] {
  const { known, unknown } = migrationsNamed(new Set(manifest.migrations.map(({ name }) => name)))
  if (unknown.length > 0) {
    throw new CompanyFileError(
      `The file was made by a newer version of Dram: it has ${unknown.join(', ')}.`,
    )
  }
  return known
}

/** Migrations change rows too, so the company first lives through them alone. */
async function importEarlier(
  deps: Deps,
  file: CompanyFile,
  known: readonly Migration[],
  parent: string,
): Promise<CompanyFileCounts> {
  const directory = mkdtempSync(path.join(parent, 'dram-company-'))
  const files = new DiskStore(path.join(directory, 'files'))
  const database = await openThrowawayDatabase(path.join(directory, 'database'))
  try {
    await migrate(database, known)
    await importCompany({ database, files }, file)
    await migrate(database, migrations)
    const place = path.join(directory, 'company.zip')
    const { now } = deps
    await writeCompanyFile({ database, files, now }, file.manifest.company.id, place)
    const migrated = await CompanyFile.open(place)
    try {
      return await importCompany(deps, migrated)
    } finally {
      await migrated.close()
    }
  } finally {
    await database.close()
    rmSync(directory, { recursive: true, force: true })
  }
}
