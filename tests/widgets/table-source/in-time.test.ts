import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { inTime } from '../../../src/widgets/table-source/in-time.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('what a worker answers is the outcome', async () => {
  const end = vi.fn<() => void>()
  expect(await inTime(() => Promise.resolve({ rows: 2 }), end)).toEqual({ rows: 2 })
  expect(vi.getTimerCount()).toBe(0)
  expect(end).not.toHaveBeenCalled()
})

test('a worker that breaks off is ended, and the file is said to be damaged', async () => {
  const end = vi.fn<() => void>()
  const broken = () => Promise.reject(new DOMException('changed', 'NotReadableError'))
  expect(await inTime(broken, end)).toEqual({ fault: 'table_broken' })
  expect(end).toHaveBeenCalledOnce()
})

test('a worker that takes too long is ended', async () => {
  const end = vi.fn<() => void>()
  const outcome = inTime(() => new Promise<never>(() => undefined), end)
  await vi.advanceTimersByTimeAsync(30_000)
  expect(await outcome).toEqual({ fault: 'table_slow' })
  expect(end).toHaveBeenCalledOnce()
})
