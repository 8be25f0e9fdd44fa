import Ajv from 'ajv/dist/2020.js'
import { expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { must } from '#domain/must.ts'
import { componentNames, COMPONENTS } from '#server/openapi/components/component-names.ts'
import { QUERY_NAMES } from '#server/openapi/components/query-names.ts'
import { describeApi } from '#server/openapi/document.ts'
import { FIELD_FILES, keyOfNote } from '#server/openapi/fields/fields.ts'
import { LIMITS } from '#server/openapi/fields/described-fields.ts'
import type { Paper } from '#server/openapi/paper.ts'
import { OPERATIONS } from '#server/openapi/operations.ts'

interface Content {
  content?: Record<string, { schema?: { $ref?: string }; example?: unknown }>
}

interface Described {
  operationId: string
  summary: string
  description: string
  parameters: { name?: string; in?: string; description?: string; example?: unknown }[]
  requestBody?: Content
  responses: Record<string, Content>
}

const ALL: readonly Paper[] = Object.values(OPERATIONS).flat()

const described = describeApi(null) as {
  servers: unknown
  paths: Record<string, Record<string, Described>>
  webhooks: Record<string, Record<string, Described>>
  components: { schemas: Record<string, object> }
}
const named = described.components.schemas

function inDocument({ route }: Paper): Described {
  const [method = '', path = ''] = route.split(' ')
  const found = described.paths[path.replaceAll(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]
  if (!found) throw new Error(`${route} is not described`)
  return found
}

/** Every property within a value, with its schema. */
function* propertiesIn(
  value: unknown,
): Generator<[name: string, schema: { description?: string }]> {
  if (typeof value !== 'object' || value === null) return
  for (const [key, inner] of Object.entries(value)) {
    if (key === 'properties') yield* Object.entries(inner as Record<string, object>)
    yield* propertiesIn(inner)
  }
}

test('says of every property what it means', () => {
  const silent = Object.entries(named).flatMap(([name, schema]) =>
    [...propertiesIn(schema)]
      .filter(([, { description = '' }]) => description.length < 8)
      .map(([property]) => `${name}.${property}`),
  )
  expect(silent).toEqual([])
})

test('describes no property that does not exist, and none twice', () => {
  const keys = FIELD_FILES.flatMap((file) => Object.keys(file))
  expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([])
  const used = new Set<string | undefined>()
  for (const [name, schema] of Object.entries(named)) {
    for (const [property] of propertiesIn(schema)) used.add(keyOfNote(name, property))
  }
  for (const [query, name] of QUERY_NAMES) {
    for (const property of Object.keys((query as z.ZodMiniObject).shape)) {
      used.add(keyOfNote(name, property))
    }
  }
  expect(keys.filter((key) => !used.has(key))).toEqual([])
})

test('limits no property that does not exist', () => {
  for (const [name, limits] of Object.entries(LIMITS)) {
    const properties = new Set([...propertiesIn(named[name])].map(([property]) => property))
    expect(Object.keys(limits).filter((property) => !properties.has(property))).toEqual([])
  }
})

test('uses every name that it has for a schema', () => {
  const names = Object.values(COMPONENTS).map((schema) => componentNames.get(schema)?.id ?? '')
  expect(names.filter((name) => !(name in named))).toEqual([])
})

test('tells weights in tenths of a gram, with an example', () => {
  const { weight_full } = (named['NewGood'] as { properties: Record<string, object> }).properties
  expect(weight_full).toMatchObject({
    description: expect.stringContaining('in tenths of a gram: 11700 is 1.17 kg') as string,
    examples: [11_700],
  })
})

test.each(ALL)('$route says what it does and what its parameters mean', (operation) => {
  const { operationId, summary, description, parameters } = inDocument(operation)
  expect(operationId).toMatch(/^[a-z][A-Za-z0-9]+$/)
  expect(summary).toMatch(/^[A-Z].{4,80}[^.]$/)
  const texts = [description, ...parameters.map((one) => (one.in ? one.description : '.'))]
  expect(texts.filter((text) => !text?.endsWith('.'))).toEqual([])
})

test.each(Object.entries(described.webhooks))(
  'the event %s has an example that is valid',
  (_, { post }) => {
    const content = must(post?.requestBody?.content?.['application/json'], 'content')
    const { data } = content.example as { data: unknown }
    const { properties } = content.schema as { properties: { data: { $ref: string } } }
    expect(errorsOf(properties.data, data)).toBeNull()
  },
)

test.each(ALL)('$route has examples that are valid', (operation) => {
  const { requestBody, responses } = inDocument(operation)
  const parts = [requestBody, responses[operation.status ?? 200]]
    .map((part) => part?.content?.['application/json'])
    .filter((part) => part !== undefined)
  expect(parts.map(({ schema }) => typeof schema?.$ref)).toEqual(parts.map(() => 'string'))
  expect(parts.map(({ schema, example }) => errorsOf(schema ?? {}, example))).toEqual(
    parts.map(() => null),
  )
})

const WITH_BODY = ALL.flatMap(({ route, body, ...rest }) =>
  body && body !== 'images' ? [{ ...rest, route, body }] : [],
)

test.each(WITH_BODY)('$route takes the body of its example', (operation) => {
  // By the schema that the route parses with, which knows more rules than JSON Schema can tell.
  const { requestBody } = inDocument(operation)
  const parsed = operation.body.safeParse(requestBody?.content?.['application/json']?.example)
  expect(parsed.error?.issues ?? []).toEqual([])
})

test('gives each operation a name of its own', () => {
  const ids = ALL.map(({ id }) => id)
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
})

test('names the server by its public address, or by where the document was read', () => {
  expect(described.servers).toMatchObject([{ url: '/' }])
  expect(describeApi('https://dram.example')['servers']).toMatchObject([
    { url: 'https://dram.example' },
  ])
})

const ajv = new Ajv({
  strict: false,
  formats: { uuid: true, email: true, uri: true, 'date-time': true },
})
ajv.addSchema(strictCopy(described), 'api')

/** The errors of a value by a schema of the document; null when it is valid. */
function errorsOf({ $ref = '' }: { $ref?: string }, value: unknown): string | null {
  return ajv.validate({ $ref: `api${$ref}` }, value) ? null : ajv.errorsText()
}

/** The document with closed objects: an example must not name what does not exist. */
function strictCopy(value: unknown): object {
  return JSON.parse(JSON.stringify(value), (_key, inner: unknown) => {
    const isObject = typeof inner === 'object' && inner !== null && 'properties' in inner
    return isObject && 'type' in inner ? { additionalProperties: false, ...inner } : inner
  }) as object
}
