/**
 * Makes a task that never runs beside itself: called while it runs, it runs once more afterwards.
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
      // Set by a call that came meanwhile.
    } while (again)
    isRunning = false
    onRunning(false)
  }
  return () => {
    if (isRunning) again = true
    else void loop()
  }
}
