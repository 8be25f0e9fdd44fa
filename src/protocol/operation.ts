import type * as z from 'zod/mini'
import type { KeyScope } from '#domain/account/api-keys.ts'
import type { Actor } from '#domain/people/people.ts'
import { bulkAnswer } from './bulk.ts'
import { listQuery } from './lists.ts'

export type Schema<T = unknown> = z.ZodMiniType<T>

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** Media types of answers other than JSON. */
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

/**
 * Who may call: anybody without signing in, everyone who is signed in, whoever has the operators'
 * token, or those of the signed-in whom a rule lets.
 */
export type May = 'anybody' | 'people' | 'operators' | ((actor: Actor) => boolean)

/** One call of the API, declared once: the router, the page's client and the paper derive from it. */
export interface Operation {
  /** The name of its method in a generated client. */
  id: string
  /** Method and path as in the router: `PUT /api/client/branches/:id`. */
  route: `${Method} ${string}`
  may: May
  /** What a key needs to call; absent: no key may. */
  scope?: KeyScope | undefined
  /** Another one that it needs as well; absent: none. */
  besides?: KeyScope
  /**
   * Whose token is taken besides one that is valid: `expired`, whose session still lasts (the handler
   * reads its person), or `ended`, whose person was deactivated or removed since.
   */
  session?: 'expired' | 'ended'
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
  /**
   * It may read or write very much at once, so it waits for the turn of its company. Not for calls
   * that wait for another system or for a job, which have turns of their own.
   */
  isCostly?: true
  /** Work that may outlast the request, which then ends with 202. */
  isJob?: true
  /** What 202 answers, if not the same as the end of the job; without a job, it goes on elsewhere. */
  begun?: Schema
}

type Parsed<S> = S extends Schema<infer T> ? T : undefined

/** What the query of an operation is parsed to; undefined: it has none. */
export type QueryOf<O extends Operation> = Parsed<O['query']>
export type BodyOf<O extends Operation> = Parsed<O['body']>
/** What it answers as JSON; never, if it answers a file. */
export type AnswerOf<O extends Operation> = O['answer'] extends Schema<infer T> ? T : never

export interface Resource {
  path: string
  /** How its rows are called in the names of methods: Branch, Branches. */
  one: string
  many: string
  reads: May
  writes: May
  /** Who creates one, if not whoever changes them. */
  creates?: May
  /** What a key needs to read them, and to change them; absent: no key may. */
  readScope?: KeyScope
  writeScope?: KeyScope
  list: Schema
  item: Schema
  /** What can be asked of the list, if not what can be asked of every list; null: nothing. */
  query?: Schema | null
  /** What each of the three calls is sent or answers; absent: there is no such call. */
  create?: Schema
  edit?: Schema
  remove?: Schema
}

type ListQuery = typeof listQuery

export type With<Schemas> = Omit<Operation, keyof Schemas> & Schemas

export interface Reading<R extends Resource> {
  list: With<{
    query: R extends { query: infer Query } ? (Query extends null ? undefined : Query) : ListQuery
    answer: R['list']
  }>
  read: With<{ answer: R['item'] }>
}

export type Writing<R extends Resource> = (R extends { create: infer Body extends Schema }
  ? { create: With<{ body: Body; answer: R['item'] }> }
  : object) &
  (R extends { edit: infer Body extends Schema }
    ? { edit: With<{ body: Body; answer: R['item'] }> }
    : object) &
  (R extends { remove: infer Answer extends Schema }
    ? { remove: With<{ answer: Answer }> }
    : object)

/** The usual calls for one kind of row: a list, one row, and what of the other three is offered. */
// @__NO_SIDE_EFFECTS__
export function resource<R extends Resource>(of: R): Reading<R> & Writing<R> {
  const { path, one, many, reads, writes, creates: mayCreate = writes } = of
  const { list, item: answer, query = listQuery, create, edit, remove } = of
  const pathOfOne = `${path}/:id`
  const reading = { may: reads, scope: of.readScope }
  const writing = { may: writes, scope: of.writeScope }
  return {
    list: {
      id: `list${many}`,
      route: `GET ${path}`,
      ...reading,
      ...(query && { query }),
      answer: list,
    },
    read: { id: `get${one}`, route: `GET ${pathOfOne}`, ...reading, answer },
    ...(create && {
      create: {
        id: `create${one}`,
        route: `POST ${path}`,
        ...writing,
        may: mayCreate,
        body: create,
        answer,
        status: 201,
      },
    }),
    ...(edit && {
      edit: { id: `update${one}`, route: `PUT ${pathOfOne}`, ...writing, body: edit, answer },
    }),
    ...(remove && {
      remove: { id: `delete${one}`, route: `DELETE ${pathOfOne}`, ...writing, answer: remove },
    }),
  } as Reading<R> & Writing<R>
}

/** Changes the status of several rows, each for itself. */
// @__NO_SIDE_EFFECTS__
export function changingStatuses<const Body extends Schema>(
  { path, many }: Pick<Resource, 'path' | 'many'>,
  may: May,
  body: Body,
) {
  return {
    id: `changeStatusOf${many}`,
    route: `PUT ${path}/status`,
    may,
    body,
    answer: bulkAnswer,
  } as const
}
