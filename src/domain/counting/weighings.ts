import * as z from 'zod/mini'
import { division, SOURCES } from './entries.ts'
import { decigrams, instant, text, uuid } from '../scalars.ts'

/** The two states of a bottle whose weights turn every weight between them into a volume. */
export const BOTTLE_ENDS = ['empty', 'sealed'] as const
export type BottleEnd = (typeof BOTTLE_ENDS)[number]

/** One empty or sealed bottle that was weighed, to compare with the good's own figure. */
export const weighing = z.object({
  id: uuid,
  good_id: uuid,
  end: z.enum(BOTTLE_ENDS),
  gross: decigrams,
  division: z.nullable(division),
  source: z.enum(SOURCES),
  measured_at: instant,
  /** The owner's answer; null until then. */
  answer: z.nullable(z.enum(['accepted', 'dismissed'])),
  user_id: uuid,
  user_full_name: text(200),
  created_at: instant,
})
export type Weighing = z.infer<typeof weighing>

/** The good's field that holds the weight of that state. */
export const FIGURE_OF = { empty: 'weight_empty', sealed: 'weight_full' } as const satisfies Record<
  BottleEnd,
  string
>
