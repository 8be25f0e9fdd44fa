/** Why a server cannot start; scripts that start one may check the code. */
export type StartErrorCode =
  | 'CONFIG_INVALID'
  | 'DATA_DIR_UNUSABLE'
  | 'DATA_DIR_IN_USE'
  | 'DATA_DIR_PATH_TOO_LONG'
  | 'DATA_DIR_CORRUPT'
  | 'BACKUP_DIR_UNUSABLE'
  | 'DATABASE_UNREACHABLE'
  | 'LISTEN_UNUSABLE'
  | 'MIGRATION_INVALID'
  | 'MIGRATION_CHANGED'
  | 'MIGRATION_FAILED'
  | 'DATABASE_TOO_NEW'
  | 'ROLE_MISSING'
  | 'CANNOT_LISTEN'

/** A reason not to start, as one line for the operator. Never holds a secret. */
export class StartError extends Error {
  override readonly name = 'StartError'
  readonly code: StartErrorCode

  constructor(code: StartErrorCode, message: string, cause?: unknown) {
    super(message, cause === undefined ? {} : { cause })
    this.code = code
  }
}

/** The first line of the error's message. */
export function reasonOf(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error)
  return text.split('\n', 1)[0]?.trim() ?? ''
}

/** The code of a failed system call or SQL statement, for example 'EACCES' or '23505'. */
export function codeOf(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined
  return typeof error.code === 'string' ? error.code : undefined
}
