import * as z from 'zod/mini'

/**
 * A company's file is a ZIP: tables with a row on each line as JSON, pictures, the schema of the
 * lines, and at its end `company.json`, which says what there is. Its comment has the digest of all
 * bytes before, so that no change goes unnoticed.
 */
export const FORMAT = 'dram-company'
export const VERSION = 1

export const MANIFEST = 'company.json'
export const SCHEMA = 'schema.json'

export function lineFileOf(table: string): string {
  return `tables/${table}.jsonl`
}

export function pictureFileOf(name: string): string {
  return `pictures/${name.slice(name.indexOf('/') + 1)}`
}

const DIGEST = z.string().check(z.regex(/^[0-9a-f]{64}$/))

export const manifestHead = z.object({ format: z.string(), version: z.int() })

export const manifest = z.object({
  format: z.literal(FORMAT),
  version: z.literal(VERSION),
  /** The version of Dram that made it. */
  app: z.string(),
  made_at: z.string(),
  company: z.object({ id: z.uuid(), name: z.string() }),
  /** The database's applied migrations; a version of Dram that lacks one cannot import it. */
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
  tables: z.array(
    z.object({
      name: z.string(),
      file: z.string(),
      rows: z.int(),
      sha256: DIGEST,
      /** The keys that its lines can have. */
      keys: z.array(z.string()),
    }),
  ),
  pictures: z.array(z.object({ name: z.string(), file: z.string(), sha256: DIGEST })),
  /** What stays on the server, and why. */
  left_out: z.array(
    z.object({ table: z.string(), column: z.optional(z.string()), why: z.string() }),
  ),
})

export type Manifest = z.infer<typeof manifest>

export interface CompanyFileCounts {
  tables: number
  rows: number
  files: number
}

export function countsOf({ tables, pictures }: Manifest): CompanyFileCounts {
  return {
    tables: tables.length,
    rows: tables.reduce((sum, { rows }) => sum + rows, 0),
    files: pictures.length,
  }
}

/** Why a company's file cannot be made or imported, for the person who runs the command. */
export class CompanyFileError extends Error {}

const COMMENT = 'dram-company sha256:'
const DIGEST_LENGTH = 64

/** The ZIP's comment without its end, which is the digest of everything before that end. */
export const COMMENT_START = Buffer.from(COMMENT)
export const COMMENT_LENGTH = COMMENT.length + DIGEST_LENGTH
