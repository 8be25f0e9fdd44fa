import * as z from 'zod/mini'
import type { Operation } from './operation.ts'

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

const anybody = { may: 'anybody' } as const

export const health = z.object({ status: z.string() })
export const openapiDocument = z.looseObject({ openapi: z.string() })

export const SYSTEM = {
  features: {
    id: 'getFeatures',
    route: `GET ${FEATURES_PATH}`,
    may: 'people',
    answer: featuresAnswer,
  },
  document: { id: 'getOpenapi', route: `GET ${OPENAPI_PATH}`, ...anybody, answer: openapiDocument },
  docs: { id: 'showDocs', route: `GET ${DOCS_PATH}`, ...anybody, answer: ['text/html'] },
  docsFile: {
    id: 'getDocsFile',
    route: `GET ${DOCS_PATH}/:file`,
    ...anybody,
    answer: ['text/css', 'text/javascript'],
  },
  isAlive: { id: 'isAlive', route: 'GET /healthz', ...anybody, answer: health },
  isReady: { id: 'isReady', route: 'GET /readyz', ...anybody, answer: health },
  metrics: { id: 'getMetrics', route: 'GET /metrics', may: 'operators', answer: ['text/plain'] },
} as const satisfies Record<string, Operation>
