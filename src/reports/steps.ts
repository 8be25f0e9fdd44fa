/** Long work that can pause after each step, such as after each row of a table. */
export type Steps<T> = Generator<void, T>

/** How long a thread may be blocked. */
const SLICE_MS = 40

/**
 * Does the work in slices, between which the thread is free for others.
 * @param expected the approximate number of steps
 * @param onProgress called with the finished part, from 0 to 1
 * @param signal ends the work between two slices; then rejects with its reason
 */
export async function inSlices<T>(
  steps: Steps<T>,
  expected: number,
  onProgress: (part: number) => void,
  signal?: AbortSignal,
): Promise<T> {
  let until = performance.now() + SLICE_MS
  for (let done = 1; ; done += 1) {
    const step = steps.next()
    if (step.done) return step.value
    if (performance.now() < until) continue
    onProgress(Math.min(1, done / expected))
    await aMoment()
    signal?.throwIfAborted()
    until = performance.now() + SLICE_MS
  }
}

function aMoment(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, 0)
  })
}
