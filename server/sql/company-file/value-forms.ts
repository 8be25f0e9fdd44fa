import { literal } from '../quote.ts'

/** How values of one of PostgreSQL's types stand in a company's file. */
export interface ValueForm {
  /** @returns SQL: a column as the text of JSON, or null */
  write: (column: string) => string
  /** @returns SQL: the column's value of a line of JSON, or null where the line has none */
  read: (line: string, name: string) => string
  /** JSON Schema of a value that is not null. */
  schema: object
}

function plain(type: string, schema: object): ValueForm {
  return {
    write: (column) => `to_json(${column})::text`,
    read: (line, name) => `(${line} ->> ${literal(name)})::${type}`,
    schema,
  }
}

/** @param cast makes elements of text */
function list(type: string, schema: object, cast = ''): ValueForm {
  return {
    write: (column) => `to_json(${column}${cast})::text`,
    read: (line, name) =>
      `case when ${line} -> ${literal(name)} is not null then array(
        select e.value::${type} from json_array_elements_text(${line} -> ${literal(name)})
          with ordinality as e (value, n) order by e.n) end`,
    schema: { type: 'array', items: schema },
  }
}

const UUID = { type: 'string', format: 'uuid' }
const TEXT = { type: 'string' }
/** In digits, because most readers of JSON round whole numbers beyond 2^53. */
const BIGINT = { type: 'string', pattern: '^-?[0-9]+$' }
const NULLABLE_TEXT = { type: ['string', 'null'] }

const FORMS: Readonly<Record<string, ValueForm>> = {
  uuid: plain('uuid', UUID),
  text: plain('text', TEXT),
  integer: plain('integer', { type: 'integer' }),
  boolean: plain('boolean', { type: 'boolean' }),
  'double precision': plain('double precision', { type: 'number' }),
  bigint: { ...plain('bigint', BIGINT), write: (column) => `to_json(${column}::text)::text` },
  'timestamp with time zone': {
    ...plain('timestamptz', { type: 'string', format: 'date-time' }),
    write: (column) =>
      `to_json(to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'))::text`,
  },
  // What is null within it is JSON's null, and the column's own null is no key at all.
  jsonb: {
    write: (column) => `${column}::text`,
    read: (line, name) => `(${line} -> ${literal(name)})::jsonb`,
    schema: {},
  },
  bytea: {
    write: (column) => `to_json(replace(encode(${column}, 'base64'), e'\\n', ''))::text`,
    read: (line, name) => `decode(${line} ->> ${literal(name)}, 'base64')`,
    schema: { type: 'string', contentEncoding: 'base64' },
  },
  'text[]': list('text', NULLABLE_TEXT),
  'uuid[]': list('uuid', UUID),
  'bigint[]': list('bigint', BIGINT, '::text[]'),
}

/** @throws when the type has no exact form yet */
export function formOf(type: string): ValueForm {
  const form = FORMS[type]
  if (!form) throw new Error(`values of ${type} have no form in a company's file`)
  return form
}
