import type { MessageDescriptor } from '@lingui/core'
import { asNotSaved } from '#client/commands/as-not-saved.ts'
import type { NotSavedError } from '#domain/not-saved-error.ts'
import { NOT_LOADED, NotLoadedError, whyNotLoaded } from '#ui/message/why-not-loaded.ts'

/** @throws {NotLoadedError} without it nothing is saved */
function needed<T>(load: () => Promise<T>): () => Promise<T> {
  return () =>
    load().catch(() => {
      throw new NotLoadedError()
    })
}

/** What saves a reading, opens the count with it, or takes it back. */
export const loadRecording = needed(() => import('./recording.ts'))

/** What saves an amount with what its label is, or takes that back. */
export const loadNaming = needed(() => import('./labels/record-named.ts'))

/** What could not be loaded says why: the device could have written it. */
export async function whyNotSaved(error: unknown): Promise<MessageDescriptor | NotSavedError> {
  return error instanceof NotLoadedError ? NOT_LOADED[await whyNotLoaded()] : asNotSaved(error)
}
