/** Long work that can be laid down after each step, as after each row of a table. */
export type Steps<T> = Generator<void, T>

/** How long a thread may be kept from everything else. */
const SLICE_MS = 40

/**
 * Does the work in slices, between which the thread is free for others.
 * @param expected how many steps it takes, about
 * @param onProgress told what part is done, from 0 to 1
 */
export async function inSlices<T>(
  steps: Steps<T>,
  expected: number,
  onProgress: (part: number) => void,
): Promise<T> {
  let until = performance.now() + SLICE_MS
  for (let done = 1; ; done += 1) {
    const step = steps.next()
    if (step.done) return step.value
    if (performance.now() < until) continue
    onProgress(Math.min(1, done / expected))
    await aMoment()
    until = performance.now() + SLICE_MS
  }
}

function aMoment(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, 0)
  })
}
