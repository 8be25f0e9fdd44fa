import { readFileSync } from 'node:fs'
import { SimulatedIiko } from './simulated-iiko.ts'
import type { Behaviour, Catalogue } from './world.ts'

/**
 * The simulated server as a separate process: `main.ts [file]`, where the file is JSON with an
 * initial catalogue and behaviour. It prints its port and exits with its parent.
 */
const [file] = process.argv.slice(2)
const simulator = await SimulatedIiko.open(Number(process.env['SIMULATOR_PORT'] ?? 0))
if (file) {
  const { catalogue, behaviour } = JSON.parse(readFileSync(file, 'utf8')) as {
    catalogue?: Partial<Catalogue>
    behaviour?: Partial<Behaviour>
  }
  Object.assign(simulator.catalogue, catalogue)
  Object.assign(simulator.behaviour, behaviour)
}
process.stdout.write(`${JSON.stringify({ port: simulator.port })}\n`)
process.stdin.on('end', () => process.exit(0)).resume()
