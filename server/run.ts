import { StartError } from './platform/start-error.ts'
import type { RunningServer } from './start.ts'

interface Run {
  start: () => Promise<RunningServer>
  /** Printed once the server is running. */
  greeting: (url: string) => string
  /** Runs when the server has stopped, for whatever reason. */
  cleanUp?: () => void
}

/**
 * Runs a server until a signal ends the process: gracefully the first time, at once the second.
 * When it cannot start, prints the reason in one line and exits with status 1.
 */
export async function runServer({ start, greeting, cleanUp = () => {} }: Run): Promise<void> {
  process.once('exit', cleanUp)
  try {
    const server = await start()
    // Before the greeting: whoever reads it may send the signal at once.
    endOnSignal(server)
    process.stdout.write(`${greeting(server.url)}\n`)
  } catch (error) {
    if (!(error instanceof StartError)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exit(1)
  }
}

function endOnSignal(server: RunningServer): void {
  let isStopping = false
  const stop = (): void => {
    if (isStopping) process.exit(1)
    isStopping = true
    server.stop().then(
      () => process.exit(0),
      (error: unknown) => {
        process.stderr.write(`${String(error)}\n`)
        process.exit(1)
      },
    )
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}
