import type { KeyScope } from '#domain/account/api-keys.ts'

/** What the document says of the API as a whole. */
export const DESCRIPTION = [
  'Sign in with `signIn`, send its token as `Authorization: Bearer …`, and renew it with `refreshToken` before its fifteen minutes are over. Programs send a key of `createKey` in its place: it has scopes, branches and an end of its own, and acts as a manager of them under its own name. 401 `not_signed_in` and 403 `no_permission` tell in `details.key` what is wrong with it: `unknown`, `expired`, `revoked`, `scope_missing` with the `scope`, or `never`.',
  '**Units.** Weights travel in whole tenths of a gram (`weight_full` 11700 is 1.17 kg), sizes in millilitres, densities in g/ml. The settings of the company say how people see amounts, and change nothing here. Times are UTC in ISO 8601 with milliseconds. Amounts of money are whole numbers of the smallest unit of their currency.',
  '**Lists** have their rows in `data`, in pages of `limit`, counted from 0, and their `total`. They are sorted by names as people sort: case and accents aside, numbers by value, the alphabet of the language first. A `limit` above 100, and a filter or an order that the list does not know, are refused.',
  '**Errors** have one form. `code` is for programs and stays; `message` is for people, in the language of `Accept-Language`, or else of the person; `errors` names what is wrong, field by field and all at once. 400 is for the form of a request (JSON that cannot be read, the query, a header), 422 for its content. A field that does not exist is refused, and so is one that cannot be changed, unless it comes as it stands: so a row can be read, changed and sent back whole.',
  '**Repeating.** Every write takes an `Idempotency-Key`, except signing in, and the push of devices, whose commands have ids. Rows are answered with an `ETag`; sent back as `If-Match`, it keeps a change from overwriting one that came in between.',
  '**Limits.** `RateLimit` and `RateLimit-Policy` tell how many calls this person has left in the minute, on this server process; beyond them 429 with `Retry-After`. The sync of devices is not counted; costly calls take turns by company, and answer 429 `company_busy` or 503 `server_busy` with `Retry-After` when theirs has not come. Signing in, mails, exports, uploads, the catalogue and checks of a point-of-sale system have limits of their own.',
  'A branch is never deleted but deactivated, because inventories refer to it; a request for branches is cancelled and made anew.',
].join('\n\n')

/** The groups of operations. */
export const TAGS = {
  account: 'Signing up, in and out, and the own account.',
  company: 'Branches, people and settings: the company as a whole.',
  goods: 'What is counted, and the types it is grouped by.',
  inventories: 'Counts of a branch, their entries and exports.',
  deliveries: 'What came to the branches, what it cost, and what was written off.',
  integration:
    'Point-of-sale systems: importing products, matching them with goods, sending inventories.',
  sync: 'How devices that work offline send what people did and read what has changed. The change feed serves integrators as well.',
  public: 'What needs no company: the public pages, pictures, and the state of the server.',
} as const

/** Which keys may call; nothing, if none may. */
export function keysWith(scopes: readonly KeyScope[]): string {
  if (scopes.length === 0) return ''
  const named = scopes.map((scope) => `\`${scope}\``).join(' and ')
  return `Keys with the scope${scopes.length > 1 ? 's' : ''} ${named} may call it.`
}

export const SECURITY_SCHEMES = {
  session: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
    description: 'The token of `signIn`, valid for fifteen minutes.',
  },
  key: {
    type: 'http',
    scheme: 'bearer',
    description:
      'The token of `createKey`, until it expires or is revoked. Calls that name no scope take none.',
  },
  operator: {
    type: 'http',
    scheme: 'bearer',
    description: 'The token that whoever runs the server has set as METRICS_TOKEN.',
  },
}
