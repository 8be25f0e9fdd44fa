import { BackupError } from '../backup/backup-format.ts'
import { CompanyFileError } from '../company-file/company-file-format.ts'
import { codeOf, StartError } from '../platform/start-error.ts'
import { isDatabaseAway } from '../sql/database-away.ts'
import { AdminError } from './admin-command.ts'

const ERRORS = [AdminError, BackupError, CompanyFileError]

/** Expected errors are printed as one line; anything else is a bug. */
export function isExpected(error: unknown): error is Error {
  if (isDatabaseAway(error) || ERRORS.some((kind) => error instanceof kind)) return true
  return error instanceof StartError || ['ENOENT', 'EACCES', 'EISDIR'].includes(codeOf(error) ?? '')
}
