/** What the document says of the API as a whole. */
export const DESCRIPTION = [
  'Sign in with `signIn`, send its token as `Authorization: Bearer …`, and renew it with `refreshToken` before its fifteen minutes are over.',
  '**Units.** Weights travel in whole tenths of a gram (`weight_full` 11700 is 1.17 kg), sizes in millilitres, densities in g/ml. The settings of the company say how people see amounts, and change nothing here. Times are UTC in ISO 8601 with milliseconds. There is no money yet.',
  '**Lists** have pages of `limit` rows, counted from 0, and a `total`.',
  '**Errors** have one form. `code` is for programs and stays; `message` is for people, in the language of `Accept-Language`; `errors` names what is wrong, parameter by parameter.',
].join('\n\n')

/** The groups of operations. */
export const TAGS = {
  account: 'Signing up, in and out, and the own account.',
  company: 'Branches, people and settings: the company as a whole.',
  goods: 'What is counted, and the types it is grouped by.',
  inventories: 'Counts of a branch, their entries and exports.',
  integration:
    'Point-of-sale systems: importing products, matching them with goods, sending inventories.',
  sync: 'How devices that work offline send what people did and read what has changed. The change feed serves integrators as well.',
  public: 'What needs no company: the public pages, pictures, and the state of the server.',
} as const

export const SECURITY_SCHEMES = {
  session: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
    description: 'The token of `signIn`, valid for fifteen minutes.',
  },
  operator: {
    type: 'http',
    scheme: 'bearer',
    description: 'The token that whoever runs the server has set as METRICS_TOKEN.',
  },
}
