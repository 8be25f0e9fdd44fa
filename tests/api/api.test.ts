import { expect, it } from 'vitest'
import { ServerApi } from '#api/server-api.ts'
import { readMe } from '#api/session.ts'
import type { TokenStore } from '#session/token.ts'
import { GET_USER_PATH, REFRESH_PATH } from '#protocol/account/auth.ts'
import { buildUser } from '#tests/support/bars/builders.ts'

const NOW = Date.parse('2026-01-01T00:00:00Z')

/** A token that expires in so many seconds; only its claims are read here. */
function tokenFor(seconds: number, name = 'x'): string {
  const claims = { sub: name, exp: NOW / 1000 + seconds }
  return `head.${btoa(JSON.stringify(claims))}.${name}`
}

const errorOf = (status: number, code: string) => () =>
  Response.json({ status, code, message: code, errors: [] }, { status })
const user = buildUser({})
const me = () => Response.json({ user })

interface World {
  token: string | null
  /** The responses of each path in turn; a missing one means no network. */
  answers: Partial<Record<string, (() => Response)[]>>
}

function open({ token, answers }: World) {
  const sent: string[] = []
  let saved = token
  let ends = 0
  const world = { beforeRefresh: () => {}, save: (fresh: string) => void (saved = fresh) }
  const tokens: TokenStore = {
    get: () => Promise.resolve(saved),
    set: (fresh) => {
      saved = fresh
      return Promise.resolve()
    },
    alone: (refresh) => {
      world.beforeRefresh()
      return refresh()
    },
  }
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const path = input as string
    const headers = new Headers(init?.headers)
    sent.push(`${path} ${headers.get('authorization') ?? ''}`)
    const answer = answers[path]?.shift()
    if (!answer) throw new TypeError('no network')
    return answer()
  }
  const api = new ServerApi({
    tokens,
    fetch,
    now: () => NOW,
    language: () => 'en',
    onSessionOver: () => {
      ends += 1
    },
  })
  return Object.assign(world, { api, sent, token: () => saved, ends: () => ends })
}

it('refreshes an expired token before the call', async () => {
  const [old, fresh] = [tokenFor(-60, 'old'), tokenFor(900, 'fresh')]
  const answers = { [REFRESH_PATH]: [() => Response.json({ token: fresh })], [GET_USER_PATH]: [me] }
  const { api, sent, token } = open({ token: old, answers })
  expect(await readMe(api)).toMatchObject({ kind: 'ok' })
  expect(sent).toEqual([`${REFRESH_PATH} Bearer ${old}`, `${GET_USER_PATH} Bearer ${fresh}`])
  expect(token()).toBe(fresh)
})

it('refreshes a token that only the server knows to be expired, and repeats the call', async () => {
  const [old, fresh] = [tokenFor(900, 'old'), tokenFor(1800, 'fresh')]
  const answers = {
    [GET_USER_PATH]: [errorOf(401, 'token_expired'), me],
    [REFRESH_PATH]: [() => Response.json({ token: fresh })],
  }
  const { api, sent, ends } = open({ token: old, answers })
  expect(await readMe(api)).toMatchObject({ kind: 'ok' })
  expect(sent).toHaveLength(3)
  expect(ends()).toBe(0)
})

it('does not end the session when a refresh gets no answer', async () => {
  const { api, sent, ends } = open({ token: tokenFor(-60), answers: {} })
  expect(await readMe(api)).toMatchObject({ kind: 'unknown' })
  expect(sent).toHaveLength(1)
  expect(ends()).toBe(0)
})

it('reports the end of the session when the server rejects its token', async () => {
  const answers = { [GET_USER_PATH]: [errorOf(401, 'not_signed_in')] }
  const { api, ends } = open({ token: tokenFor(900), answers })
  expect(await readMe(api)).toMatchObject({ kind: 'refused', status: 401 })
  expect(ends()).toBe(1)
})

it('reports no end of a session when nobody was signed in', async () => {
  const answers = { [GET_USER_PATH]: [errorOf(401, 'not_signed_in')] }
  const { api, ends } = open({ token: null, answers })
  await readMe(api)
  expect(ends()).toBe(0)
})

it('refreshes once for all waiting calls', async () => {
  const fresh = tokenFor(900, 'fresh')
  const answers = {
    [REFRESH_PATH]: [() => Response.json({ token: fresh })],
    [GET_USER_PATH]: [me, me, me],
  }
  const { api, sent } = open({ token: tokenFor(-60), answers })
  await Promise.all([readMe(api), readMe(api), readMe(api)])
  expect(sent.filter((line) => line.startsWith(REFRESH_PATH))).toHaveLength(1)
})

it('takes the token that another tab has got meanwhile, instead of refreshing too', async () => {
  const fresh = tokenFor(900, 'fresh')
  const world = open({ token: tokenFor(-60, 'old'), answers: { [GET_USER_PATH]: [me] } })
  world.beforeRefresh = () => world.save(fresh)
  expect(await readMe(world.api)).toMatchObject({ kind: 'ok' })
  expect(world.sent).toEqual([`${GET_USER_PATH} Bearer ${fresh}`])
})

it('returns the server’s message of a failure, and nothing of a proxy’s page', async () => {
  const answers = {
    [GET_USER_PATH]: [
      errorOf(503, 'pos_licence_exhausted'),
      () => new Response('<html>', { status: 502 }),
    ],
  }
  const { api } = open({ token: tokenFor(900), answers })
  expect(await readMe(api)).toMatchObject({
    kind: 'unknown',
    status: 503,
    error: { code: 'pos_licence_exhausted' },
  })
  expect(await readMe(api)).toEqual({ kind: 'unknown', status: 502, retryAfterMs: null })
})
