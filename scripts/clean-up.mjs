// Reads what there is to clean up, see after-us.mjs, and does it when the pipe ends.
import { rmSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'

/** How long a process may take to end by itself after its signal, in ms. */
const GRACE_MS = 5_000
const LOOK_AGAIN_MS = 50

const tasks = new Map()
for await (const line of createInterface({ input: process.stdin })) {
  const { id, task } = JSON.parse(line)
  if (task) tasks.set(id, task)
  else tasks.delete(id)
}

const left = [...tasks.values()].reverse()
const of = (what) => left.filter((task) => task[what] !== undefined)
await Promise.all(of('pid').map(end))
for (const task of of('database')) await drop(task)
for (const { directory } of of('directory')) {
  rmSync(directory, { recursive: true, force: true, maxRetries: 3 })
}

async function end({ pid, signal }) {
  const until = Date.now() + GRACE_MS
  if (!send(pid, signal)) return
  while (send(pid, 0)) {
    if (Date.now() > until) return void send(pid, 'SIGKILL')
    await sleep(LOOK_AGAIN_MS)
  }
}

/** @returns whether there is such a process */
function send(pid, signal) {
  try {
    return process.kill(pid, signal)
  } catch {
    return false
  }
}

async function drop({ serverUrl, database }) {
  const { default: pg } = await import('pg')
  const server = new pg.Client({ connectionString: serverUrl })
  // The server may have been a process of the same run, and be gone.
  server.on('error', () => {})
  try {
    await server.connect()
    await server.query(`drop database if exists ${database} with (force)`)
    await server.end()
  } catch {}
}
