import { Hono, type Context, type MiddlewareHandler } from 'hono'
import type { AnswerOf, BodyOf, May, Operation, QueryOf, Schema } from '#protocol/operation.ts'
import { signedIn } from '../accounts/sign-in/signed-in.ts'
import type { AppDeps } from '../app-deps.ts'
import type { AppEnv } from '../http/app-env.ts'
import { permit } from '../http/permit.ts'
import { readBody, readChange, readQuery, type BodyOptions } from '../http/read-request.ts'

/** What a call was sent, as its operation says. */
interface Sent<O extends Operation> {
  query: QueryOf<O>
  /** Reads the body. @throws {HttpError} as `readBody` */
  body: (options?: BodyOptions<BodyOf<O>>) => Promise<BodyOf<O>>
  /** Reads the change of a row that stands as this. @throws {HttpError} as `readChange` */
  change: (current: () => Promise<object>, options?: BodyOptions<BodyOf<O>>) => Promise<BodyOf<O>>
}

/** Returns what is answered as JSON, or a whole response. */
type Handler<O extends Operation> = (
  c: Context<AppEnv>,
  sent: Sent<O>,
) => Promise<AnswerOf<O> | Response>

/** A router of operations: each lets in whom its declaration names, and parses what that says. */
export class OperationRouter {
  readonly app = new Hono<AppEnv>()
  readonly #deps: AppDeps

  constructor(deps: AppDeps) {
    this.#deps = deps
  }

  on<O extends Operation>(operation: O, handler: Handler<O>): void {
    const { route, may, query, status = 200 } = operation
    const [method = '', path = ''] = route.split(' ')
    this.app.on(method, [path], ...guardsOf(this.#deps, may), async (c) => {
      const answer = await handler(c, {
        query: (query && readQuery(c, query)) as QueryOf<O>,
        body: (options) => readBody(c, bodyOf(operation), options),
        change: (current, options) => readChange(c, bodyOf(operation), current, options),
      })
      return answer instanceof Response ? answer : c.json(answer, status)
    })
  }
}

function guardsOf(deps: AppDeps, may: May): MiddlewareHandler<AppEnv>[] {
  if (may === 'anybody' || may === 'operators') return []
  return may === 'people' ? [signedIn(deps)] : [signedIn(deps), permit(may)]
}

function bodyOf<O extends Operation>({ body }: O): Schema<BodyOf<O>> {
  return body as Schema<BodyOf<O>>
}
