/**
 * How values cross between JavaScript and SQL. Both databases use PostgreSQL's text format, so one
 * encoder and one set of parsers serve both and their results cannot differ.
 */

/** The text of a parameter; null for SQL null. Dates become ISO text in UTC. */
export function encodeParam(value: unknown): string | null {
  if (value === null || value === undefined) return null
  if (Array.isArray(value)) return encodeArray(value)
  if (value instanceof Uint8Array) return `\\x${Buffer.from(value).toString('hex')}`
  if (value instanceof Date) return value.toISOString()
  if (typeof value === 'string') return value
  return typeof value === 'object' ? JSON.stringify(value) : `${value as number}`
}

function encodeArray(values: readonly unknown[]): string {
  const items = values.map((value) => {
    if (Array.isArray(value)) return encodeArray(value)
    const text = encodeParam(value)
    return text === null ? 'NULL' : `"${text.replace(/["\\]/g, '\\$&')}"`
  })
  return `{${items.join(',')}}`
}

type Parse = (text: string) => unknown

function parseBigint(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new Error(`bigint ${text} does not fit a number`)
  return value
}

/** '2026-01-02 03:04:05.678901+00' → '2026-01-02T03:04:05.678Z'; 'infinity' stays. */
function parseTimestamptz(text: string): string {
  // A fast path for nearly all values, which are in UTC; a pull parses tens of thousands.
  if (text.endsWith('+00') && text[4] === '-' && text[10] === ' ') {
    const [time = '', fraction = ''] = text.slice(11, -3).split('.')
    return `${text.slice(0, 10)}T${time}.${fraction.slice(0, 3).padEnd(3, '0')}Z`
  }
  const match = /^(\d{4,})-(\d\d-\d\d) ([\d:.]+)([+-]\d\d)(:\d\d)?$/.exec(text)
  if (!match) return text
  const [, year, day, time, hours, minutes = ':00'] = match
  return new Date(`${year}-${day}T${time}${hours}${minutes}`).toISOString()
}

function parseBytea(text: string): Uint8Array {
  return new Uint8Array(Buffer.from(text.slice(2), 'hex'))
}

const asText: Parse = (text) => text

/** Reads PostgreSQL's array text, for example `{1,NULL,"a \"b\""}`, to any depth. */
function parseArray(text: string, parse: Parse): unknown[] {
  // A leading '[2:3]=' gives bounds other than 1, which JavaScript arrays cannot express.
  let at = text.indexOf('{')
  const readQuoted = (): string => {
    let value = ''
    for (at += 1; text[at] !== '"'; at += 1) {
      if (text[at] === '\\') at += 1
      value += text[at]
    }
    at += 1
    return value
  }
  const readItem = (): unknown => {
    if (text[at] === '{') return readList()
    if (text[at] === '"') return parse(readQuoted())
    const from = at
    while (text[at] !== ',' && text[at] !== '}') at += 1
    const word = text.slice(from, at)
    return word === 'NULL' ? null : parse(word)
  }
  const readList = (): unknown[] => {
    const items: unknown[] = []
    at += 1
    while (text[at] !== '}') {
      items.push(readItem())
      if (text[at] === ',') at += 1
    }
    at += 1
    return items
  }
  return readList()
}

/** Per type: its oid and its array's oid, as fixed in PostgreSQL's pg_type.dat. */
const types: readonly [oid: number, arrayOid: number, parse: Parse][] = [
  [16, 1000, (text) => text === 't'],
  [17, 1001, parseBytea],
  [20, 1016, parseBigint],
  [21, 1005, Number],
  [23, 1007, Number],
  [25, 1009, asText],
  [26, 1028, Number],
  [114, 199, JSON.parse as Parse],
  [700, 1021, Number],
  [701, 1022, Number],
  [1042, 1014, asText],
  [1043, 1015, asText],
  [1082, 1182, asText],
  [1083, 1183, asText],
  [1114, 1115, asText],
  [1184, 1185, parseTimestamptz],
  [1186, 1187, asText],
  [1700, 1231, Number],
  [2950, 2951, asText],
  [3802, 3807, JSON.parse as Parse],
]

/** The parser of each type's text, by the type's oid. Other types stay text. */
export const parsers: Readonly<Record<number, Parse>> = Object.fromEntries(
  types.flatMap(([oid, arrayOid, parse]) => [
    [oid, (text: string) => parse(text)],
    [arrayOid, (text: string) => parseArray(text, parse)],
  ]),
)
