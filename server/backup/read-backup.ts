import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { reasonOf } from '../platform/start-error.ts'
import type { TextRow, WholeTable } from '../sql/sync/whole-tables.ts'
import { BackupError, type BackupHead, type BackupLine } from './backup-format.ts'
import { TableDigest } from './table-digest.ts'

/** Receives the content of a backup. */
export interface BackupReader {
  head(head: BackupHead): Promise<void>
  rows(table: WholeTable, rows: readonly TextRow[]): Promise<void>
  /** Called after every table, even an empty one, once its rows match the digest. */
  tableEnd(table: WholeTable, sha256: string): Promise<void>
  file(name: string, bytes: Uint8Array): Promise<void>
}

export interface ReadCounts {
  tables: number
  rows: number
  files: number
}

const UNREADABLE = "one of its lines can't be read"

/**
 * Reads the whole file before anything is done with it.
 * @throws {BackupError} when it is not a complete backup
 */
export async function verifyBackup(file: string): Promise<BackupHead> {
  const found: BackupHead[] = []
  await readBackup(file, {
    head: async (head) => void found.push(head),
    rows: async () => undefined,
    tableEnd: async () => undefined,
    file: async () => undefined,
  })
  const [head] = found
  if (!head) throw new BackupError(`${file} is not a complete backup: it is empty`)
  return head
}

/** How many rows are passed on at a time. */
const BATCH = 500

/** @throws {BackupError} when the file is not a backup, or incomplete */
export async function readBackup(file: string, reader: BackupReader): Promise<ReadCounts> {
  const reading = new Reading(reader)
  try {
    for await (const line of linesOf(file)) await reading.take(parse(line))
  } catch (error) {
    if (!isBroken(error)) throw error
    const reason = error instanceof TypeError ? UNREADABLE : reasonOf(error)
    throw new BackupError(`${file} is not a complete backup: ${reason}`)
  }
  return reading.finish(file)
}

async function* linesOf(file: string): AsyncGenerator<string> {
  const unzipped = createGunzip()
  // What goes wrong here comes out of the iteration.
  pipeline(createReadStream(file), unzipped, () => undefined)
  // In pieces, because a line may hold a whole file.
  let line: string[] = []
  for await (const chunk of unzipped.setEncoding('utf8') as AsyncIterable<string>) {
    const [end = '', ...begun] = chunk.split('\n')
    line.push(end)
    for (const next of begun) {
      yield line.join('')
      line = [next]
    }
  }
  if (line.some((piece) => piece !== '')) yield line.join('')
}

function parse(line: string): BackupLine {
  try {
    return JSON.parse(line) as BackupLine
  } catch {
    throw new BackupError(UNREADABLE)
  }
}

/** Is the error caused by the file, and not by the reader that receives its content? */
function isBroken(error: unknown): boolean {
  // A line of JSON, but none of ours.
  if (error instanceof BackupError || error instanceof TypeError) return true
  const code = typeof error === 'object' && error && 'code' in error ? String(error.code) : ''
  return /^(Z_|ENOENT|EISDIR|EACCES|ERR_STREAM)/.test(code)
}

class Reading {
  readonly #reader: BackupReader
  readonly #counts: ReadCounts = { tables: 0, rows: 0, files: 0 }
  #hasHead = false
  #table: { table: WholeTable; digest: TableDigest } | null = null
  #batch: TextRow[] = []
  #isEnded = false

  constructor(reader: BackupReader) {
    this.#reader = reader
  }

  async take(line: BackupLine): Promise<void> {
    if (Array.isArray(line)) return await this.#row(line)
    if ('head' in line) return await this.#head(line.head)
    if (!this.#hasHead) throw new BackupError('it has no header')
    if ('table' in line) this.#table = { table: line.table, digest: new TableDigest() }
    if ('table_end' in line) await this.#tableEnd(line.table_end)
    if ('file' in line) {
      this.#counts.files += 1
      await this.#reader.file(line.file.name, Buffer.from(line.file.content, 'base64'))
    }
    if ('end' in line) {
      const { rows, files } = line.end
      this.#isEnded = rows === this.#counts.rows && files === this.#counts.files
    }
  }

  finish(file: string): ReadCounts {
    if (!this.#isEnded)
      throw new BackupError(`${file} is not a complete backup: its end is missing`)
    return this.#counts
  }

  async #head(head: BackupHead): Promise<void> {
    if (head.format !== 'dram-backup' || head.version !== 1) {
      throw new BackupError('it was made by a newer version of Dram')
    }
    if (!Array.isArray(head.migrations)) throw new BackupError("its head can't be read")
    this.#hasHead = true
    await this.#reader.head(head)
  }

  async #row(row: TextRow): Promise<void> {
    if (!this.#table) throw new BackupError('a row is outside any table')
    this.#table.digest.add(row)
    this.#batch.push(row)
    if (this.#batch.length >= BATCH) await this.#handOn(this.#table.table)
  }

  async #tableEnd({ rows, sha256 }: { rows: number; sha256: string }): Promise<void> {
    if (!this.#table) throw new BackupError('a table ends without having started')
    const { table, digest } = this.#table
    await this.#handOn(table)
    if (digest.rows !== rows || digest.hex() !== sha256) {
      throw new BackupError(`the rows of ${table.name} differ from those written`)
    }
    this.#counts.tables += 1
    this.#counts.rows += rows
    this.#table = null
    await this.#reader.tableEnd(table, sha256)
  }

  async #handOn(table: WholeTable): Promise<void> {
    const rows = this.#batch
    this.#batch = []
    if (rows.length > 0) await this.#reader.rows(table, rows)
  }
}
