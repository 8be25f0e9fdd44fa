import { callOf, callsOf, startCompute, type OwnCompute } from './start-compute.ts'

let running: OwnCompute | null = null

/** Loaded with the first screen that has figures, before it asks for any. */
start()

/** The worker that all screens share. One that could not be loaded is tried again by the next call. */
export const compute = callsOf((name, args) => callOf((running ?? start()).compute, name, args))

function start(): OwnCompute {
  const own = startCompute()
  running = own
  own.missing.catch(() => {
    running = null
  })
  return own
}
