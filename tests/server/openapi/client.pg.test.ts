import { execFile } from 'node:child_process'
import { readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { Validator } from '@seriousme/openapi-schema-validator'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { clientFile } from '../../../build/client/client-file.ts'
import { must } from '#domain/must.ts'
import { OPENAPI_PATH } from '#protocol/system.ts'
import { serve, type Listening } from '#server/http/listen.ts'
import { apiWorld, PASSWORD, type ApiWorld } from '#tests/support/server/api-world.ts'
import { describeDatabases } from '#tests/support/database.ts'
import { compileWith, runClient } from '#tests/support/server/generated-client.ts'
import { TestServer } from '#tests/support/server/server.ts'
import { throwawayDirectory } from '#tests/support/running/throwaway.ts'

const ROUND = fileURLToPath(new URL('client/round.ts', import.meta.url))
const ROOT = fileURLToPath(new URL('../../..', import.meta.url))

/** What is asserted here of what the compiler checks there. */
type PlayRound = (
  create: unknown,
  url: string,
  who: { email: string; password: string },
) => Promise<Record<string, unknown> & { pdf: Blob }>

describeDatabases('the document of a running server', (make, kind) => {
  let listening: Listening
  let address: string
  let world: ApiWorld
  let server: TestServer
  let document: {
    paths: Record<string, Record<string, object>>
    components: { schemas: Record<string, { properties: Record<string, object> }> }
  }

  beforeAll(async () => {
    const { database } = await make()
    server = new TestServer(database)
    await server.deps.exports.start()
    world = await apiWorld(database, server)
    listening = await serve(server.app, '127.0.0.1', 0)
    address = `http://127.0.0.1:${listening.port}`
    document = (await (await fetch(address + OPENAPI_PATH)).json()) as typeof document
  })

  afterAll(() => listening.stop(() => server.deps.exports.stop()))

  // The document does not depend on the database, so the slow tools read it once.
  test.runIf(kind === 'postgres')('is valid OpenAPI', async () => {
    expect(await new Validator().validate(document)).toEqual({ valid: true })
    expect(await lint(document)).toEqual([])
  })

  test.runIf(kind === 'postgres')(
    'writes a client, which does not compile when a schema is wrong',
    async () => {
      expect(compileWith(await clientFile(document), ROUND)).toEqual([])
      const wrong = structuredClone(document)
      const { properties } = must(wrong.components.schemas['NewGood'], 'schema')
      delete properties['weight_full']
      expect(compileWith(await clientFile(wrong), ROUND).join('\n')).toContain('weight_full')
    },
  )

  test.runIf(kind === 'postgres')('is what `npm run client` writes a client from', async () => {
    const directory = throwawayDirectory('client')
    const [own, theirs] = [path.join(directory, 'own.ts'), path.join(directory, 'theirs.ts')]
    await writeClient(own)
    await writeClient(theirs, address)
    const written = await readFile(theirs, 'utf8')
    expect(written).toBe(await clientFile(document))
    expect(await readFile(own, 'utf8')).toBe(written)
    expect(written).not.toMatch(/^import /m)
    await expect(writeClient(own, 'http://127.0.0.1:1')).rejects.toThrow('cannot be reached')
  })

  test('is what a client can play a whole round with', async () => {
    // Imported by its path: only the generated types make it compile.
    const { playRound } = (await import(ROUND)) as { playRound: PlayRound }
    const email = world.owner.email
    const { createDram } = (await runClient(await clientFile(document))) as { createDram: unknown }
    const played = await playRound(createDram, address, { email, password: PASSWORD })
    expect(played['good']).toMatchObject({ weight_full: 11_700, measurement_unit: 1 })
    expect(played['refusal']).toMatchObject({ status: 422, code: 'weight_empty_too_big' })
    expect(played['entries']).toMatchObject([{ gross: 7515, millilitres: 259.47 }])
    expect(played['inventory']).toMatchObject({
      branch: { name: 'Opera' },
      open_bottles: 1,
      leftover_ml: 259.47,
    })
    expect(played['deleted']).toMatchObject({ status: 'deleted' })
    expect(await played.pdf.slice(0, 5).text()).toBe('%PDF-')
  })
})

/** Runs the script of package.json, as an integrator does. */
function writeClient(...args: string[]) {
  const script = ['--import', 'tsx', 'build/client/run.ts']
  return promisify(execFile)(process.execPath, [...script, ...args], { cwd: ROOT })
}

/** What redocly has against the document, by the rules in redocly.yaml. */
async function lint(document: object): Promise<string[]> {
  const directory = throwawayDirectory('openapi')
  try {
    const file = path.join(directory, 'openapi.json')
    await writeFile(file, JSON.stringify(document))
    const { stdout } = await promisify(execFile)(
      path.join(ROOT, 'node_modules/.bin/redocly'),
      ['lint', file, '--config', path.join(ROOT, 'redocly.yaml'), '--format', 'json'],
      { env: { ...process.env, REDOCLY_TELEMETRY: 'off' } },
    ).catch((error: { stdout: string }) => error)
    const { problems } = JSON.parse(stdout) as { problems: { ruleId: string; message: string }[] }
    return problems.map(({ ruleId, message }) => `${ruleId}: ${message}`)
  } finally {
    await rm(directory, { recursive: true })
  }
}
