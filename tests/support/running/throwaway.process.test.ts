import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { expect, inject, test } from 'vitest'
import { openPostgresDatabase } from '#server/sql/postgres.ts'
import { isAlive } from './processes.ts'
import { until } from './until.ts'

const fileOf = (name: string): string => JSON.stringify(path.join(import.meta.dirname, name))

/** What a program made that ended, or was ended, afterwards. */
interface Made {
  directory: string
  /** A process, and two of one group. */
  pids: number[]
  database: string
}

const PROGRAM = `
  import { spawn } from 'node:child_process'
  import { once } from 'node:events'
  import { existsSync } from 'node:fs'
  import { createDatabase } from ${fileOf('../database/databases.ts')}
  import { throwawayGroup, throwawayProcess } from ${fileOf('throwaway-process.ts')}
  import { throwawayDirectory } from ${fileOf('throwaway.ts')}

  const [way, postgresUrl] = process.argv.slice(1)
  const ENDLESS = 'setInterval(() => {}, 1000)'
  const PARENT = \`
    const { pid } = require('node:child_process').spawn(process.execPath, ['-e', '\${ENDLESS}'])
    console.log(pid)
    \${ENDLESS}\`
  const directory = throwawayDirectory('ended')
  const one = throwawayProcess(spawn(process.execPath, ['-e', ENDLESS]))
  const group = throwawayGroup(spawn(process.execPath, ['-e', PARENT], { detached: true }))
  const [child] = await once(group.stdout, 'data')
  const database = 'throwaway_' + process.pid
  await createDatabase(postgresUrl, database)
  console.log(JSON.stringify({ directory, pids: [one.pid, group.pid, Number(child)], database }))
  process.once('exit', () => console.log(existsSync(directory)))
  if (way === 'by itself') process.exit()
  setInterval(() => {}, 1000)`

/** Starts the program, and waits until it has made everything. */
async function begin(way: string) {
  const args = ['--import', 'tsx', '--input-type=module', '--eval', PROGRAM]
  const program = spawn(process.execPath, [...args, way, inject('postgresUrl')], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const gone = once(program, 'close')
  const lines: string[] = []
  const reading = createInterface({ input: program.stdout }).on('line', (line) => lines.push(line))
  const [line] = (await once(reading, 'line')) as [string]
  return { program, gone, lines, made: JSON.parse(line) as Made }
}

async function untilNothingIsLeft({ directory, pids, database }: Made): Promise<void> {
  await until(() => !pids.some(isAlive), 'the end of its processes')
  await until(() => !existsSync(directory), 'the end of its directory')
  const server = await openPostgresDatabase({ url: inject('postgresUrl') })
  const known = () => server.query('select from pg_database where datname = $1', [database])
  await until(async () => (await known()).length === 0, 'the end of its database')
  await server.close()
}

test('a process that ends leaves nothing behind, and does not wait until it is deleted', async () => {
  const { gone, lines, made } = await begin('by itself')
  await gone
  const [, wasThereAtTheEnd] = lines
  expect(wasThereAtTheEnd).toBe('true')
  await untilNothingIsLeft(made)
})

test.each(['SIGINT', 'SIGTERM', 'SIGKILL'] as const)(
  'a process that is ended by %s leaves no process, directory or database behind',
  async (signal) => {
    const { program, gone, made } = await begin('by a signal')
    expect([existsSync(made.directory), ...made.pids.map(isAlive)]).toEqual(Array(4).fill(true))
    program.kill(signal)
    await gone
    await untilNothingIsLeft(made)
  },
)
