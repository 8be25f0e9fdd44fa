import { expect, test } from 'vitest'
import { connectionOnDevice } from '#features/pos/connection/use-connection.ts'
import type { PosConnection } from '#domain/pos/products.ts'

const row: PosConnection = {
  id: '01935000-0000-7000-8000-000000000001',
  system: 'iiko',
  host: 'https://bar.iiko.it',
  is_complete: true,
  synced_at: null,
  created_at: '2026-11-20T10:00:00.000Z',
}

test('a device that is still loading does not ask for credentials', () => {
  const loading = { row: null, isComplete: false }
  expect(connectionOnDevice(loading, 'iiko')).toEqual({ state: 'loading' })
  expect(connectionOnDevice({ row, isComplete: false }, 'iiko')).toEqual({ state: 'checking' })
})

test('a device that is still loading asks for the rest of credentials that are known to be begun', () => {
  const begun = { ...row, is_complete: false }
  expect(connectionOnDevice({ row: begun, isComplete: false }, 'iiko')).toEqual({
    state: 'missing',
    other: null,
  })
  expect(connectionOnDevice({ row, isComplete: false }, 'syrve')).toEqual({
    state: 'missing',
    other: 'iiko',
  })
})

test('credentials are asked for when everything is loaded and there are none', () => {
  const missing = { state: 'missing', other: null }
  expect(connectionOnDevice({ row: null, isComplete: true }, 'iiko')).toEqual(missing)
  const begun = { ...row, is_complete: false }
  expect(connectionOnDevice({ row: begun, isComplete: true }, 'iiko')).toEqual(missing)
  expect(connectionOnDevice({ row, isComplete: true }, 'syrve')).toMatchObject({ other: 'iiko' })
})
