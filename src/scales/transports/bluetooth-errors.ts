import { ScaleError } from '../connection.ts'
import { GattTimeout } from './gatt-queue.ts'

/** An extension that brings Web Bluetooth may throw objects that only look like errors. */
function textOf(error: unknown, field: 'name' | 'message'): string {
  const text: unknown = (error as Partial<Error> | null | undefined)?.[field]
  return typeof text === 'string' ? text : ''
}

const nameOf = (error: unknown) => textOf(error, 'name')
const messageOf = (error: unknown) => textOf(error, 'message')

/**
 * What a rejected requestDevice means. Chromium uses one name, NotFoundError, for a closed chooser, a
 * missing adapter and a system that forbids scanning (its bluetooth_error.cc), so its message has to
 * help; an unknown message counts as a closed chooser, the mildest of the three.
 */
export function chooserError(error: unknown): ScaleError {
  const message = messageOf(error)
  if (nameOf(error) === 'NotFoundError') {
    if (/not available/i.test(message)) return new ScaleError('no_adapter', error)
    if (/denied|permission|policy|disabled/i.test(message)) {
      return new ScaleError('permission_denied', error)
    }
    return new ScaleError('chooser_cancelled', error)
  }
  if (nameOf(error) === 'AbortError') return new ScaleError('chooser_cancelled', error)
  return new ScaleError('permission_denied', error)
}

/** What a failed connection, discovery or subscription means. */
export function linkError(error: unknown): ScaleError {
  if (error instanceof ScaleError) return error
  if (error instanceof GattTimeout) return new ScaleError('connect_timeout', error)
  if (nameOf(error) === 'NotFoundError') return new ScaleError('service_missing', error)
  if (nameOf(error) === 'SecurityError') return new ScaleError('permission_denied', error)
  return new ScaleError('connect_failed', error)
}
