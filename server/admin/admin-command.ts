import type { Config } from '../platform/config.ts'
import type { Database } from '../sql/database.ts'

/** What a command works with. */
export interface AdminTools {
  config: Config
  now: () => string
  print: (line: string) => void
  readInput: () => Promise<string>
}

export interface AdminContext extends AdminTools {
  database: Database
}

interface Described {
  /** As it is typed: `companies list`, `backup FILE`. Words in capitals are arguments. */
  usage: string
  help: string
}

/** A command says which database it needs: one that is up to date, an empty one, or none. */
export type AdminCommand = Described &
  (
    | {
        needs: 'database' | 'empty database'
        run(context: AdminContext, args: readonly string[]): Promise<void>
      }
    | { needs: 'nothing'; run(tools: AdminTools, args: readonly string[]): Promise<void> }
  )

/** Why a command could not do what it was asked, told in one line. */
export class AdminError extends Error {}
