import type { Json, Schemas } from './components/schemas.ts'
import { exampleOf } from './examples.ts'
import { EVENT_PAPERS } from './webhook-operations.ts'

const MOMENT = {
  type: 'string',
  format: 'date-time',
  description: 'When it happened: UTC, ISO 8601.',
  examples: ['2026-11-20T22:00:00.000Z'],
}

const HEADERS = [
  ['webhook-id', 'The same at every attempt, for whoever must not do it twice.'],
  ['webhook-timestamp', 'When this attempt was made, in seconds since 1970.'],
  [
    'webhook-signature',
    '`v1,` and HMAC-SHA256 in base64 of id, timestamp and body, joined by full stops; two of them, with a space between, while the secret is changed.',
  ],
].map(([name, description]) => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: { type: 'string' },
}))

const ANSWERS = {
  '2XX': { description: 'It arrived.' },
  410: { description: 'Nobody listens here any more: the webhook is switched off.' },
  default: { description: 'It is sent again, for three days.' },
}

/** All schemas before any example, which may need those that its own refers to. */
export function collectEvents(schemas: Schemas): void {
  for (const { data } of EVENT_PAPERS) schemas.describe(data, 'output')
}

/** What is sent to webhooks, by the type of event, signed by Standard Webhooks. */
export function describeEvents(schemas: Schemas): Json {
  const events = EVENT_PAPERS.map(({ type, summary, data: of }) => {
    const data = schemas.describe(of, 'output')
    const properties = { type: { const: type }, timestamp: MOMENT, data }
    const schema = { type: 'object', properties, required: Object.keys(properties) }
    const example = { type, timestamp: MOMENT.examples[0], data: exampleOf(data, schemas.named) }
    const content = { 'application/json': { schema, example } }
    const requestBody = { required: true, content }
    const operationId = `on${type.replaceAll(/(?:^|[._])(\w)/g, (_, letter: string) => letter.toUpperCase())}`
    const post = { operationId, tags: ['account'], summary, parameters: HEADERS, requestBody }
    // Whoever receives it knows us by the signature alone.
    return [type, { post: { ...post, security: [], responses: ANSWERS } }]
  })
  return Object.fromEntries(events) as Json
}
