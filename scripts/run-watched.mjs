import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { endAfterUs } from './after-us.mjs'

const LAST_WORDS_MS = 5_000

/**
 * Runs a program of Node. Also when this process is ended alone, the program ends what it has started.
 * @param silenceMs where nobody watches: how long it may say nothing until it is taken for hung and
 *   killed; without it, the program has the terminal to itself
 * @returns its exit status; null where it hung
 */
export async function runWatched(program, args, { stdio = 'inherit', env = {}, silenceMs } = {}) {
  const child = spawn(process.execPath, [program, ...args], {
    stdio: silenceMs ? ['ignore', 'pipe', 'pipe'] : stdio,
    env: { ...process.env, ...env },
  })
  const isOver = endAfterUs(child.pid, 'SIGTERM')
  let isHung = false
  if (silenceMs) {
    const hung = setTimeout(() => {
      isHung = true
      child.kill('SIGKILL')
    }, silenceMs)
    for (const name of ['stdout', 'stderr']) {
      child[name].on('data', (said) => {
        hung.refresh()
        process[name].write(said)
      })
    }
    child.once('exit', () => clearTimeout(hung))
  }
  const closed = once(child, 'close')
  const [status] = await once(child, 'exit')
  isOver()
  // What it said last arrives with the end of its streams, which those that it started may hold open.
  if (silenceMs) await Promise.race([closed, sleep(LAST_WORDS_MS, null, { ref: false })])
  return isHung ? null : (status ?? 1)
}
