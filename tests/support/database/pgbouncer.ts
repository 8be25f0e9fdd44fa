import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, writeFileSync } from 'node:fs'
import net from 'node:net'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '#tests/support/server-process.ts'
import { throwawayDirectory } from '#tests/support/throwaway.ts'
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
  let output = ''
  child.stderr.on(
    'data',
    (chunk: Buffer) => (output = `${output}${chunk.toString()}`.slice(-4_000)),
  )
  while (!(await answers(port))) {
    if (child.exitCode !== null) throw new Error(`pgbouncer: ${output}`)
    await sleep(25)
  }
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

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = net.connect(port, '127.0.0.1')
    probe.once('connect', () => resolve(true)).once('error', () => resolve(false))
    probe.once('connect', () => probe.destroy())
  })
}
