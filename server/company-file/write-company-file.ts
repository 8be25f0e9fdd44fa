import { createHash } from 'node:crypto'
import { rename, rm } from 'node:fs/promises'
import path from 'node:path'
import product from '../../package.json' with { type: 'json' }
import type { FileStore } from '../files/file-store.ts'
import type { Database, Sql } from '../sql/database.ts'
import { syncPath } from '../sql/durable-node-fs.ts'
import {
  EXACT_TEXT,
  keysOf,
  readCompanyHead,
  readCompanyLines,
} from '../sql/company-file/company-rows.ts'
import { listCompanyTables, type CompanyTable } from '../sql/company-file/company-tables.ts'
import { fileTables, LEFT_OUT_COLUMNS, LEFT_OUT_TABLES } from '../sql/company-file/left-out.ts'
import { listAppliedMigrations } from '../sql/sync/whole-tables.ts'
import {
  CompanyFileError,
  countsOf,
  FORMAT,
  lineFileOf,
  MANIFEST,
  pictureFileOf,
  SCHEMA,
  VERSION,
  type CompanyFileCounts,
  type Manifest,
} from './company-file-format.ts'
import { lineSchema } from './line-schema.ts'
import { CompanyFile } from './open-company-file.ts'
import { ZipWriter } from './zip-writer.ts'

interface Deps {
  database: Database
  files: Pick<FileStore, 'get'>
  now: string
}

/**
 * Writes one company to a file: its rows as of one moment, then its pictures. The file appears under
 * its name only once it is on disk and can be read again.
 * @throws {CompanyFileError} when there is no such company, or it does not fit
 */
export async function writeCompanyFile(
  deps: Deps,
  companyId: string,
  file: string,
): Promise<CompanyFileCounts> {
  const unfinished = `${file}.part`
  await rm(unfinished, { force: true })
  const zip = await ZipWriter.create(unfinished, deps.now)
  try {
    const manifest = await fill(zip, deps, companyId)
    await zip.finish()
    // A file that cannot be read again is none.
    await (await CompanyFile.open(unfinished)).close()
    await rename(unfinished, file)
    syncPath(path.dirname(file))
    return countsOf(manifest)
  } catch (error) {
    await zip.abandon()
    await rm(unfinished, { force: true })
    throw error
  }
}

async function fill(
  zip: ZipWriter,
  { database, files, now }: Deps,
  companyId: string,
): Promise<Manifest> {
  // The company's own role may not read them.
  const migrations = await listAppliedMigrations(database)
  const tables = fileTables(await listCompanyTables(database))
  const read = await database.inCompany(companyId).snapshot(async (sql) => {
    await sql.exec(EXACT_TEXT)
    const head = await readCompanyHead(sql)
    if (!head) throw new CompanyFileError(`There is no company ${companyId}.`)
    return { head, written: await writeTables(zip, sql, tables) }
  })
  const pictures: Manifest['pictures'] = []
  for (const name of read.head.files) {
    // Its row comes before its bytes, and what nothing mentions any more goes.
    const bytes = await files.get(name)
    if (!bytes) continue
    const file = pictureFileOf(name)
    await zip.add(file, bytes)
    pictures.push({ name, file, sha256: createHash('sha256').update(bytes).digest('hex') })
  }
  const made: Manifest = {
    format: FORMAT,
    version: VERSION,
    app: product.version,
    made_at: now,
    company: { id: companyId, name: read.head.name },
    migrations,
    tables: read.written,
    pictures,
    left_out: leftOutOf(),
  }
  await zip.add(SCHEMA, Buffer.from(`${JSON.stringify(lineSchema(tables), null, 2)}\n`))
  await zip.add(MANIFEST, Buffer.from(`${JSON.stringify(made, null, 2)}\n`))
  return made
}

async function writeTables(
  zip: ZipWriter,
  sql: Sql,
  tables: readonly CompanyTable[],
): Promise<Manifest['tables']> {
  const written: Manifest['tables'] = []
  for (const table of tables) {
    const digest = new LineDigest()
    const file = lineFileOf(table.name)
    await zip.add(file, digest.over(readCompanyLines(sql, table)))
    const { rows, sha256 } = digest.end()
    written.push({ name: table.name, file, rows, sha256, keys: keysOf(table) })
  }
  return written
}

/** Counts lines and takes their digest as they pass. */
class LineDigest {
  readonly #hash = createHash('sha256')
  #rows = 0

  async *over(lines: AsyncIterable<string>): AsyncGenerator<string> {
    for await (const line of lines) {
      const text = `${line}\n`
      this.#hash.update(text)
      this.#rows += 1
      yield text
    }
  }

  end(): { rows: number; sha256: string } {
    return { rows: this.#rows, sha256: this.#hash.digest('hex') }
  }
}

function leftOutOf(): Manifest['left_out'] {
  const tables = Object.entries(LEFT_OUT_TABLES).map(([table, why]) => ({ table, why }))
  const columns = LEFT_OUT_COLUMNS.map(({ table, column, why }) => ({ table, column, why }))
  return [...tables, ...columns]
}
