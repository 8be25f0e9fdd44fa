import type { KeyScope } from '#domain/account/api-keys.ts'
import { DEFAULT_LANGUAGE, OFFERED_LANGUAGES } from '#domain/languages.ts'
import { errorAnswer } from '#protocol/answers.ts'
import { IDEMPOTENCY_KEY_MAX } from '#protocol/keys.ts'
import type { Schema } from '#protocol/operation.ts'
import product from '../../package.json' with { type: 'json' }
import { QUERY_NAMES } from './components/query-names.ts'
import { Schemas, type Json } from './components/schemas.ts'
import { collectEvents, describeEvents } from './described-events.ts'
import { exampleOf } from './examples.ts'
import { describeField, describeFields } from './fields/described-fields.ts'
import { ACCESS, type Paper } from './paper.ts'
import { OPERATIONS } from './operations.ts'
import { refusalsOf, sharedResponses } from './refusals.ts'
import { keysWith, SECURITY_SCHEMES, TAGS, DESCRIPTION } from './texts.ts'

const JSON_TYPE = 'application/json'

/**
 * The API in OpenAPI 3.1, generated from the schemas that the routes parse with.
 * @param publicUrl where people reach the server; null: where they read the document
 */
export function describeApi(publicUrl: string | null): Json {
  return new ApiDocument().describe(publicUrl)
}

class ApiDocument {
  readonly #schemas = new Schemas()

  describe(publicUrl: string | null): Json {
    this.#schemas.describe(errorAnswer, 'output')
    for (const operation of Object.values(OPERATIONS).flat()) this.#collect(operation)
    collectEvents(this.#schemas)
    return {
      openapi: '3.1.0',
      info: {
        title: 'Dram',
        version: product.version,
        summary: 'Inventory for bars and restaurants.',
        description: DESCRIPTION,
        license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' },
      },
      servers: [{ url: publicUrl ?? '/', description: 'This server.' }],
      tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
      paths: this.#paths(),
      webhooks: describeEvents(this.#schemas),
      components: {
        schemas: this.#described(),
        responses: sharedResponses(),
        parameters: {
          AcceptLanguage: ACCEPT_LANGUAGE,
          IdempotencyKey: IDEMPOTENCY_KEY,
          IfMatch: IF_MATCH,
          Prefer: PREFER,
        },
        securitySchemes: SECURITY_SCHEMES,
      },
    }
  }

  /** All schemas first: an example needs those that its own refers to. */
  #collect({ query, body, answer }: Paper): void {
    if (query) this.#schemas.describe(query, 'input')
    if (body && body !== 'images') this.#schemas.describe(body, 'input')
    if (isSchema(answer)) this.#schemas.describe(answer, 'output')
  }

  #described(): Json {
    return Object.fromEntries(
      Object.entries(this.#schemas.named).map(([name, schema]) => [
        name,
        describeFields(name, schema),
      ]),
    )
  }

  #paths(): Record<string, Json> {
    const paths: Record<string, Json> = {}
    for (const [tag, operations] of Object.entries(OPERATIONS)) {
      for (const operation of operations) {
        const [method = '', route = ''] = operation.route.split(' ')
        const path = route.replaceAll(/:(\w+)/g, '{$1}')
        paths[path] = { ...paths[path], [method.toLowerCase()]: this.#operation(operation, tag) }
      }
    }
    return paths
  }

  #operation(operation: Paper, tag: string): Json {
    const { route, id, summary, note, access, body } = operation
    const scopes = scopesOf(operation)
    return {
      tags: [tag],
      operationId: id,
      summary,
      description: [ACCESS[access], keysWith(scopes), note].filter(Boolean).join(' '),
      security: securityOf(operation),
      parameters: [
        ...pathParameters(route),
        ...headerParameters(operation),
        ...this.#queryParameters(operation),
      ],
      ...(body ? { requestBody: this.#body(operation, body) } : {}),
      responses: { ...this.#answers(operation), ...refusalsOf(operation), default: FAILED },
    }
  }

  #queryParameters({ query }: Paper): Json[] {
    if (!query) return []
    const name = QUERY_NAMES.get(query) ?? ''
    const { properties = {}, required = [] } = this.#schemas.describe(query, 'input') as {
      properties?: Record<string, Json>
      required?: string[]
    }
    return Object.entries(properties).map(([parameter, schema]) => {
      const { description, examples, ...rest } = describeField(name, parameter, asNumber(schema))
      const [example] = (examples ?? []) as unknown[]
      return {
        name: parameter,
        in: 'query',
        required: required.includes(parameter),
        description,
        schema: rest,
        ...(example === undefined
          ? {}
          : { example: rest['type'] === 'integer' ? Number(example) : example }),
      }
    })
  }

  #body({ exampleBody, isBodyOptional }: Paper, body: Schema | 'images'): Json {
    if (body === 'images') return IMAGES
    const schema = this.#schemas.describe(body, 'input')
    const example = exampleBody ?? exampleOf(schema, this.#schemas.named)
    return { required: isBodyOptional !== true, content: { [JSON_TYPE]: { schema, example } } }
  }

  #answers(operation: Paper): Json {
    const { status = 200, answer, isJob, begun = answer } = operation
    const content = this.#content(operation, answer)
    const early = begun === answer ? content : this.#content(operation, begun)
    const described = isJob ? 'Begun; `job` has its state.' : 'Begun; more is needed.'
    return {
      [status]: { description: status === 201 ? 'Created.' : 'Done.', content },
      ...(isJob || early !== content ? { 202: { description: described, content: early } } : {}),
    }
  }

  #content({ exampleAnswer }: Paper, answer: Paper['answer']): Json {
    if (!isSchema(answer))
      return Object.fromEntries(answer.map((medium) => [medium, fileOf(medium)]))
    const schema = this.#schemas.describe(answer, 'output')
    const example = exampleAnswer ?? exampleOf(schema, this.#schemas.named)
    return { [JSON_TYPE]: { schema, example } }
  }
}

