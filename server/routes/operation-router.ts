import { Hono, type Context, type MiddlewareHandler } from 'hono'
import { compareTexts } from '#domain/compare-texts.ts'
import type { AnswerOf, BodyOf, Operation, QueryOf, Schema } from '#protocol/operation.ts'
import { signedIn } from '../accounts/sign-in/signed-in.ts'
import type { AppDeps } from '../app-deps.ts'
import type { AppEnv } from '../http/app-env.ts'
import { keepsAnswer } from '../http/idempotency-key.ts'
import { inTurn } from '../http/in-turn.ts'
import { permit } from '../http/permit.ts'
import { readBody, readChange, readQuery, type BodyOptions } from '../http/read-request.ts'
import { uuid } from '#domain/scalars.ts'
import { notFound } from '../http/http-error.ts'

/** The names of the parameters in a path; none where the type does not know the path. */
type ParamOf<Path> = Path extends `${string}/:${infer Rest}`
  ? Rest extends `${infer Name}/${infer More}`
    ? Name | ParamOf<`/${More}`>
    : Rest
  : never

/** What a call was sent, as its operation says. */
interface Sent<O extends Operation> {
  params: Readonly<Record<ParamOf<O['route']>, string>>
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
) => Promise<AnswerOf<O> | Response> | AnswerOf<O> | Response

type AppHandler = (c: Context<AppEnv>) => Promise<Response>

interface Route {
  method: string
  path: string
  handlers: (MiddlewareHandler<AppEnv> | AppHandler)[]
}

/** A router of operations: each lets in whom its declaration names, and parses what that says. */
export class OperationRouter {
  readonly #deps: AppDeps
  readonly #routes: Route[] = []
  readonly #inside: readonly MiddlewareHandler<AppEnv>[]

  /** @param inside what all calls pass once their caller is let in */
  constructor(deps: AppDeps, ...inside: MiddlewareHandler<AppEnv>[]) {
    this.#deps = deps
    this.#inside = inside
  }

  on<O extends Operation>(operation: O, handler: Handler<O>): void {
    const { route, query, status = 200 } = operation
    const [method = '', path = ''] = route.split(' ')
    const turn = operation.isCostly === true ? [inTurn(this.#deps.turns)] : []
    const guards = [...guardsOf(this.#deps, operation), ...this.#inside, ...turn]
    const answering: AppHandler = async (c) => {
      const answer = await handler(c, {
        params: c.req.param() as Sent<O>['params'],
        query: (query && readQuery(c, query)) as QueryOf<O>,
        body: (options) => readBody(c, bodyOf(operation), options),
        change: (current, options) => readChange(c, bodyOf(operation), current, options),
      })
      return answer instanceof Response ? answer : c.json(answer, status)
    }
    this.#routes.push({ method, path, handlers: [...guards, answering] })
  }

  /** What it routes, in the order in which `/status` is found before it could be an `/:id`. */
  routes(): Hono<AppEnv> {
    const app = new Hono<AppEnv>()
    for (const { method, path, handlers } of this.#routes.toSorted(namesFirst)) {
      app.on(method, [path], ...handlers)
    }
    return app
  }
}

/** The handler itself checks the operators' token, and one that has expired. */
function guardsOf(deps: AppDeps, operation: Operation): MiddlewareHandler<AppEnv>[] {
  const { route, may, scope, besides, session, isUnkeyed = false } = operation
  if (may === 'operators' || session === 'expired') return []
  if (may === 'anybody') {
    return route.startsWith('GET') || isUnkeyed ? [] : [keepsAnswer(deps)]
  }
  const entrance = signedIn(deps, { isUnkeyed, takesEnded: session === 'ended', scope, besides })
  return may === 'people' ? [entrance] : [entrance, permit(may)]
}

function bodyOf<O extends Operation>({ body }: O): Schema<BodyOf<O>> {
  return body as Schema<BodyOf<O>>
}

/** Sorts paths so that names come before parameters in their place. */
function namesFirst(a: Route, b: Route): number {
  return compareTexts(parametersLast(a), parametersLast(b))
}

function parametersLast({ path }: Route): string {
  return path.replaceAll('/:', '/\u{ffff}')
}

/** An id in the path. Anything but an id is not found. */
export function pathId(c: Context, name = 'id'): string {
  const parsed = uuid.safeParse(c.req.param(name)?.toLowerCase())
  if (!parsed.success) throw notFound()
  return parsed.data
}
