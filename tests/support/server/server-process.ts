import { spawn, type ChildProcess } from 'node:child_process'
import { createServer } from 'node:net'
import path from 'node:path'
import { once } from 'node:events'
import { throwawayProcess } from '../running/throwaway-process.ts'
import { throwawayDirectory } from '../running/throwaway.ts'

const MAIN = path.join(import.meta.dirname, '../../../dist/server/main.js')
/** The server prints it when it answers requests and stops gracefully at a signal. */
const GREETING = 'Dram is ready'

export interface ServerPlace {
  dataDir: string
  databaseUrl: string | null
  port: number
  /** More of the configuration. */
  env?: Record<string, string>
  /** As fast as a user's, but slower to start, because its embedded database is optimized. */
  isOptimized?: true
}

/** A directory and port for one server: an empty directory and a free port on loopback. */
export async function newPlace(databaseUrl: string | null = null): Promise<ServerPlace> {
  return { dataDir: throwawayDirectory('server'), databaseUrl, port: await freePort() }
}

/** The same for a server whose speed is measured. */
export async function newBenchPlace(databaseUrl: string | null = null): Promise<ServerPlace> {
  // One person of a bench makes the calls of many.
  const env = { CALLS_PER_MINUTE: '100000000' }
  return { ...(await newPlace(databaseUrl)), env, isOptimized: true }
}

/** The built server as a separate process, which can be killed. Needs `npm run build`. */
export class ServerProcess {
  readonly place: ServerPlace
  readonly #child: ChildProcess
  readonly #ready: Promise<void>
  #output = ''

  private constructor(place: ServerPlace, child: ChildProcess) {
    this.place = place
    this.#child = child
    this.#ready = new Promise((resolve, reject) => {
      for (const stream of [child.stdout, child.stderr]) {
        stream?.setEncoding('utf8').on('data', (text: string) => {
          this.#output += text
          if (this.#output.includes(GREETING)) resolve()
        })
      }
      child.once('close', () => reject(new Error(`the server ended: ${this.#output}`)))
    })
    // A server that was not expected to come up may end unobserved.
    this.#ready.catch(() => undefined)
  }

  /** @throws with its output when it ends before it answers */
  static async start(place: ServerPlace, entry = MAIN): Promise<ServerProcess> {
    const server = ServerProcess.launch(place, entry)
    await server.untilReady()
    return server
  }

  /** Starts it without waiting, for a server that is not expected to come up. */
  static launch(place: ServerPlace, entry = MAIN): ServerProcess {
    // Tests start it dozens of times for a moment each: optimizing takes longer than they run.
    const nodeArgs = place.isOptimized ? [] : ['--liftoff-only']
    const child = spawn(process.execPath, [...nodeArgs, entry], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        PATH: process.env['PATH'] ?? '',
        HOST: '127.0.0.1',
        PORT: String(place.port),
        DATA_DIR: place.dataDir,
        LOG_LEVEL: 'warn',
        ...(place.databaseUrl === null ? {} : { DATABASE_URL: place.databaseUrl }),
        ...place.env,
      },
    })
    return new ServerProcess(place, throwawayProcess(child))
  }

  get url(): string {
    return `http://localhost:${this.place.port}`
  }

  get pid(): number {
    return this.#child.pid ?? 0
  }

  get isRunning(): boolean {
    return this.#child.exitCode === null && this.#child.signalCode === null
  }

  /** All its output so far. */
  get output(): string {
    return this.#output
  }

  /** @throws with its output when it ends before it answers */
  untilReady(): Promise<void> {
    return this.#ready
  }

  /** Kills it without a shutdown, as a power switch would. */
  kill(): Promise<unknown> {
    return this.#end('SIGKILL')
  }

  /** @returns its exit code */
  async stop(): Promise<number | null> {
    await this.#end('SIGTERM')
    return this.#child.exitCode
  }

  /** Waits for it to end by itself. */
  async ended(): Promise<number | null> {
    if (this.isRunning) {
      await once(this.#child, 'exit')
    }
    return this.#child.exitCode
  }

  async #end(signal: NodeJS.Signals): Promise<void> {
    if (!this.isRunning) return
    const gone = once(this.#child, 'exit')
    this.#child.kill(signal)
    await gone
  }
}

/** Whether a server could listen there at this moment. */
export function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })
}

/** A port that is free at this moment. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
