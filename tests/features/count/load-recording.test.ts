import { expect, onTestFinished, test, vi } from 'vitest'
import { NotSavedError } from '#domain/not-saved-error.ts'
import { whyNotSaved } from '#features/count/load-recording.ts'
import { NOT_LOADED, NotLoadedError } from '#ui/message/why-not-loaded.ts'

test('a reading whose saving could not be loaded says that, and not that the device failed', async () => {
  vi.stubGlobal('navigator', { onLine: false })
  onTestFinished(() => void vi.unstubAllGlobals())
  expect(await whyNotSaved(new NotLoadedError())).toBe(NOT_LOADED.no_connection)
  const full = new NotSavedError(new DOMException('full', 'QuotaExceededError'))
  expect(await whyNotSaved(full)).toBe(full)
})
