import { expect, test } from 'vitest'
import { inSlices, type Steps } from '#reports/steps.ts'

function* workFor(ms: number, steps: number): Steps<string> {
  for (let step = 0; step < steps; step += 1) {
    const until = performance.now() + ms
    while (performance.now() < until);
    yield
  }
  return 'done'
}

test('long work yields to others, and reports its progress', async () => {
  const parts: number[] = []
  let turns = 0
  const others = setInterval(() => (turns += 1), 0)
  const result = await inSlices(workFor(10, 20), 20, (part) => parts.push(part))
  clearInterval(others)
  expect(result).toBe('done')
  expect(turns).toBeGreaterThan(0)
  expect(parts.length).toBeGreaterThan(1)
  expect(parts).toEqual(parts.toSorted((a, b) => a - b))
  expect(parts.every((part) => part > 0 && part <= 1)).toBe(true)
})

test('short work is done without a pause', async () => {
  const parts: number[] = []
  expect(await inSlices(workFor(0, 3), 3, (part) => parts.push(part))).toBe('done')
  expect(parts).toEqual([])
})

test('long work ends between two slices when nobody wants it any more', async () => {
  const stop = new AbortController()
  let parts = 0
  const onProgress = () => {
    parts += 1
    stop.abort(new Error('cancelled'))
  }
  const work = inSlices(workFor(10, 200), 200, onProgress, stop.signal)
  await expect(work).rejects.toThrow('cancelled')
  expect(parts).toBe(1)
})
