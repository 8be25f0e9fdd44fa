import type { Config } from '../platform/config.ts'
import { instantAt } from '../platform/instant.ts'
import { reasonOf } from '../platform/start-error.ts'
import type { BackupMaker } from '../backup/backup-maker.ts'
import type { Database } from '../sql/database.ts'
import type { AdminAnswer, AdminRequest } from './admin-socket.ts'
import { findCommand } from './commands.ts'
import { isExpected } from './expected-error.ts'

export interface AdminDeps {
  config: Config
  database: Database
  backups: BackupMaker
}

/** Runs a command on the database of this running server. */
export async function answerAdmin(
  { config, database, backups }: AdminDeps,
  { args, input }: AdminRequest,
): Promise<AdminAnswer> {
  const printed: string[] = []
  const found = findCommand(args)
  if (found?.command.needs !== 'database') {
    return { printed, complaint: 'The running server does not know this command.' }
  }
  try {
    await found.command.run(
      {
        config,
        database,
        backup: (file) => backups.make(file),
        exportCompany: (companyId, file) => backups.exportCompany(companyId, file),
        now: () => instantAt(Date.now()),
        print: (line) => void printed.push(line),
        readInput: () => Promise.resolve(input),
      },
      found.rest,
    )
    return { printed, complaint: null }
  } catch (error) {
    // The server outlives a bug in a command.
    const complaint = isExpected(error) ? error.message : `The command failed: ${reasonOf(error)}`
    return { printed, complaint }
  }
}
