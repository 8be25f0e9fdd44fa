import { wrap, type Remote } from 'comlink'
import type { ComputeWorker, StartCompute } from '#workers/compute-worker.ts'

export const startCompute: StartCompute = () => {
  const worker = startWorker()
  return { compute: callsTo(() => worker), end: worker.end }
}

type Answer = Promise<unknown>

export interface RunningWorker {
  /** @returns a promise that rejects when the worker could not be loaded, and so never answers */
  call: (name: string, args: readonly unknown[]) => Answer
  end: () => void
  isMissing: () => boolean
}

export function startWorker(): RunningWorker {
  const worker = new Worker(new URL('../../workers/compute-worker.ts', import.meta.url), {
    type: 'module',
  })
  const ended = new AbortController()
  const end = (): void => {
    worker.terminate()
    ended.abort()
  }
  // It is frozen with its page, and keeps the database as the page would, see `giveUpWhenFrozen`.
  const giveUp = (): void => {
    end()
    addEventListener('pageshow', () => location.reload(), { once: true })
  }
  addEventListener('pagehide', giveUp, { signal: ended.signal })
  return { ...asking(worker, end), end }
}

type Remoted = Record<string, (...args: readonly unknown[]) => Answer>

/** @param onMissing is called once the worker is known not to have been loaded */
function asking(worker: Worker, onMissing: () => void): Pick<RunningWorker, 'call' | 'isMissing'> {
  const remote = wrap<ComputeWorker>(worker) as unknown as Remoted
  const waiting = new Set<(reason: unknown) => void>()
  let failure: Error | null = null
  worker.addEventListener('error', (event) => {
    // A fault in its code has a message; a worker that could not be loaded has none.
    if ('message' in event) return
    failure = new TypeError('Failed to fetch the compute worker')
    for (const reject of waiting) reject(failure)
    onMissing()
  })
  return {
    call: (name, args) =>
      new Promise((resolve, reject) => {
        if (failure) {
          reject(failure)
          return
        }
        waiting.add(reject)
        const isOver = (): boolean => waiting.delete(reject)
        void remote[name]?.(...args)
          .then(resolve, reject)
          .then(isOver)
      }),
    isMissing: () => failure !== null,
  }
}

/** Everything that can be asked of a worker; each call asks the one that runs then. */
export function callsTo(running: () => RunningWorker): Remote<ComputeWorker> {
  const calls: Record<string, (...args: unknown[]) => Answer> = {}
  return new Proxy(calls, {
    get: (_, name: string) => (calls[name] ??= (...args) => running().call(name, args)),
  }) as unknown as Remote<ComputeWorker>
}
