import * as z from 'zod/mini'
import type { FormCode } from '#domain/form-errors.ts'

/** A password of 201 characters is not the present one: that is all that a person needs to know. */
export const TOO_MUCH: Record<Limit['kind'], readonly FormCode[]> = {
  text: ['text_too_long', 'password_too_long', 'wrong_password'],
  number: ['number_too_big'],
  list: ['list_too_long'],
}

const ID = '01932f3e-0000-7000-8000-00000000b001'

/** A text, number or list of this size. */
export function valueOf(kind: Limit['kind'], size: number): unknown {
  if (kind === 'text') return 'a'.repeat(size)
  return kind === 'list' ? Array.from({ length: size }, () => ID) : size
}

/** A value with another in one place of it. */
export function withAt(value: unknown, [key, ...rest]: Path, inner: unknown): unknown {
  if (key === undefined) return inner
  const own = (value as Record<string, unknown> | undefined)?.[key]
  if (typeof key === 'number') return [withAt(own, rest, inner)]
  return { ...(value as object), [key]: withAt(own, rest, inner) }
}

type Path = readonly (string | number)[]

/** The most that a schema takes at one place. */
export interface Limit {
  path: Path
  most: number
  kind: 'text' | 'number' | 'list'
  /** A value with this in its place, and nothing that is wrong for its size around it. */
  valueWith(inner: unknown): unknown
}

interface Check {
  _zod: { def: { check: string; maximum?: number; value?: number; inclusive?: boolean } }
}

interface Def {
  type: string
  checks?: readonly Check[]
  shape?: Record<string, z.core.$ZodType>
  element?: z.core.$ZodType
  innerType?: z.core.$ZodType
  options?: readonly z.core.$ZodType[]
  in?: z.core.$ZodType
  out?: z.core.$ZodType
  values?: readonly unknown[]
}

const defOf = (schema: z.core.$ZodType): Def => schema._zod.def

type Wrap = (inner: unknown) => unknown

/** A tree of groups holds itself. */
const DEEPEST = 6

/** Every limit of a schema, in objects, lists and unions, however deep. */
export function limitsOf(schema: z.core.$ZodType, path: Path = [], wrap: Wrap = same): Limit[] {
  if (path.length > DEEPEST) return []
  const def = defOf(schema)
  const inside = [def.innerType, def.in, def.out].filter((one) => one !== undefined)
  return [
    ...ownLimits(def, path, wrap),
    ...inside.flatMap((one) => limitsOf(one, path, wrap)),
    ...(def.options ?? []).flatMap((one) => limitsOf(one, path, wrap)),
    ...(def.element ? limitsOf(def.element, [...path, 0], (inner) => wrap([inner])) : []),
    ...Object.entries(def.shape ?? {}).flatMap(([key, field]) => {
      const others = siblingsOf(def)
      return limitsOf(field, [...path, key], (inner) => wrap({ ...others, [key]: inner }))
    }),
  ]
}

const same: Wrap = (inner) => inner

/** What tells the options of a union apart. */
function siblingsOf({ shape = {} }: Def): Record<string, unknown> {
  const known = Object.entries(shape).map(([key, field]) => [key, sampleOf(defOf(field))] as const)
  return Object.fromEntries(known.filter(([, sample]) => sample !== undefined))
}

function sampleOf({ type, values }: Def): unknown {
  return type === 'string' ? 'a' : values?.[0]
}

const KINDS: Record<string, Limit['kind']> = { string: 'text', number: 'number', array: 'list' }

function ownLimits(def: Def, path: Path, wrap: Wrap): Limit[] {
  const kind = KINDS[def.type]
  if (!kind) return []
  const mosts = (def.checks ?? []).flatMap((check) => mostOf(check._zod.def))
  if (mosts.length === 0) return []
  return [{ path, most: Math.min(...mosts), kind, valueWith: wrap }]
}

function mostOf({ check, maximum, value, inclusive }: Check['_zod']['def']): number[] {
  if (check === 'max_length' && maximum !== undefined) return [maximum]
  if (check !== 'less_than' || value === undefined) return []
  return [inclusive === false ? value - 0.001 : value]
}
