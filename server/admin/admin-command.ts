import type { Config } from '../platform/config.ts'
import type { CompanyFileCounts } from '../company-file/company-file-format.ts'
import type { ReadCounts } from '../backup/read-backup.ts'
import type { Database } from '../sql/database.ts'

/** What a command can use. */
export interface AdminTools {
  config: Config
  now: () => string
  print: (line: string) => void
  /** The text of a file, or of standard input if it is -. */
  readInput: (file: string) => Promise<string>
}

export interface AdminContext extends AdminTools {
  database: Database
  /** Writes a snapshot of the database and of the files on this machine to a file. */
  backup: (file: string) => Promise<ReadCounts>
  /** Writes everything of one company to a file. */
  exportCompany: (companyId: string, file: string) => Promise<CompanyFileCounts>
}

interface Described {
  /** The typed words: `companies list`, `backup FILE`. Words in capitals are arguments. */
  usage: string
  help: string
  /** It opens the file that it names by itself, also where a running server runs it. */
  opensFile?: true
  /** Runs before a database is opened, or made; throws when that is not worth it. */
  prepare?(args: readonly string[]): Promise<unknown>
}

/** A command declares which database it needs: a migrated one, an empty one, or none. */
export type AdminCommand = Described &
  (
    | {
        needs: 'database' | 'empty database'
        run(context: AdminContext, args: readonly string[]): Promise<void>
      }
    | { needs: 'nothing'; run(tools: AdminTools, args: readonly string[]): Promise<void> }
  )

/** Why a command failed, as one line. */
export class AdminError extends Error {}
