import * as z from 'zod/mini'

export const FEATURES_PATH = '/api/client/features'

/** What this server offers beyond what every server does. */
export const featuresAnswer = z.object({
  /** A scale that is only pretended, for trying the product without one. */
  simulated_scale: z.boolean(),
})
export type Features = z.infer<typeof featuresAnswer>

export const OPENAPI_PATH = '/api/openapi.json'
