import { NOT_A_POS } from '#domain/pos/systems.ts'
import { listOf, recordOf } from '../iiko/answers.ts'
import { readableLines } from '../iiko/readable.ts'
import { PosError } from '../pos-error.ts'
import type { PosResponse } from '../pos-http.ts'

type Refusal = Pick<PosResponse, 'status' | 'retryAfterMs'> & { text: string }

/**
 * What a refusal means, with the cloud's own words. The words may quote the API login or a token:
 * secrets, which must not be saved with them or shown.
 */
export function cloudError(
  { status, retryAfterMs, text }: Refusal,
  secrets: readonly string[],
  names?: ReadonlyMap<string, string>,
): PosError {
  const hidden = secrets.reduce((words, secret) => words.replaceAll(secret, '…'), wordsOf(text))
  const said = readableLines(hidden, names)
  const details = { status, said, message: said.join(' ') }
  switch (status) {
    case 400:
    case 409:
    case 422:
      return new PosError('pos_refused', details)
    case 401:
      return new PosError('pos_login_refused', details)
    case 403:
      return new PosError('pos_no_right', details)
    case 408:
    case 504:
      return new PosError('pos_timeout', details)
    case 429:
      return new PosError('pos_too_many_requests', { ...details, retryAfterMs })
    default:
      return new PosError(status < 300 ? NOT_A_POS : 'pos_failed', details)
  }
}

/**
 * The two forms in which the documentation has errors: `{correlationId, errorDescription, error}`
 * of the transport, `{message, details}` of documents. Anything else is a gateway's.
 */
function wordsOf(text: string): string {
  const { errorDescription, error, message, details } = recordOf(readJson(text) ?? null)
  const texts = [errorDescription ?? error, message, ...detailsOf(details)]
  const words = texts.filter((one) => typeof one === 'string' && one.trim() !== '')
  return words.length > 0 ? words.join('\n') : text
}

/** Their form is not documented: texts at any depth are read. */
function detailsOf(details: unknown): unknown[] {
  if (typeof details === 'string') return [details]
  const inner = Array.isArray(details) ? listOf(details) : Object.values(recordOf(details))
  return inner.flatMap(detailsOf)
}

/** Undefined when it is no JSON. */
export function readJson(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\u{FEFF}/u, '')) as unknown
  } catch {
    return undefined
  }
}
