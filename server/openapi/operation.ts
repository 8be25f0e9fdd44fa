import type * as z from 'zod/mini'
import { listQuery } from '#protocol/lists.ts'

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

/** What a resource is called: in methods' names, and in sentences. */
export interface Named {
  /** Branch */
  one: string
  /** Branches */
  many: string
  /** a branch */
  a: string
  /** branches */
  all: string
}

/** The usual calls for one kind of resource. Absent ones are not offered. */
interface Resource {
  path: string
  named: Named
  reads: Access
  writes: Access
  item: Schema
  list: Schema
  /** What can be searched, filtered and sorted by. */
  listNote?: string
  /** Creates one; `createdBy` if people may create what they may not change. */
  create?: Schema
  createNote?: string
  createdBy?: Access
  edit?: Schema
  editNote?: string
  /** What DELETE answers. */
  remove?: Schema
  removeSummary?: string
}

export function operationsOf(resource: Resource): Operation[] {
  return [...readingOf(resource), ...writingOf(resource)]
}

function readingOf({ path, named, reads: access, list, listNote, item }: Resource): Operation[] {
  const { one, many, a, all } = named
  const reading = { access, ...noted(listNote) }
  return [
    {
      route: `GET ${path}`,
      id: `list${many}`,
      summary: `List ${all}`,
      ...reading,
      query: listQuery,
      answer: list,
    },
    { route: `GET ${path}/:id`, id: `get${one}`, summary: `Read ${a}`, access, answer: item },
  ]
}

function writingOf({ path, named, writes: access, item: answer, ...of }: Resource): Operation[] {
  const one = `${path}/:id`
  const operations: Operation[] = []
  if (of.create) {
    operations.push({
      route: `POST ${path}`,
      id: `create${named.one}`,
      summary: `Create ${named.a}`,
      ...noted(of.createNote),
      access: of.createdBy ?? access,
      body: of.create,
      answer,
      status: 201,
    })
  }
  if (of.edit) {
    const note = of.editNote ?? 'Fields that are left out stay as they are.'
    const summary = `Change ${named.a}`
    const edit = { id: `update${named.one}`, summary, note, access, body: of.edit, answer }
    operations.push({ route: `PUT ${one}`, ...edit })
  }
  if (of.remove) {
    const summary = of.removeSummary ?? `Delete ${named.a}`
    const id = `delete${named.one}`
    operations.push({ route: `DELETE ${one}`, id, summary, access, answer: of.remove })
  }
  return operations
}

function noted(note: string | undefined): { note?: string } {
  return note === undefined ? {} : { note }
}
