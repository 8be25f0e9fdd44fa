import { createHash, type Hash } from 'node:crypto'
import type { TextRow } from '../sql/sync/whole-tables.ts'

/** A digest of rows in order: the same rows give the same digest on every server. */
export class TableDigest {
  readonly #hash: Hash = createHash('sha256')
  rows = 0

  add(row: TextRow): void {
    this.#hash.update(`${JSON.stringify(row)}\n`)
    this.rows += 1
  }

  hex(): string {
    return this.#hash.digest('hex')
  }
}
