import * as z from 'zod/mini'

/** Takes what `contactRequest` of the domain describes. */
export const CONTACT_PATH = '/api/web/v2/home/contact'

export const contactAnswer = z.object({ success: z.literal(true) })
export type ContactAnswer = z.infer<typeof contactAnswer>
