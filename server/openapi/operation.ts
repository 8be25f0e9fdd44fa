import type * as z from 'zod/mini'

export type Schema = z.ZodMiniType

/** Who may call, as text for readers of the document. */
export const ACCESS = {
  anybody: 'For anybody, without signing in.',
  people:
    'For everyone who is signed in; what they see ends with their company and their branches.',
  owners_and_managers: 'For owners and managers.',
  managers: 'For managers.',
  owners: 'For owners.',
  operators: 'For whoever knows the token of METRICS_TOKEN.',
} as const
export type Access = keyof typeof ACCESS

/** Media types of responses other than JSON. */
export type Medium =
  | 'text/event-stream'
  | 'text/html'
  | 'text/css'
  | 'text/javascript'
  | 'text/plain'
  | 'application/pdf'
  | 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  | 'image/jpeg'
  | 'image/png'

/** Refusals that do not follow from access, path and body. */
export type ExtraRefusal = 401 | 404 | 409 | 410 | 413 | 415 | 422 | 429 | 502 | 504

/** One call of the API, with the schemas that its route parses and answers with. */
export interface Operation {
  /** Method and path as in the router: `PUT /api/client/branches/:id`. */
  route: string
  /** The name of its method in a generated client. */
  id: string
  /** What it does, in a few words. */
  summary: string
  /** What else a caller has to know. Who may call is added by itself. */
  note?: string
  access: Access
  query?: Schema | undefined
  /** `images` is a multipart form with one or more images. */
  body?: Schema | 'images'
  /** The body may be left out. */
  isBodyOptional?: true
  answer: Schema | readonly Medium[]
  /** It has a way of its own to be repeated, or its answer is a secret: no Idempotency-Key. */
  isUnkeyed?: true
  /** 201 if the call creates something; otherwise 200. */
  status?: 201
  /** Work that may outlast the request, which then ends with 202. */
  isJob?: true
  /** What 202 answers, if not the same as the end of the job; without a job, it goes on elsewhere. */
  begun?: Schema
  refusals?: readonly ExtraRefusal[]
  /** Where the example made of the fields' examples would mislead. */
  exampleBody?: unknown
  exampleAnswer?: unknown
}
