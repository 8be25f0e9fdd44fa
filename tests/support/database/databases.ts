import { randomBytes } from 'node:crypto'
import type { Database } from '#server/sql/database.ts'
import { openPostgresDatabase } from '#server/sql/postgres.ts'
import { dropAfterUs } from '../../../scripts/after-us.mjs'

/** Of the databases that this process has created and not dropped. */
const drops = new Map<string, () => void>()

/**
 * Creates a database on the server at this address. It is dropped after this process, if not before.
 * @param template a database to copy, to which nobody is connected
 * @returns its address
 */
export async function createDatabase(
  serverUrl: string,
  name: string,
  template = 'template0',
): Promise<string> {
  drops.set(name, dropAfterUs(serverUrl, name))
  await onServer(serverUrl, (server) => server.exec(`create database ${name} template ${template}`))
  return addressOf(serverUrl, name)
}

/** Drops it, whoever is connected to it. */
export function dropDatabase(serverUrl: string, name: string): Promise<void> {
  return onServer(serverUrl, (server) => drop(server, name))
}

/**
 * Copies the database at this address, to which nobody is connected.
 * @returns the copy's address
 */
export function copyDatabase(url: string): Promise<string> {
  const copy = `${nameIn(url)}_${randomBytes(8).toString('hex')}`
  return createDatabase(addressOf(url, 'postgres'), copy, nameIn(url))
}

/** Drops the database at this address and all copies of it. */
export async function dropWithCopies(url: string): Promise<void> {
  const text = 'select datname as name from pg_database where starts_with(datname, $1)'
  await onServer(addressOf(url, 'postgres'), async (server) => {
    const found = await server.query<{ name: string }>(text, [nameIn(url)])
    for (const { name } of found) await drop(server, name)
  })
}

async function drop(server: Database, name: string): Promise<void> {
  // It may have gone just now, after the worker that made it.
  await server.exec(`drop database if exists ${name} with (force)`)
  drops.get(name)?.()
  drops.delete(name)
}

const nameIn = (url: string): string => new URL(url).pathname.slice(1)

function addressOf(serverUrl: string, name: string): string {
  const address = new URL(serverUrl)
  address.pathname = name
  return address.href
}

async function onServer<T>(url: string, run: (server: Database) => Promise<T>): Promise<T> {
  const server = await openPostgresDatabase({ url, max_connections: 1 })
  try {
    return await run(server)
  } finally {
    await server.close()
  }
}
