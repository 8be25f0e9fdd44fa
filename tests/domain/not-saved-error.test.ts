import { expect, test } from 'vitest'
import { NotSavedError } from '#domain/not-saved-error.ts'

const full = new DOMException('', 'QuotaExceededError')

test.each([
  ['a full disk', full],
  ['a full disk that an aborted transaction hides', { name: 'AbortError', inner: full }],
  ['a full disk that is wrapped twice', { inner: { inner: full } }],
])('%s has a code of its own', (_, cause) => {
  const error = new NotSavedError(cause)
  expect(error).toMatchObject({ name: 'NotSavedError', code: 'quota_exceeded', cause })
})

test.each([
  ['another error', new DOMException('', 'AbortError')],
  ['an error within another', { inner: { name: 'AbortError' } }],
  ['an end without an error', { inner: null }],
  ['nothing', null],
  ['a text', 'QuotaExceededError'],
])('%s is a failure of the storage', (_, cause) => {
  expect(new NotSavedError(cause).code).toBe('storage_failed')
})
