import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import {
  freePort,
  isFree,
  newPlace,
  type ServerPlace,
} from '#tests/support/server/server-process.ts'
import { seededData } from './seeded-place.ts'

const PORT = 'port'
/** Below those that systems give to whoever asks for any: nobody else takes one between two tests. */
const PORTS = { first: 20_000, count: 10_000 }

/**
 * An empty place for a server at this worker's own address. It is the same for one test after the
 * other, because an app is installed from one address; where a test has two servers at once, the
 * second gets an address of its own.
 */
export async function placeOfWorker(): Promise<ServerPlace> {
  const place = await newPlace()
  const port = await portOfWorker()
  return (await isFree(port)) ? { ...place, port } : place
}

export async function portOfWorker(): Promise<number> {
  const file = path.join(homeOfWorker(), PORT)
  if (existsSync(file)) return Number(readFileSync(file, 'utf8'))
  const port = await lastingPort()
  writeFileSync(file, String(port))
  return port
}

/** What this worker keeps from test to test. One that starts after a failure goes on with it. */
export function homeOfWorker(): string {
  // Playwright's number of the worker, or Vitest's.
  const number = process.env['TEST_PARALLEL_INDEX'] ?? process.env['VITEST_POOL_ID'] ?? 0
  const home = path.join(seededData(), `worker-${number}`)
  mkdirSync(home, { recursive: true })
  return home
}

async function lastingPort(): Promise<number> {
  for (let turn = 0; turn < 100; turn += 1) {
    const port = PORTS.first + Math.floor(Math.random() * PORTS.count)
    if (await isFree(port)) return port
  }
  return freePort()
}
