import type { ErrorAnswer } from '#protocol/answers.ts'
import type { Json } from './components/schemas.ts'
import type { Paper } from './paper.ts'

interface Refusal {
  name: string
  description: string
  example: Pick<ErrorAnswer, 'code' | 'message'>
  /** Says the seconds after which to try again. */
  isLater?: true
}

const LATER = 'try again after the seconds of Retry-After'

/** Every refusal that the document names, by its status. */
const REFUSALS: Readonly<Record<number, Refusal>> = {
  400: {
    name: 'BadRequest',
    description:
      'The request is not in its form: its query, a header, or JSON that cannot be read. `errors` names what is wrong.',
    example: { code: 'bad_request', message: 'Some of the values are not valid.' },
  },
  401: {
    name: 'NotSignedIn',
    description: 'There is no token, or none that is valid. `token_expired`: renew it.',
    example: { code: 'token_expired', message: 'Token is expired.' },
  },
  403: {
    name: 'Forbidden',
    description: 'The role, or the branches, of this person do not allow it.',
    example: { code: 'no_permission', message: 'You do not have permission for this.' },
  },
  404: {
    name: 'NotFound',
    description: 'There is no such thing, or none that this person may see.',
    example: { code: 'not_found', message: 'Not found.' },
  },
  409: {
    name: 'Conflict',
    description: 'The state of things does not allow it, for the reason in `code`.',
    example: { code: 'barcode_taken', message: 'The good already exist' },
  },
  410: {
    name: 'Gone',
    description: 'The link has been used, or is too old.',
    example: { code: 'link_used', message: 'This link has already been used.' },
  },
  412: {
    name: 'ChangedMeanwhile',
    description: 'The row is no longer what If-Match says.',
    example: { code: 'changed_meanwhile', message: 'This has changed since you last read it.' },
  },
  413: {
    name: 'TooLarge',
    description: 'The body is larger than this call takes.',
    example: { code: 'too_large', message: 'This is too large.' },
  },
  415: {
    name: 'UnsupportedMedia',
    description: 'The body is of another type than this call takes.',
    example: { code: 'bad_json', message: 'The request could not be read.' },
  },
  422: {
    name: 'Unprocessable',
    description:
      'The content breaks a rule, or has a field that is unknown or cannot be changed here. `errors` names every fault at once.',
    example: {
      code: 'weight_empty_too_big',
      message: "Weight empty can't be bigger or equal than weight full",
    },
  },
  429: {
    name: 'TooManyRequests',
    description: `Too many calls: ${LATER}.`,
    example: { code: 'too_many_requests', message: 'Too many attempts. Please try again later.' },
    isLater: true,
  },
  502: {
    name: 'SystemFailed',
    description: 'The point-of-sale system cannot be reached, or fails.',
    example: { code: 'pos_unreachable', message: 'The server cannot be reached.' },
  },
  503: {
    name: 'Unavailable',
    description: `The server, or what it needs, is busy or about to stop: ${LATER}.`,
    example: {
      code: 'database_away',
      message: "The server can't reach its data right now. Please try again in a few seconds.",
    },
    isLater: true,
  },
  504: {
    name: 'SystemTimeout',
    description: 'The point-of-sale system did not answer in time.',
    example: { code: 'pos_timeout', message: 'The server did not answer in time.' },
  },
}

const RETRY_AFTER = {
  'Retry-After': {
    description: 'The seconds after which to try again.',
    schema: { type: 'integer', minimum: 0, examples: [30] },
  },
}

/** The responses that operations share. */
export function sharedResponses(): Json {
  return Object.fromEntries(
    Object.entries(REFUSALS).map(([status, { name, description, example, isLater }]) => [
      name,
      {
        description,
        ...(isLater ? { headers: RETRY_AFTER } : {}),
        content: {
          'application/json': {
            schema: { $ref: '#/components/schemas/Error' },
            example: { status: Number(status), errors: [], ...example },
          },
        },
      },
    ]),
  )
}

/** The refusals of one operation, by status. */
export function refusalsOf(operation: Paper): Json {
  return Object.fromEntries(
    statusesOf(operation).map((status) => [
      status,
      { $ref: `#/components/responses/${REFUSALS[status]?.name ?? ''}` },
    ]),
  )
}

function statusesOf(operation: Paper): number[] {
  const { route, access, query, body, refusals = [] } = operation
  const isSignedIn = access !== 'anybody' && access !== 'operators'
  const isChange = !route.startsWith('GET ')
  const isOfRole = isSignedIn && (access !== 'people' || isChange)
  const statuses = new Set<number>(refusals)
  const add = (when: boolean, ...more: number[]) => when && more.forEach((one) => statuses.add(one))
  add(query !== undefined || body !== undefined || (isChange && isSignedIn), 400)
  add(access !== 'anybody', 401)
  add(isOfRole, 403)
  add(/:\w*(id|file|secret)\b/.test(route) || access === 'operators', 404)
  add(isChange && isSignedIn, 404, 409, 422)
  add(/^(PUT|DELETE) .*:(entry_)?id/.test(route), 412)
  add(body !== undefined, 413, 415, 422)
  add(isSignedIn, 429)
  add(!route.endsWith('/healthz'), 503)
  return [...statuses].toSorted((a, b) => a - b)
}
