import {
  beginDemandedFactor,
  COMPANY_FACTORS,
  finishSignIn,
  OWN_FACTOR,
} from '#protocol/account/second-factor.ts'
import { paper, type Paper } from './paper.ts'

const ofStep = { refusals: [409, 410, 429] } as const

const ONCE = 'The answer is a secret that is told this once.'

/** Signing in with a code besides the password. */
export const SECOND_FACTOR_OPERATIONS: readonly Paper[] = [
  paper(finishSignIn, {
    summary: 'Sign in: the second step',
    note: 'With the `step` of the first, and a code of the authenticator app (RFC 6238: SHA-1, six digits, 30 seconds) or a recovery code. Each code is accepted once. 410: the step was used, or is older than ten minutes; begin anew. After `set_up` the code is the first of the new second factor, and the answer has its recovery codes.',
    ...ofStep,
  }),
  paper(beginDemandedFactor, {
    summary: 'Sign in: set up the second factor that the company demands',
    note: 'When the first step answers `set_up`. The second step then turns it on.',
    ...ofStep,
  }),
  paper(OWN_FACTOR.read, { summary: 'Read whether one signs in in two steps' }),
  paper(OWN_FACTOR.begin, {
    summary: 'Begin to set up a second factor',
    note: `Nothing changes until its first code is sent (\`finishSecondFactor\`). ${ONCE}`,
  }),
  paper(OWN_FACTOR.finish, {
    summary: 'Turn the second factor on',
    note: `With its first code. Sessions that exist stay. 410: it was begun more than a day ago; begin anew. ${ONCE}`,
    ...ofStep,
  }),
  paper(OWN_FACTOR.renewCodes, {
    summary: 'Get new recovery codes',
    note: `They end the old ones. ${ONCE}`,
  }),
  paper(OWN_FACTOR.end, {
    summary: 'Turn the second factor off',
    note: 'Not while the company demands it.',
  }),
  paper(COMPANY_FACTORS.demand, {
    summary: 'Demand a second factor of owner and managers',
    note: 'Those without one set it up at their next sign-in. Sessions that exist stay.',
  }),
  paper(COMPANY_FACTORS.list, {
    summary: 'List owner and managers, and who signs in in two steps',
  }),
  paper(COMPANY_FACTORS.reset, {
    summary: "Turn off a manager's second factor",
    note: 'For somebody who lost phone and recovery codes; a mail tells them.',
  }),
]
