import type * as z from 'zod/mini'
import { moneyAmount } from '#domain/money/amount.ts'
import { instant, uuid } from '#domain/scalars.ts'

export type ColumnType =
  | 'uuid'
  | 'uuid[]'
  | 'text'
  | 'text[]'
  | 'integer'
  | 'bigint'
  | 'boolean'
  | 'double precision'
  | 'timestamptz'
  | 'jsonb'

const PLAIN: Partial<Record<string, ColumnType>> = {
  string: 'text',
  enum: 'text',
  boolean: 'boolean',
}

type Schema = z.core.$ZodTypes

const OF_SCALARS: ReadonlyMap<unknown, ColumnType> = new Map<unknown, ColumnType>([
  [uuid, 'uuid'],
  [instant, 'timestamptz'],
  [moneyAmount, 'bigint'],
])

/** The columns that store a row, from the domain's schema: fields are declared only there. */
export function columnTypesOf<Field extends string>(
  row: z.ZodMiniObject<Record<Field, z.core.$ZodType>>,
): Record<Field, ColumnType> {
  const columns = Object.entries<z.core.$ZodType>(row.shape)
  return Object.fromEntries(
    columns.map(([name, schema]) => [name, columnTypeOf(schema as Schema)]),
  ) as Record<Field, ColumnType>
}

/** Anything but texts, numbers and lists of them is stored as JSON. */
function columnTypeOf(schema: Schema): ColumnType {
  const own = OF_SCALARS.get(schema)
  if (own) return own
  const { def } = schema._zod
  if (def.type === 'nullable') return columnTypeOf(def.innerType as Schema)
  if (def.type === 'array') return listOf(columnTypeOf(def.element as Schema))
  if (def.type === 'literal') return typeof def.values[0] === 'number' ? 'integer' : 'text'
  // The only number formats in use are those of whole numbers.
  if (def.type === 'number') return 'format' in def ? 'integer' : 'double precision'
  return PLAIN[def.type] ?? 'jsonb'
}

function listOf(element: ColumnType): ColumnType {
  return element === 'text' || element === 'uuid' ? `${element}[]` : 'jsonb'
}
