/**
 * Wraps a task so that it never runs concurrently: a call during a run starts one more run
 * afterwards.
 * @param task must not reject
 */
export function singleFlight(
  task: () => Promise<void>,
  onRunning: (isRunning: boolean) => void,
): () => void {
  let isRunning = false
  let again = false
  const loop = async (): Promise<void> => {
    isRunning = true
    onRunning(true)
    do {
      again = false
      await task()
      // Set by a call during the run.
    } while (again)
    isRunning = false
    onRunning(false)
  }
  return () => {
    if (isRunning) again = true
    else void loop()
  }
}
