import { randomBytes } from 'node:crypto'
import { hashPassword } from '../accounts/password/password.ts'
import type { FileStore } from '../files/file-store.ts'
import { codeOf, reasonOf } from '../platform/start-error.ts'
import {
  findForeignFile,
  insertStoredLines,
  isCompanyHere,
  keysOf,
  makeLineStore,
  storeLines,
} from '../sql/company-file/company-rows.ts'
import { listCompanyTables, type CompanyTable } from '../sql/company-file/company-tables.ts'
import { fileTables } from '../sql/company-file/left-out.ts'
import type { Database, Sql } from '../sql/database.ts'
import {
  CompanyFileError,
  countsOf,
  type CompanyFileCounts,
  type Manifest,
} from './company-file-format.ts'
import type { CompanyFile } from './open-company-file.ts'

interface Deps {
  database: Database
  files: Pick<FileStore, 'get' | 'put' | 'remove'>
}

/** Lines that are sent to the database at a time. */
const BATCH = 500

/**
 * Brings a company to a server that does not have it, with everything or not at all. Its feed has a
 * new epoch, so devices load everything anew. The database has the migrations of the file.
 * @throws {CompanyFileError} with the reason
 */
export async function importCompany(
  { database, files }: Deps,
  file: CompanyFile,
): Promise<CompanyFileCounts> {
  const { company } = file.manifest
  // Nobody knows it, so that people choose a new one by mail.
  const unknownPassword = await hashPassword(randomBytes(32).toString('base64'))
  const added: string[] = []
  try {
    await database.transaction(async (sql) => {
      await sql.exec(
        'set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0',
      )
      if (await isCompanyHere(sql, company.id)) throw alreadyHere(company.name)
      await insertRows(sql, file, unknownPassword)
      for await (const { name, bytes } of file.pictures()) {
        // Servers can share a store, and then another one has it there.
        if ((await files.get(name)) === null) added.push(name)
        await files.put(name, bytes)
      }
    })
  } catch (error) {
    await removeUnlessHere({ database, files }, company.id, added)
    throw error
  }
  return countsOf(file.manifest)
}

/** A commit may have succeeded though its answer was lost, so the database says what there is. */
async function removeUnlessHere(
  { database, files }: Deps,
  companyId: string,
  names: readonly string[],
): Promise<void> {
  const isHere = await isCompanyHere(database, companyId).catch(() => true)
  if (isHere) return
  // The error that led here matters more than a picture that stays.
  for (const name of names) await files.remove(name).catch(() => undefined)
}

async function insertRows(sql: Sql, file: CompanyFile, unknownPassword: string): Promise<void> {
  const { company, tables } = file.manifest
  const here = fileTables(await listCompanyTables(sql))
  rejectUnknown(tables, here)
  await makeLineStore(sql)
  for (const table of here) {
    const written = tables.find(({ name }) => name === table.name)
    if (!written) continue
    for await (const lines of file.lines(written, BATCH)) await storeLines(sql, lines)
    const known = new Set(written.keys)
    const stored = { companyId: company.id, table, known, unknownPassword }
    await insertStoredLines(sql, stored).catch((error: unknown) => {
      throw refusalOf(error, table.name, company.name)
    })
    if (table.name === 'stored_files') await rejectForeignFiles(sql, company.id)
  }
}

/** The sweep removes a file that its company does not mention, so a name must be the company's own. */
async function rejectForeignFiles(sql: Sql, companyId: string): Promise<void> {
  const name = await findForeignFile(sql, companyId)
  if (name === null) return
  throw new CompanyFileError(`The file names a picture that is not the company's: ${name}.`)
}

/** Another server may know more languages, whose names are columns without a migration. */
function rejectUnknown(written: Manifest['tables'], here: readonly CompanyTable[]): void {
  for (const { name, keys } of written) {
    const table = here.find((one) => one.name === name)
    const known = new Set(table ? keysOf(table) : [])
    const unknown = keys.filter((key) => !known.has(key))
    if (!table || unknown.length > 0) {
      const what = [name, ...unknown].join(' ')
      throw new CompanyFileError(`This server has no place for what the file has: ${what}.`)
    }
  }
}

const UNIQUE_VIOLATION = '23505'

/** What the database says of rows that it does not take. */
function refusalOf(error: unknown, table: string, company: string): unknown {
  const code = codeOf(error) ?? ''
  if (!/^2[23]/.test(code)) return error
  if (code === UNIQUE_VIOLATION && table === 'companies') return alreadyHere(company)
  if (code === UNIQUE_VIOLATION && table === 'users') {
    return new CompanyFileError(
      `Somebody of ${company} already has an account on this server: ${addressIn(error)}.`,
    )
  }
  return new CompanyFileError(`The database does not take the rows of ${table}: ${reasonOf(error)}`)
}

function alreadyHere(company: string): CompanyFileError {
  return new CompanyFileError(`${company} is already on this server.`)
}

/** PostgreSQL names the value of which there would be two: `Key (…)=(…) already exists.` */
function addressIn(error: unknown): string {
  const detail = error instanceof Error && 'detail' in error ? String(error.detail) : ''
  return /=\((?:[^,]*, )?(.*)\) already exists/.exec(detail)?.[1] ?? reasonOf(error)
}
