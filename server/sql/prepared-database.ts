import fs from 'node:fs'
import path from 'node:path'
import { extract } from 'tar'
import { syncTree } from './durable-node-fs.ts'
import { fillCluster, type ClusterMaker } from './pglite.ts'

/** The file that the build makes beside the programs; see `prepareDatabase`. */
export const PREPARED_DATABASE = 'empty-database.tar.gz'

/**
 * Makes a new database of what the build has prepared. PGlite's own way to unpack it takes a second
 * PostgreSQL for a moment, which a small machine has no memory for. Where nothing is prepared, as
 * under `npm run dev`, the database is made anew.
 * @param programsDir directory of the built server
 */
export function fillFromBuild(programsDir: string): ClusterMaker {
  const prepared = path.join(programsDir, PREPARED_DATABASE)
  if (!fs.existsSync(prepared)) return fillCluster
  return async (directory) => {
    fs.mkdirSync(directory)
    // Strict, because a full disk is only a warning otherwise. PGlite's paths begin with a slash.
    await extract({
      file: prepared,
      cwd: directory,
      strict: true,
      onReadEntry: (entry) => void (entry.path = entry.path.replace(/^\/+/, '')),
    })
    syncTree(directory)
  }
}
