import { signToken } from '#server/accounts/sessions/access-token.ts'
import { lastEnd, sessionEnd } from '#server/accounts/sessions/session-life.ts'
import { instantAt } from '#server/platform/instant.ts'
import { loadJwtSecret } from '#server/platform/jwt-secret.ts'
import { insertSession } from '#server/sql/account/sessions.ts'
import type { SeededCompany } from '#tests/support/bars/company.ts'
import { newUuid } from '#tests/support/ids.ts'
import { withDatabase } from '#tests/support/bars/seed-place.ts'
import type { ServerPlace } from '#tests/support/server/server-process.ts'

/** Where a server keeps the key that signs tokens, in its data directory. */
export const SECRET_FILE = 'jwt-secret'

/** By the e-mail address of their person. */
export type Tokens = Record<string, string>

/** Longer than a run. */
const LIFE_MS = 12 * 3_600_000

/**
 * Opens one session for each person of the seeded company. Its token is valid for the whole run, so
 * that nobody refreshes it: two devices that have it would each make the other's look stolen.
 */
export async function openSessions(place: ServerPlace, company: SeededCompany): Promise<Tokens> {
  const secret = loadJwtSecret({ jwtSecret: null, dataDir: place.dataDir })
  const now = Date.now()
  const tokens: Tokens = {}
  await withDatabase(place, async (database) => {
    for (const { id: user_id, email, role } of [company.owner, ...company.barmen]) {
      const session_id = newUuid()
      const claims = { user_id, company_id: company.id, session_id, role, n: 0 }
      // oxlint-disable no-await-in-loop -- one connection
      await insertSession(database, {
        id: session_id,
        company_id: company.id,
        user_id,
        remember: true,
        created_at: instantAt(now),
        expires_at: sessionEnd(true, now),
        ends_at: lastEnd(true, now),
        user_agent: null,
        address: null,
      })
      tokens[email] = await signToken(secret, claims, now + LIFE_MS)
    }
  })
  return tokens
}
