import { reasonOf } from '../platform/start-error.ts'
import { fillCluster } from './pglite.ts'

/** The program that makes a server's database in an empty directory; see prepared-database.ts. */
const [directory = '', prepared = ''] = process.argv.slice(2)

// A server that was killed leaves nobody behind who writes to its directory.
process.on('disconnect', () => process.exit(1))

try {
  await fillCluster(directory, prepared)
  process.exit(0)
} catch (error) {
  process.stderr.write(reasonOf(error))
  process.exit(1)
}
