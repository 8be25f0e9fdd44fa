import { setupI18n } from '@lingui/core'
import { expect, test } from 'vitest'
import { replyMessage } from '#i18n/error-replies.ts'

const i18n = setupI18n({ locale: 'en', messages: { en: {} } })
const errors = [{ param: 'email', code: 'email_taken', message: 'That address is taken.' }]

test('the server’s own message comes first: that of its first error, then its own', () => {
  const error = { message: 'Not valid.', errors }
  expect(replyMessage(i18n, { status: 409, error }, 'form')).toBe('That address is taken.')
  expect(replyMessage(i18n, { status: 409, error: { ...error, errors: [] } }, 'form')).toBe(
    'Not valid.',
  )
})

test('without one the message names what was attempted, or that there was no response', () => {
  const bare = { status: 500 }
  expect(replyMessage(i18n, bare, 'call')).toBe('Something went wrong')
  expect(replyMessage(i18n, bare, 'form')).toBe('There was an error')
  expect(replyMessage(i18n, bare, 'sending')).toBe('Please try again')
  expect(replyMessage(i18n, { status: 429 }, 'call')).toBe('Too many attempts. Wait a little.')
})

test('of an answer that did not come nothing is said but that, because the server may have acted', () => {
  for (const status of [null, 502, 503, 504]) {
    expect(replyMessage(i18n, { status }, 'form')).toBe(
      'No answer from the server. Check your connection and try again.',
    )
  }
})
