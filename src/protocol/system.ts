import * as z from 'zod/mini'

export const FEATURES_PATH = '/api/client/features'

/** The optional features of this server. */
export const featuresAnswer = z.object({
  /** A simulated scale, for trying the product without one. */
  simulated_scale: z.boolean(),
})
export type Features = z.infer<typeof featuresAnswer>

export const OPENAPI_PATH = '/api/openapi.json'

/** The document for people; the viewer's files are below it. */
export const DOCS_PATH = '/api/docs'
