import { SECOND_FACTOR_PATH, FACTOR_PEOPLE_PATH } from '#protocol/account/second-factor.ts'
import { PROFILE_PATH, type Profile } from '#protocol/account/account.ts'
import { SESSIONS_PATH, type SessionItem } from '#protocol/account/sessions.ts'
import { NOW } from '#tests/support/bars/builders.ts'
import type { DemoBar } from '#tests/support/bars/demo-bar.ts'
import { newUuid } from '#tests/support/ids.ts'
import type { Answers } from '#tests/support/screens/network.ts'

/** What the server knows of the demo's owner; the screens of a till are shown as without a signal. */
export function demoAnswers({ bar }: DemoBar): Answers {
  const { id, name, surname, email } = bar.owner
  const profile: Profile = {
    id,
    role: 'customer',
    name,
    surname,
    phoneNumber: null,
    email,
    new_email: null,
    image: null,
    language: 'en',
    completion_mail: null,
    company_name: bar.company.name,
    business_address: null,
    tax_code: null,
    branch_count: bar.company.branch_count,
  }
  const sessions = [buildSession({ is_current: true }), buildSession({ browser: 'Firefox' })]
  return {
    [`GET ${PROFILE_PATH}`]: () => profile,
    [`GET ${SESSIONS_PATH}`]: () => ({ data: sessions, total: sessions.length }),
    [`GET ${SECOND_FACTOR_PATH}`]: () => ({
      is_on: false,
      is_required: false,
      recovery_codes_left: 0,
    }),
    [`GET ${FACTOR_PEOPLE_PATH}`]: () => ({ data: [], total: 0 }),
  }
}

function buildSession(over: Partial<SessionItem>): SessionItem {
  return {
    id: newUuid(),
    browser: 'Chrome',
    os: 'Android',
    address: '203.0.113.7',
    remember: true,
    created_at: NOW,
    last_seen_at: NOW,
    is_current: false,
    ...over,
  }
}
