import { LOGIN_PATH, type LoginAnswer } from '#protocol/account/auth.ts'
import { PASSWORD } from '../bars/seed-place.ts'

/** Signs a person in at a running server, as a device does; seeded ones have one password. */
export async function logIn(url: string, email: string, password = PASSWORD): Promise<LoginAnswer> {
  const response = await fetch(url + LOGIN_PATH, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password, rememberMe: true }),
  })
  if (!response.ok) throw new Error(`sign-in: ${response.status} ${await response.text()}`)
  return (await response.json()) as LoginAnswer
}
