import * as z from 'zod/mini'
import { instant, text, uuid } from './scalars.ts'

export const branch = z.object({
  id: uuid,
  name: text(200),
  phone: z.nullable(text(20)),
  address: z.nullable(text(500)),
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
  country_id: z.nullable(text(2)),
  status: z.enum(['active', 'deactivated']),
  created_at: instant,
})
export type Branch = z.infer<typeof branch>
