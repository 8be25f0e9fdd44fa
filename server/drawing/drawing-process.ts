import { fork, type ChildProcess } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { constants, setPriority } from 'node:os'

/**
 * Why nothing was drawn:
 * - `too_slow`: the work used up its processor time
 * - `too_large`: the work used up its memory
 * - `busy`: the machine had no processor, memory or process left for it, so it may succeed later
 * - `crashed`: native code failed on what it was given
 * - `failed`: the program ended by itself
 */
export type DrawingFault = 'too_slow' | 'too_large' | 'busy' | 'crashed' | 'failed'

export class DrawingError extends Error {
  readonly fault: DrawingFault

  constructor(fault: DrawingFault, cause?: unknown) {
    super(`drawing: ${fault}`, cause === undefined ? {} : { cause })
    this.fault = fault
  }
}

export interface DrawingLimits {
  /**
   * Of the processor's time, which does not pass while others have the processor; enforced on Linux.
   */
  processorMs: number
  /** The time from start to end: for a process that does nothing, and for other systems. */
  wholeMs: number
  /** The limit of JavaScript's own memory. */
  heapMb: number
  /** The limit of all memory that the process uses; enforced on Linux. */
  memoryMb: number
}

export interface DrawingOptions {
  /** The built file that draws. */
  program: string
  limits: DrawingLimits
  /** What it is to know of the server's environment; absent: nothing. */
  env?: NodeJS.ProcessEnv
  /** Ends the process; the conversation then rejects with its reason. */
  signal?: AbortSignal
}

/** The way to a program that draws, and back. */
export interface Drawing<In, Out> {
  /** Resolves when the message has left. */
  send(message: In): Promise<void>
  /** The program's next message. */
  next(): Promise<Out>
}

const WATCH_MS = 100
const PAGE_BYTES = 4096
/** Linux tells processor time in hundredths of a second on every machine. */
const TICK_MS = 10

/**
 * Draws in a process of its own, which has none of the server's secrets but for `env`, gives way
 * to it when the processor is busy, and is killed when it runs over a limit. A thread of the server
 * would not do: V8 ends the whole process when one of its threads has no memory for a large table,
 * and native code cannot be interrupted. See docs/decisions/021-drawing-processes.md.
 * @throws {DrawingError} for a program that ends or runs over a limit
 */
export async function draw<In, Out, Result>(
  { program, limits, env = {}, signal }: DrawingOptions,
  converse: (drawing: Drawing<In, Out>) => Promise<Result>,
): Promise<Result> {
  signal?.throwIfAborted()
  const child = start(program, limits, env)
  const end = endOf(child, limits, signal)
  try {
    return await Promise.race([end.reason, converse(drawingWith<In, Out>(child))])
  } finally {
    end.forget()
    child.kill('SIGKILL')
  }
}

function start(program: string, { heapMb }: DrawingLimits, env: NodeJS.ProcessEnv): ChildProcess {
  try {
    return fork(program, [], {
      execArgv: [`--max-old-space-size=${heapMb}`, '--max-semi-space-size=4'],
      env,
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
  } catch (error) {
    throw new DrawingError('busy', error)
  }
}

/** Rejects as soon as nothing more can come from the process. */
function endOf(child: ChildProcess, limits: DrawingLimits, signal: AbortSignal | undefined) {
  const { promise: reason, reject } = withReject()
  const fail = (fault: DrawingFault, cause?: unknown): void => {
    reject(new DrawingError(fault, cause))
    child.kill('SIGKILL')
  }
  const onAbort = (): void => reject(signal?.reason)
  signal?.addEventListener('abort', onAbort)
  const timer = setTimeout(() => fail('busy'), limits.wholeMs)
  const look = async (): Promise<void> => {
    const { processorMs, memoryBytes } = await useOf(child.pid)
    if (memoryBytes > limits.memoryMb * 1024 * 1024) fail('too_large')
    if (processorMs > limits.processorMs) fail('too_slow')
  }
  const watch = setInterval(() => void look(), WATCH_MS)
  child.once('error', (error) => fail('busy', error))
  child.once('exit', (code, by) => fail(faultOf(code, by)))
  yieldProcessor(child.pid)
  const forget = (): void => {
    clearTimeout(timer)
    clearInterval(watch)
    signal?.removeEventListener('abort', onAbort)
  }
  return { reason, forget }
}

const CRASHES = new Set<NodeJS.Signals | null>(['SIGSEGV', 'SIGBUS', 'SIGILL', 'SIGFPE'])

/** The fault of a process that ended before its answer came. */
function faultOf(code: number | null, by: NodeJS.Signals | null): DrawingFault {
  // V8 aborts the process when it has no memory left.
  if (code === 134 || by === 'SIGABRT') return 'too_large'
  if (CRASHES.has(by)) return 'crashed'
  // The system kills when the whole machine has no memory left.
  return by === null ? 'failed' : 'busy'
}

function withReject(): { promise: Promise<never>; reject: (reason: unknown) => void } {
  let reject: ((reason: unknown) => void) | undefined
  const promise = new Promise<never>((_, fail) => (reject = fail))
  // It may reject when nobody waits any more.
  promise.catch(() => undefined)
  return { promise, reject: (reason) => reject?.(reason) }
}

/**
 * Whoever waits for an answer of the server comes before those who wait for a file; but these get a
 * tenth of a processor that others keep busy, for at the lowest priority they would wait for ever.
 */
function yieldProcessor(pid: number | undefined): void {
  try {
    if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL)
  } catch {
    // It has ended already, or the system does not allow it.
  }
}

/** What a process has used so far; 0 where the system does not tell. See proc_pid_stat(5). */
async function useOf(
  pid: number | undefined,
): Promise<{ processorMs: number; memoryBytes: number }> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  // The second field is the program's name in brackets, which may itself have spaces and brackets.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const field = (number: number): number => Number(fields[number - 3] ?? 0)
  return { processorMs: (field(14) + field(15)) * TICK_MS, memoryBytes: field(24) * PAGE_BYTES }
}

function drawingWith<In, Out>(child: ChildProcess): Drawing<In, Out> {
  const arrived: Out[] = []
  let take: ((message: Out) => void) | null = null
  child.on('message', (message) => {
    if (take === null) return void arrived.push(message as Out)
    take(message as Out)
    take = null
  })
  return {
    send: (message) =>
      new Promise((resolve, reject) => {
        child.send(message as object, (error) => (error ? reject(failed(error)) : resolve()))
      }),
    next: () => {
      const message = arrived.shift()
      return message === undefined
        ? new Promise((resolve) => (take = resolve))
        : Promise.resolve(message)
    },
  }
}

/** Who could not be written to is about to be reported as ended, for a better reason. */
function failed(cause: Error): DrawingError {
  return new DrawingError('failed', cause)
}
