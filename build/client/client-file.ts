import { readFileSync } from 'node:fs'
import openapiTS, { astToString, type OpenAPI3 } from 'openapi-typescript'

const METHODS = new Set(['get', 'put', 'post', 'delete', 'patch'])
const RUNTIME = new URL('runtime.ts', import.meta.url)

const HEAD = `/*
 * A client of Dram, written by \`npm run client\` from the OpenAPI document: change nothing here.
 *
 *   const dram = createDram({ url: 'https://bar.example', key: process.env.DRAM_KEY })
 *   const { data } = await dram.listGoods({ query: { limit: 100 } })
 *
 * A call that is refused throws a DramError, which has the status, the code and what is wrong.
 */
/* eslint-disable */
`

const CREATE = `
export type Dram = Client<operations>

/** A client with a method for each call of the document. */
export function createDram(options: ClientOptions): Dram {
  return clientOf<operations>(CALLS, options)
}
`

/** What is read of an OpenAPI document. */
interface Document {
  openapi?: unknown
  paths?: Record<string, Record<string, Operation>>
}

interface Operation {
  operationId?: string
  summary?: string
  description?: string
}

/**
 * One TypeScript file that calls the API of a document, and needs nothing but `fetch`.
 * @throws {Error} when it is no OpenAPI document, or a call in it has no `operationId`
 */
export async function clientFile(document: Document): Promise<string> {
  const calls = callsOf(document)
  const routes = Object.fromEntries([...calls].map(([id, { route }]) => [id, route]))
  const types = astToString(await openapiTS(withoutExamples(document) as OpenAPI3))
  const runtime = readFileSync(RUNTIME, 'utf8')
  const table = `const CALLS = ${JSON.stringify(routes, null, 2)}\n`
  return [HEAD, withNotes(types, calls), runtime, table, CREATE].join('\n')
}

type Calls = Map<string, Operation & { route: string }>

function callsOf({ openapi, paths }: Document): Calls {
  if (typeof openapi !== 'string' || paths === undefined) throw new Error('no OpenAPI document')
  const calls: Calls = new Map()
  for (const [path, methods] of Object.entries(paths)) {
    for (const [method, operation] of Object.entries(methods)) {
      if (!METHODS.has(method)) continue
      const route = `${method.toUpperCase()} ${path}`
      if (operation.operationId === undefined) throw new Error(`${route} has no operationId`)
      calls.set(operation.operationId, { ...operation, route })
    }
  }
  return calls
}

/** An editor shows these beside the methods: `openapi-typescript` has them at the paths alone. */
function withNotes(types: string, calls: Calls): string {
  const begin = types.indexOf('export interface operations {')
  const noted = types.slice(begin).replaceAll(/^ {4}(\w+): \{$/gm, (line, id: string) => {
    const { summary = '', description = '' } = calls.get(id) ?? {}
    return `    /** ${`${summary}. ${description}`.replaceAll('*/', '* /')} */\n${line}`
  })
  return types.slice(0, begin) + noted
}

/** Examples are half of the document, and nobody reads them in a client. */
function withoutExamples(document: Document): object {
  return JSON.parse(JSON.stringify(document), function (this: unknown, key, value: unknown) {
    return isExample(this, key) ? undefined : value
  }) as object
}

/** A property of a schema may have this name, too; then its value is a schema. */
function isExample(holder: unknown, key: string): boolean {
  if (typeof holder !== 'object' || holder === null) return false
  const isOfSchema = 'schema' in holder || 'type' in holder || 'description' in holder
  return isOfSchema && (key === 'example' || key === 'examples')
}
