// What is to be cleaned up when this process ends: by itself, by a signal or killed. Another process
// does it, which notices the end by the pipe between the two.
import { spawn } from 'node:child_process'
import path from 'node:path'

const PROGRAM = path.join(import.meta.dirname, 'clean-up.mjs')

let pipe = null
let count = 0

/** Ends a process, or with `-pid` its whole group. @returns takes it back */
export function endAfterUs(pid, signal = 'SIGKILL') {
  return cleanUp({ pid, signal })
}

/** @returns takes it back */
export function removeAfterUs(directory) {
  return cleanUp({ directory })
}

/** Drops a database of the server at this address. @returns takes it back */
export function dropAfterUs(serverUrl, database) {
  return cleanUp({ serverUrl, database })
}

function cleanUp(task) {
  pipe ??= openPipe()
  count += 1
  const id = count
  pipe.write(`${JSON.stringify({ id, task })}\n`)
  return () => void pipe.write(`${JSON.stringify({ id, task: null })}\n`)
}

function openPipe() {
  const cleaner = spawn(process.execPath, [PROGRAM], {
    stdio: ['pipe', 'ignore', 'ignore'],
    // In a session of its own: a signal for our terminal or our group does not end it as well.
    detached: true,
  })
  cleaner.unref()
  cleaner.stdin.unref()
  // Whoever has killed the cleaner wants nothing cleaned.
  cleaner.stdin.on('error', () => {})
  return cleaner.stdin
}
