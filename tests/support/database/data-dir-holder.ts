// A separate process that opens a data directory and reports the result, for tests that kill one.
// Run: tsx data-dir-holder.ts lock|open <directory>
import { lockDataDir } from '#server/sql/data-dir-lock.ts'
import { openDatabase } from '#server/sql/open-database.ts'
import { codeOf } from '#server/platform/start-error.ts'

const [what, dataDir = ''] = process.argv.slice(2)
try {
  if (what === 'lock') await lockDataDir(dataDir)
  else await openDatabase({ dataDir, databaseUrl: null })
  console.log('held')
  setInterval(() => {}, 60_000)
} catch (error) {
  console.log(codeOf(error) ?? String(error))
}
