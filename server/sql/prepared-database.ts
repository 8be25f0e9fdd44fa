import { fork } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { fillCluster, type ClusterMaker } from './pglite.ts'

/** The file that the build makes beside the programs; see `prepareDatabase`. */
export const PREPARED_DATABASE = 'empty-database.tar.gz'

/** The built form of fill-cluster.ts. */
const PROGRAM = 'fill-cluster.js'

/**
 * Makes a new database in a process of its own, of what the build has prepared: to unpack it needs a
 * second PostgreSQL for a moment, whose memory this process would keep. Where nothing is prepared,
 * as under `npm run dev`, it is made here.
 * @param programsDir directory of the built server
 */
export function fillByProgram(programsDir: string): ClusterMaker {
  const prepared = path.join(programsDir, PREPARED_DATABASE)
  const program = path.join(programsDir, PROGRAM)
  if (!fs.existsSync(prepared) || !fs.existsSync(program)) return fillCluster
  return async (directory) => {
    // Its environment has no secrets. The channel tells it when this process has gone.
    const stdio: ['ignore', 'ignore', 'pipe', 'ipc'] = ['ignore', 'ignore', 'pipe', 'ipc']
    const child = fork(program, [directory, prepared], { env: {}, stdio })
    const complaint = child.stderr ? text(child.stderr) : ''
    const [code] = (await once(child, 'close')) as [number | null]
    if (code !== 0) throw new Error((await complaint).trim() || `${PROGRAM} ended with ${code}`)
  }
}
