/** Why no file was made; a person reads it. */
export type ExportErrorCode =
  | 'not_found'
  | 'export_too_large'
  | 'export_too_slow'
  | 'export_failed'
  | 'server_busy'
  | 'job_cancelled'
  | 'job_given_up'

export class ExportError extends Error {
  readonly code: ExportErrorCode

  constructor(code: ExportErrorCode, cause?: unknown) {
    super(code, cause === undefined ? {} : { cause })
    this.code = code
  }
}
