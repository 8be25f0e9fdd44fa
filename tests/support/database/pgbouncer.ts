import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { freePort } from '#tests/support/server/server-process.ts'
import { throwawayProcess } from '#tests/support/running/throwaway-process.ts'
import { throwawayDirectory } from '#tests/support/running/throwaway.ts'
import { ownerFor } from './postgres.ts'

export interface Pooler {
  /** The address of the same database through the pooler. */
  url: string
  stop(): Promise<void>
}

/** Debian's PgBouncer in transaction mode before a database of a cluster that trusts everyone. */
export async function startPgBouncer(databaseUrl: string): Promise<Pooler> {
  const directory = throwawayDirectory('pgbouncer')
  const owner = ownerFor(directory)
  chmodSync(directory, 0o755)
  const port = await freePort()
  const { hostname, port: serverPort, username } = new URL(databaseUrl)
  writeFileSync(path.join(directory, 'users.txt'), `"${username}" ""\n`)
  writeFileSync(
    path.join(directory, 'pgbouncer.ini'),
    [
      '[databases]',
      `* = host=${hostname} port=${serverPort}`,
      '[pgbouncer]',
      'listen_addr = 127.0.0.1',
      `listen_port = ${port}`,
      'unix_socket_dir =',
      'auth_type = trust',
      `auth_file = ${directory}/users.txt`,
      'pool_mode = transaction',
      'default_pool_size = 10',
      'max_client_conn = 200',
      // As docs/operations.md advises: the default waits 15 s after a failed login.
      'server_login_retry = 1',
    ].join('\n'),
  )
  const child = spawn('/usr/sbin/pgbouncer', [path.join(directory, 'pgbouncer.ini')], {
    ...owner,
    cwd: '/',
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  throwawayProcess(child)
  await untilListening(child)
  const url = new URL(databaseUrl)
  url.port = String(port)
  return {
    url: url.href,
    stop: async () => {
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
    },
  }
}

/** It says that it is up when it listens. */
function untilListening(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let output = ''
    child.stderr?.on('data', (chunk: Buffer) => {
      output = `${output}${chunk.toString()}`.slice(-4_000)
      if (output.includes('process up')) resolve()
    })
    child.once('error', reject)
    child.once('exit', () => reject(new Error(`pgbouncer: ${output}`)))
  })
}
