import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { migrate } from './sql/migrate.ts'
import { migrations } from './sql/migrations.ts'
import { prepareDatabase } from './sql/pglite.ts'
import { PREPARED_DATABASE } from './sql/prepared-database.ts'

/** The last step of the build: an empty database with all migrations, for a server's first start. */
const file = await prepareDatabase(async (database) => {
  await migrate(database, migrations)
})
const target = path.join(import.meta.dirname, PREPARED_DATABASE)
writeFileSync(target, new Uint8Array(await file.arrayBuffer()))
