import * as z from 'zod/mini'
import { toJSONSchema } from 'zod/v4/core'
import { DEFAULT_LANGUAGE, OFFERED_LANGUAGES } from '#domain/languages.ts'
import { IDEMPOTENCY_KEY_MAX } from '#protocol/keys.ts'
import { errorAnswer } from '#protocol/answers.ts'
import { ACCESS, type Operation, type Schema } from './operation.ts'
import { OPERATIONS } from './operations.ts'

type Json = Record<string, unknown>

/** The API in OpenAPI 3.1, generated from the schemas that the routes parse with. */
export function describeApi(): Json {
  const paths: Record<string, Json> = {}
  for (const [tag, operations] of Object.entries(OPERATIONS)) {
    for (const operation of operations) {
      const [method = '', route = ''] = operation.route.split(' ')
      const path = route.replaceAll(/:(\w+)/g, '{$1}')
      paths[path] = { ...paths[path], [method.toLowerCase()]: describe(operation, tag) }
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Dram', version: '1', description: 'Inventory for bars and restaurants.' },
    paths,
    components: {
      schemas: { Error: schemaOf(errorAnswer, 'output') },
      securitySchemes: {
        session: { type: 'http', scheme: 'bearer' },
        operator: { type: 'http', scheme: 'bearer' },
      },
    },
  }
}

function describe(operation: Operation, tag: string): Json {
  const { route, access, status = 200, answer } = operation
  return {
    tags: [tag],
    operationId: operationId(route),
    description: ACCESS[access],
    security: securityOf(operation),
    parameters: [
      ...pathParameters(route),
      ...commonParameters(operation),
      ...queryParameters(operation),
    ],
    ...(operation.body ? { requestBody: bodyOf(operation.body) } : {}),
    responses: {
      [status]: {
        description: 'Done.',
        content:
          typeof answer === 'string'
            ? { [answer]: {} }
            : { 'application/json': { schema: schemaOf(answer, 'output') } },
      },
      default: {
        description: 'Rejected, with the reason.',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    },
  }
}

/** `PUT /api/client/branches/:id` becomes `put_client_branches_id`. */
export function operationId(route: string): string {
  return route
    .replace(' /api', '')
    .replaceAll(/[^A-Za-z0-9]+/g, '_')
    .replace(/^[A-Z]+/, (method) => method.toLowerCase())
}

function securityOf({ access }: Operation): Json[] {
  if (access === 'anybody') return []
  return access === 'operators' ? [{ operator: [] }] : [{ session: [] }]
}

function pathParameters(route: string): Json[] {
  return [...route.matchAll(/:(\w+)/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    schema: name.endsWith('id') ? { type: 'string', format: 'uuid' } : { type: 'string' },
  }))
}

function commonParameters({ route, isUnkeyed }: Operation): Json[] {
  const language = {
    name: 'Accept-Language',
    in: 'header',
    description: `The language of messages: ${OFFERED_LANGUAGES.slice(0, -1).join(', ')} or ${DEFAULT_LANGUAGE}.`,
    schema: { type: 'string' },
  }
  const key = {
    name: 'Idempotency-Key',
    in: 'header',
    description:
      'Any text of the client, new for each call. For at least a day, repeating the call with its key has no further effect and gives the same answer, with Idempotency-Replayed: true; another call with it is refused with 422 key_reused, and one that comes while the first still runs with 409 key_in_use.',
    schema: { type: 'string', minLength: 1, maxLength: IDEMPOTENCY_KEY_MAX },
  }
  const version = {
    name: 'If-Match',
    in: 'header',
    description:
      'The ETag that the row was answered with. If the row has changed since, the call is refused with 412 changed_meanwhile. Without it the last change wins.',
    schema: { type: 'string' },
  }
  if (route.startsWith('GET') || isUnkeyed) return [language]
  return /^(PUT|DELETE) .*:(entry_)?id/.test(route) ? [language, key, version] : [language, key]
}

function queryParameters({ query }: Operation): Json[] {
  if (!query) return []
  const { properties = {}, required = [] } = schemaOf(query, 'input') as {
    properties?: Record<string, Json>
    required?: string[]
  }
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }))
}

function bodyOf(body: Schema | 'images'): Json {
  if (body !== 'images') {
    return {
      required: true,
      content: { 'application/json': { schema: schemaOf(body, 'input') } },
    }
  }
  const files = { type: 'array', items: { type: 'string', format: 'binary' } }
  return {
    required: true,
    content: { 'multipart/form-data': { schema: { type: 'object', properties: { files } } } },
  }
}

/** Leaves out checks written as code, which JSON Schema cannot express. */
function schemaOf(schema: z.ZodMiniType, io: 'input' | 'output'): Json {
  const { $schema: _dialect, ...described } = toJSONSchema(schema, { io, unrepresentable: 'any' })
  return described
}
