import { page } from 'vitest/browser'
import type { Change } from '#domain/commands/state.ts'
import type { User } from '#domain/people/people.ts'
import { pageOf } from './fill-device.ts'
import type { Answers } from './network.ts'
import { tokenOf } from './open-screen.tsx'

export const PASSWORD = 'bottle-by-bottle'

/**
 * The answers of a server where a person signs in and pulls.
 * @param more what signing in answers besides
 */
export function admitting(user: User, rows: readonly Change[], more: object = {}): Answers {
  return {
    'POST /api/auth/dashboard-login': () => ({ token: tokenOf(user), user, ...more }),
    'GET /api/v2/client/sync/pull': () => pageOf(user, rows),
  }
}

/** Types both into the open sign-in form, and submits it. */
export async function enter(email: string, password = PASSWORD): Promise<void> {
  await page.getByLabelText('Email').fill(email)
  await page.getByLabelText('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

/** What this browser has of sessions: remembered, and only as long as the tab is open. */
export function tokensHere(): (string | null)[] {
  return [localStorage.getItem('token'), sessionStorage.getItem('token')]
}
