import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Api } from '#api/api.ts'
import { ServerApi } from '#api/server-api.ts'
import { changePassword, resetPassword } from '#api/passwords.ts'
import { signIn } from '#api/sign-in.ts'
import { recallDevice } from '#session/known-device.ts'
import { buildUser } from '#tests/support/bars/builders.ts'

const user = buildUser({})
const kept = new Map<string, string>()
let sent: { device?: string }[]

beforeEach(() => {
  kept.clear()
  sent = []
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

/** A server that answers everything with this. */
function api(answer: object, status = 200): Api {
  return new ServerApi({
    tokens: { get: () => Promise.resolve(null), set: () => Promise.resolve() },
    fetch: async (_, init) => {
      sent.push(JSON.parse(init?.body as string) as { device?: string })
      return Response.json(answer, { status })
    },
    now: () => 0,
    language: () => 'en',
  })
}

const form = { email: user.email, password: 'x' }

test('a device sends what an earlier sign-in gave it, and keeps what the next one gives', async () => {
  await signIn(api({ token: 't', user, device: 'one' }), form)
  await signIn(api({ token: 't', user, device: 'two' }), form)
  await signIn(api({ token: 't', user }), form)
  expect(sent.map(({ device }) => device)).toEqual([undefined, 'one', 'two'])
  expect(recallDevice(user.email)).toBe('two')
})

test('it sends it for no other account, and a failed sign-in gives nothing', async () => {
  await signIn(api({ token: 't', user, device: 'one' }), form)
  await signIn(api({ token: 't', user, device: 'two' }, 500), { ...form, email: 'a@b.example' })
  expect(sent[1]?.device).toBeUndefined()
  expect(recallDevice('a@b.example')).toBeUndefined()
})

test('setting a password makes the device known too', async () => {
  const passwords = { password: 'a', repeat_password: 'a' }
  await resetPassword(api({ success: true, email: user.email, device: 'by link' }), 't', passwords)
  expect(recallDevice(user.email)).toBe('by link')
  const change = { old_password: 'a', password: 'b', password_confirmation: 'b' }
  await changePassword(api({ success: true, device: 'by change' }), user.email, change)
  expect(recallDevice(user.email)).toBe('by change')
})
