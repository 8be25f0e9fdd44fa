import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const MODULE = path.join(import.meta.dirname, 'throwaway.ts')

test('a process that ends does not wait until its directories are gone, and they go', async () => {
  const program = `import { existsSync, writeFileSync } from 'node:fs'
    import { throwawayDirectory } from ${JSON.stringify(MODULE)}
    const directory = throwawayDirectory('ended')
    writeFileSync(directory + '/file', '')
    // After those of the module, because it is registered after them.
    process.once('exit', () => console.log(JSON.stringify([directory, existsSync(directory)])))`
  const args = ['--import', 'tsx', '--input-type=module', '--eval', program]
  const { stdout } = await promisify(execFile)(process.execPath, args)
  const [directory, wasThereAtTheEnd] = JSON.parse(stdout) as [string, boolean]
  expect(wasThereAtTheEnd).toBe(true)
  await expect.poll(() => existsSync(directory), { timeout: 60_000 }).toBe(false)
})
