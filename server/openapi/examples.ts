import type { Json } from './components/schemas.ts'
import { noteOf } from './fields/fields.ts'

type Named = Readonly<Record<string, Json>>

const REF = '#/components/schemas/'

/**
 * An example of what a schema describes, made of the examples of its fields.
 * @throws {Error} when a field has none and its schema gives none
 */
export function exampleOf(schema: Json, named: Named, owner = ''): unknown {
  const { $ref, anyOf, type, properties, items } = schema as {
    $ref?: string
    anyOf?: Json[]
    type?: string | string[]
    properties?: Record<string, Json>
    items?: Json
  }
  if ($ref !== undefined) {
    const name = $ref.slice(REF.length)
    return exampleOf(named[name] ?? {}, named, name)
  }
  if (anyOf) return exampleOf(anyOf[0] ?? {}, named, owner)
  if (properties) return exampleOfObject(properties, named, owner)
  if (items) return [exampleOf(items, named, owner)]
  return plainExample(schema, type, owner)
}

function exampleOfObject(of: Record<string, Json>, named: Named, owner: string): Json {
  const entries = Object.entries(of).map(([name, schema]) => {
    const [, given] = noteOf(owner, name)
    const isFixed = 'const' in schema
    return [name, given === undefined || isFixed ? exampleOf(schema, named, owner) : given]
  })
  return Object.fromEntries(entries) as Json
}

function plainExample(schema: Json, type: string | string[] | undefined, owner: string): unknown {
  if ('const' in schema) return schema['const']
  if (Array.isArray(schema['enum'])) return (schema['enum'] as unknown[])[0]
  if (type === 'boolean') return false
  if (type === 'null') return null
  throw new Error(`a field of ${owner} needs an example: ${JSON.stringify(schema)}`)
}
