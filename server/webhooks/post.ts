import { NOT_A_POS } from '#domain/pos/systems.ts'
import type { WebhookFault } from '#domain/webhooks/webhooks.ts'
import { PosError, type PosErrorCode } from '../pos/pos-error.ts'
import type { PosHttp, PosResponse } from '../pos/pos-http.ts'

/** Within what Standard Webhooks recommends, 15 to 30 s: for all of it, from the first look-up on. */
export const ANSWER_MS = 15_000
/** What an answer says is not read; so much is waited for, so that its sender is not cut off. */
const MAX_BYTES = 16 * 1024

/** What came of one request; `fault` is null when it arrived. */
export interface Posted {
  status_code: number | null
  fault: WebhookFault | null
  /** How long the receiver wants to be left alone, in ms; null if it does not say. */
  retryAfterMs: number | null
}

export interface Letter {
  url: URL
  headers: Readonly<Record<string, string>>
  body: string
}

/**
 * Sends one message. Its status is the answer: redirects are not followed, and nothing that the
 * receiver says is read.
 * @param stop ends it without a result: this process stops
 * @param late ends it because the receiver takes too long
 * @throws the reason of `stop`
 */
export async function post(
  http: PosHttp,
  { url, headers, body }: Letter,
  stop: AbortSignal,
  late: AbortSignal,
): Promise<Posted> {
  const signal = AbortSignal.any([stop, late])
  try {
    const answer = await http.ask({
      method: 'POST',
      url,
      headers,
      body: { type: 'application/json', text: body },
      verifyTls: true,
      signal,
    })
    await letFinish(answer)
    stop.throwIfAborted()
    return { ...outcomeOf(answer.status), retryAfterMs: answer.retryAfterMs }
  } catch (error) {
    stop.throwIfAborted()
    return { status_code: null, fault: faultOf(error, late), retryAfterMs: null }
  }
}

/** Whatever becomes of the rest of an answer, its status has been given. */
async function letFinish({ body }: PosResponse): Promise<void> {
  let size = 0
  try {
    for await (const chunk of body) {
      size += chunk.length
      if (size > MAX_BYTES) return
    }
  } catch {
    // It was cut off.
  }
}

function outcomeOf(status: number): Pick<Posted, 'status_code' | 'fault'> {
  if (status >= 200 && status < 300) return { status_code: status, fault: null }
  if (status === 410) return { status_code: status, fault: 'gone' }
  const isRedirect = status >= 300 && status < 400
  return { status_code: status, fault: isRedirect ? 'redirected' : 'status' }
}

const FAULTS: Partial<Record<PosErrorCode, WebhookFault>> = {
  pos_timeout: 'timeout',
  pos_host_forbidden: 'not_public',
  pos_redirected: 'redirected',
  pos_certificate: 'certificate',
  [NOT_A_POS]: 'not_http',
}

function faultOf(error: unknown, late: AbortSignal): WebhookFault {
  if (late.aborted) return 'timeout'
  if (!(error instanceof PosError)) throw error
  if (error.details['reason'] === 'redirected') return 'redirected'
  return FAULTS[error.code] ?? 'unreachable'
}
