import type * as z from 'zod/mini'
import type { ErrorAnswer } from '#protocol/answers.ts'

/**
 * The outcome of a request. `unknown` means that the server may or may not have acted: no network,
 * a timeout, 408, 425, 429, 5xx, or a response that is not this product's.
 */
export type Answer<T> =
  | { kind: 'ok'; value: T }
  | { kind: 'refused'; status: number; error: ErrorAnswer }
  | {
      kind: 'unknown'
      status: number | null
      retryAfterMs: number | null
      /** The server's error, if the response was from this product's server. */
      error?: ErrorAnswer
    }

export interface RequestOptions {
  /** Sent as JSON, unless it is a string or a form with files. */
  body?: unknown
  headers?: Record<string, string>
  query?: Record<string, string | number | null | undefined>
  timeoutMs?: number
}

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** The only way to the server. Apart from what asks it, because no screen of counting begins with that. */
export interface Api {
  /** Sends a request and parses its response; network and server errors do not throw. */
  request<T>(
    method: Method,
    path: string,
    schema: z.ZodMiniType<T>,
    options?: RequestOptions,
  ): Promise<Answer<T>>
  /** Opens an event stream; the caller reads it and closes it through the signal. */
  openStream(path: string, signal: AbortSignal): Promise<Response>
}
