import type * as z from 'zod/mini'
import { listQuery } from '#protocol/lists.ts'

export type Schema = z.ZodMiniType

/** Who may call, as text for readers of the document. */
export const ACCESS = {
  anybody: 'Anybody.',
  people: 'Whoever has signed in; what they see ends with their company and their branches.',
  owners_and_managers: 'Owners and managers.',
  managers: 'Managers.',
  owners: 'Owners.',
  operators: 'Whoever knows the token of METRICS_TOKEN.',
} as const
export type Access = keyof typeof ACCESS

/** Media types of responses other than JSON. */
export type Medium = 'text/event-stream' | 'text/plain' | 'application/octet-stream'

/** One call of the API, with the schemas that its route parses and answers with. */
export interface Operation {
  /** Method and path as in the router: `PUT /api/client/branches/:id`. */
  route: string
  access: Access
  query?: Schema
  /** `images` is a multipart form with one or more images. */
  body?: Schema | 'images'
  answer: Schema | Medium
  /** Repeating it with an Idempotency-Key is not offered: it has a way of its own, or no effect. */
  isUnkeyed?: true
  /** 201 if the call creates something; otherwise 200. */
  status?: 201
}

/** The usual calls for one kind of resource. Absent ones are not offered. */
interface Resource {
  path: string
  reads: Access
  writes: Access
  item: Schema
  list: Schema
  /** Creates one; `createdBy` if people may create what they may not change. */
  create?: Schema
  createdBy?: Access
  edit?: Schema
  /** What DELETE answers. */
  remove?: Schema
}

export function operationsOf({ path, reads, writes, ...of }: Resource): Operation[] {
  const one = `${path}/:id`
  const operations: Operation[] = [
    { route: `GET ${path}`, access: reads, query: listQuery, answer: of.list },
    { route: `GET ${one}`, access: reads, answer: of.item },
  ]
  if (of.create) {
    const access = of.createdBy ?? writes
    const made = { body: of.create, answer: of.item, status: 201 } as const
    operations.push({ route: `POST ${path}`, access, ...made })
  }
  if (of.edit) {
    operations.push({ route: `PUT ${one}`, access: writes, body: of.edit, answer: of.item })
  }
  if (of.remove) operations.push({ route: `DELETE ${one}`, access: writes, answer: of.remove })
  return operations
}
