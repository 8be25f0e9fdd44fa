import { wrap, type Remote } from 'comlink'
import type { ComputeWorker } from '#workers/compute-worker.ts'

/** A worker for one piece of work, which can be ended at any moment: files may be hostile. */
export interface OwnCompute {
  compute: Remote<ComputeWorker>
  end: () => void
  /** Rejects when the worker could not be loaded, as before the whole app is on this device. */
  missing: Promise<never>
}

export function startCompute(): OwnCompute {
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
  const missing = failureOf(worker)
  missing.catch(end)
  const remote = wrap<ComputeWorker>(worker)
  return {
    compute: callsOf((name, args) => Promise.race([callOf(remote, name, args), missing])),
    end,
    missing,
  }
}

/** A worker that cannot be loaded answers no call, and says so by an event without a message. */
function failureOf(worker: Worker): Promise<never> {
  return new Promise((_, reject) => {
    worker.addEventListener('error', (event) => {
      if (!('message' in event)) reject(new TypeError('Failed to fetch the compute worker'))
    })
  })
}

type Call = (name: string, args: readonly unknown[]) => Promise<unknown>

/** Everything that can be asked of the worker, asked by `call`. */
export function callsOf(call: Call): Remote<ComputeWorker> {
  const known: Record<string, (...args: unknown[]) => Promise<unknown>> = {}
  return new Proxy(known, {
    get: (_, name: string) => (known[name] ??= (...args) => call(name, args)),
  }) as unknown as Remote<ComputeWorker>
}

export function callOf(compute: Remote<ComputeWorker>, name: string, args: readonly unknown[]) {
  const calls = compute as unknown as Record<
    string,
    (...args: readonly unknown[]) => Promise<unknown>
  >
  return calls[name]?.(...args) ?? Promise.reject(new TypeError(`no ${name}`))
}
