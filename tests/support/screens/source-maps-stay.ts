import type { Plugin } from 'vite'

/** Where the map begins that the server appends to a module. */
const MAP = '\n//# sourceMappingURL=data:'

/**
 * Keeps the source maps in the process of the tests, which names the lines of an error by them: a
 * page would only load them, and it reads none.
 */
export const sourceMapsStay: Plugin = {
  name: 'source-maps-stay',
  configureServer({ middlewares }) {
    middlewares.use((_request, response, next) => {
      // oxlint-disable-next-line typescript/unbound-method -- called on the response that it ends
      response.end = new Proxy(response.end, {
        apply: (end, self, [body, ...rest]: unknown[]): unknown =>
          Reflect.apply(end, self, [withoutMap(body), ...rest]),
      })
      next()
    })
  },
}

function withoutMap(body: unknown): unknown {
  if (typeof body !== 'string') return body
  const begin = body.lastIndexOf(MAP)
  return begin === -1 ? body : body.slice(0, begin)
}
