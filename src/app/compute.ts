import { callsTo, startWorker } from './start-compute.ts'

// Loaded with the first screen that has figures, before it asks for any.
let running = startWorker()

/** The worker that all screens share. One that could not be loaded is tried again by the next call. */
export const compute = callsTo(() => {
  if (running.isMissing()) running = startWorker()
  return running
})