function isSchema(answer: Paper['answer']): answer is Schema {
  return !Array.isArray(answer)
}

/** Text is described; of other files the medium says all. */
function fileOf(medium: string): Json {
  return medium.startsWith('text/') ? { schema: { type: 'string' } } : {}
}

/** A key's scopes stand in the array, as OpenAPI 3.1 has it for what is not OAuth. */
function securityOf(operation: Paper): Json[] {
  const { access } = operation
  if (access === 'anybody') return []
  if (access === 'operators') return [{ operator: [] }]
  const key = scopesOf(operation)
  return key.length === 0 ? [{ session: [] }] : [{ session: [] }, { key }]
}

function scopesOf({ scope, besides }: Paper): KeyScope[] {
  return [scope, besides].filter((one) => one !== undefined)
}

const PATH_NOTES: Readonly<Record<string, string>> = {
  id: 'The id of what the call is about.',
  entry_id: 'The id of the entry.',
  company_id: 'The id of the company.',
  token: 'The token of the link in the mail.',
  secret: 'The secret of the file.',
  file: 'The name of the file.',
}

function pathParameters(route: string): Json[] {
  return [...route.matchAll(/:(\w+)/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    description: PATH_NOTES[name] ?? '',
    schema: name.endsWith('id') ? { type: 'string', format: 'uuid' } : { type: 'string' },
  }))
}

function headerParameters({ route, isJob, isUnkeyed }: Paper): Json[] {
  const names = ['AcceptLanguage']
  if (!route.startsWith('GET') && !isUnkeyed) names.push('IdempotencyKey')
  if (isOfOneRow(route)) names.push('IfMatch')
  if (isJob) names.push('Prefer')
  return names.map((name) => ({ $ref: `#/components/parameters/${name}` }))
}

/** Does the call change the row in its path? */
function isOfOneRow(route: string): boolean {
  return /^(PUT|DELETE) .*:(entry_)?id/.test(route)
}

/** Numbers in a query are texts to the server, and numbers to everybody else. */
function asNumber(schema: Json): Json {
  const isNumber = /^\^\\d\{\d,\d\}\$$/.test(String(schema['pattern']))
  return isNumber ? { type: 'integer', minimum: 0 } : schema
}

const ACCEPT_LANGUAGE = {
  name: 'Accept-Language',
  in: 'header',
  description: `The language of messages: ${OFFERED_LANGUAGES.slice(0, -1).join(', ')} or ${DEFAULT_LANGUAGE}.`,
  schema: { type: 'string' },
  example: DEFAULT_LANGUAGE,
}

const IDEMPOTENCY_KEY = {
  name: 'Idempotency-Key',
  in: 'header',
  description:
    'Any text, new for each call, of this person alone. For at least a day the same call with the same key has no further effect and is answered as the first time, with `Idempotency-Replayed: true`. Another call with the key is refused with 422 `key_reused`, and one that comes while the first still runs with 503 `key_in_use` and `Retry-After`. A refused call leaves its key free.',
  schema: { type: 'string', minLength: 1, maxLength: IDEMPOTENCY_KEY_MAX },
  example: '0192d3a0-6f2b-7c11-9a51-5d2c7e4f1a90',
}

const IF_MATCH = {
  name: 'If-Match',
  in: 'header',
  description:
    'The `ETag` with which the row was answered. When the row has changed since, the call is refused with 412 `changed_meanwhile`; without this header the last change wins.',
  schema: { type: 'string' },
  example: '"1207"',
}

const PREFER = {
  name: 'Prefer',
  in: 'header',
  description: '`respond-async` answers 202 at once and does not wait for the end.',
  schema: { type: 'string' },
  example: 'respond-async',
}

const IMAGES = {
  required: true,
  content: {
    'multipart/form-data': {
      schema: {
        type: 'object',
        properties: {
          files: {
            description: 'The pictures, under this name or any other.',
            type: 'array',
            items: { type: 'string', contentMediaType: 'application/octet-stream' },
          },
        },
      },
    },
  },
}

const FAILED = {
  description: 'Anything else that went wrong, in the same form.',
  content: { [JSON_TYPE]: { schema: { $ref: '#/components/schemas/Error' } } },
}
