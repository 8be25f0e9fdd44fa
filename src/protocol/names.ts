import * as z from 'zod/mini'
import { text } from '#domain/scalars.ts'

/** A name in one language, as forms send it when there is none: empty, null or not at all. */
export const name = z.optional(z.nullable(text(200)))
