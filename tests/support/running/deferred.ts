export interface Deferred<T> {
  promise: Promise<T>
  resolve: (value: T) => void
}

/** A promise that is resolved from outside; Node 20 has no Promise.withResolvers. */
export function deferred<T>(): Deferred<T> {
  let resolve: ((value: T) => void) | undefined
  const promise = new Promise<T>((done) => (resolve = done))
  return { promise, resolve: (value) => resolve?.(value) }
}
