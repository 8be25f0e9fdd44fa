import type * as z from 'zod/mini'

/** The schema of an array's elements. */
export function elementOf<T extends z.ZodMiniType>(array: z.ZodMiniArray<T>): T {
  return array._zod.def.element
}

/** The schema of what a nullable value is when it is not null. */
export function innerOf<T extends z.ZodMiniType>(nullable: z.ZodMiniNullable<T>): T {
  return nullable._zod.def.innerType
}
