/** Signs what servers of the tests sign. */
export const SECRET = new TextEncoder().encode('a secret of the tests, long enough')
