import { toJSONSchema } from 'zod/v4/core'
import type { Schema } from '#protocol/operation.ts'
import { componentNames } from './component-names.ts'

export type Json = Record<string, unknown>

const OF_DOCUMENT = '#/components/schemas/'
const OF_SCHEMA = '#/$defs/'

/** Collects the named schemas that a document uses, and refers to them by name. */
export class Schemas {
  readonly #found = new Map<string, Json>()

  /** All that were used, by name. */
  get named(): Record<string, Json> {
    const sorted = [...this.#found].toSorted(([a], [b]) => a.localeCompare(b, 'en'))
    return Object.fromEntries(sorted)
  }

  /**
   * JSON Schema with references to the named schemas. Leaves out checks written as code, which it
   * cannot express.
   * @throws {Error} when a name would stand for two things
   */
  describe(schema: Schema, io: 'input' | 'output'): Json {
    const made = toJSONSchema(schema, { io, unrepresentable: 'any', metadata: componentNames })
    const { $schema: _dialect, $defs = {}, ...own } = tidied(made, io) as Json & { $defs?: Json }
    for (const [name, body] of Object.entries($defs)) this.#add(name, body as Json)
    const name = componentNames.get(schema)?.id
    if (name === undefined) return own
    if (own['$ref'] === undefined) this.#add(name, own)
    return { $ref: `${OF_DOCUMENT}${name}` }
  }

  #add(name: string, body: Json): void {
    const known = this.#found.get(name)
    if (known && JSON.stringify(known) !== JSON.stringify(body)) {
      throw new Error(`the schema ${name} differs between requests and answers`)
    }
    this.#found.set(name, body)
  }
}

/**
 * With references into the document. Answers may grow, so their objects stay open; and the bounds
 * of exact integers, which zod adds, are nobody's rule.
 */
function tidied(value: unknown, io: 'input' | 'output'): unknown {
  if (Array.isArray(value)) return value.map((one) => tidied(one, io))
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).flatMap(([key, inner]): [string, unknown][] => {
    if (key === '$ref') return [[key, String(inner).replace(OF_SCHEMA, OF_DOCUMENT)]]
    if (key === 'additionalProperties' && inner === false && io === 'output') return []
    if (key === 'minimum' && inner === Number.MIN_SAFE_INTEGER) return []
    if (key === 'maximum' && inner === Number.MAX_SAFE_INTEGER) return []
    return [[key, tidied(inner, io)]]
  })
  return Object.fromEntries(entries)
}
