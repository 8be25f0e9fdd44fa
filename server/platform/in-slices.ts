import { setImmediate } from 'node:timers/promises'

/** ms that others may have to wait for. */
const SLICE_MS = 10

/** Runs work that stops now and then, and lets the server answer others in between. */
export async function inSlices<Result>(work: Iterator<unknown, Result>): Promise<Result> {
  let until = performance.now() + SLICE_MS
  for (;;) {
    const step = work.next()
    if (step.done) return step.value
    if (performance.now() < until) continue
    await setImmediate()
    until = performance.now() + SLICE_MS
  }
}
