import { afterAll, beforeAll, expect, test } from 'vitest'
import { KEY_SCOPES, type KeyScope } from '#domain/account/api-keys.ts'
import type { User } from '#domain/people/people.ts'
import { API_KEYS_PATH, newApiKey } from '#protocol/account/api-keys.ts'
import { errorAnswer } from '#protocol/answers.ts'
import { seedContents } from '#server/content/seed-contents.ts'
import { OPERATIONS } from '#server/openapi/operations.ts'
import type { Paper } from '#server/openapi/paper.ts'
import { NOW } from '#tests/support/bars/builders.ts'
import { callAs } from '#tests/support/bars/staffed-bar.ts'
import { newUuid } from '#tests/support/ids.ts'
import { ApiSystem } from '#tests/support/pos/api-system.ts'
import { database, describeStored } from '#tests/support/rooms/database-room.ts'
import { VALID_CALLS } from '#tests/support/server/api-calls.ts'
import { apiWorld, imageForm, type ApiWorld } from '#tests/support/server/api-world.ts'
import { ApiWorlds } from '#tests/support/server/api-worlds.ts'
import { TestServer } from '#tests/support/server/server.ts'

const ALL: readonly Paper[] = Object.values(OPERATIONS).flat()
const OF_PEOPLE = ALL.filter(({ access }) => access !== 'anybody' && access !== 'operators')
const TAKING = OF_PEOPLE.filter(({ scope }) => scope !== undefined)

describeStored('a key', () => {
  let server: TestServer
  let system: ApiSystem
  let world: ApiWorld
  let worlds: ApiWorlds
  const tokens = new Map<KeyScope | 'none', string>()

  const keyOf = async ({ owner }: { owner: User }, scopes: readonly KeyScope[]) => {
    const call = { body: { name: 'Program', scopes } }
    const { body } = await callAs(server, owner, 'POST', API_KEYS_PATH, call)
    return newApiKey.parse(body)
  }

  beforeAll(async () => {
    await seedContents(database, NOW)
    system = await ApiSystem.open(database, () => server.nowMs)
    server = new TestServer(database, { pos: system.pos })
    await server.deps.exports.start()
    world = await apiWorld(database, server)
    worlds = new ApiWorlds(database, server, system)
    for (const scope of KEY_SCOPES) tokens.set(scope, (await keyOf(world, [scope])).token)
    const none = await keyOf(world, ['send'])
    await database.query("update api_keys set scopes = '{}' where id = $1", [none.id])
    tokens.set('none', none.token)
  })
  afterAll(() => Promise.all([system.close(), server.deps.exports.stop()]))

  test.each(OF_PEOPLE)('$route refuses every scope but its own', async ({ route, scope }) => {
    const [method = '', pattern = ''] = route.split(' ')
    const path = pattern.replaceAll(/:\w+/g, () => newUuid())
    for (const [own, token] of tokens) {
      if (own === scope) continue
      const body = method === 'GET' ? {} : { body: {} }
      const answer = await server.call(method, path, { token, ...body })
      const { code, details } = errorAnswer.parse(answer.body)
      const key = scope === undefined ? { key: 'never' } : { key: 'scope_missing', scope }
      expect([own, answer.status, code, details]).toEqual([own, 403, 'no_permission', key])
    }
  })

  test.each(TAKING)('$route is done for a key with its scopes alone', async (operation) => {
    const { scope, besides, status = 200 } = operation
    const own = await worlds.for(operation)
    const { token } = await keyOf(
      own,
      [scope, besides].filter((one) => one !== undefined),
    )
    const request = await requestOf(operation, own, token)
    const response = await server.app.request(...request)
    const text = response.ok ? null : await response.text()
    expect([response.status, text]).toEqual([status, null])
    if (response.ok) await response.body?.cancel()
  })

  test('has calls of every scope', () => {
    expect(TAKING.length).toBeGreaterThan(80)
    expect(new Set(TAKING.map(({ scope }) => scope))).toEqual(new Set(KEY_SCOPES))
  })
})

/** The operation's valid call, by a key. */
async function requestOf({ route, body: form }: Paper, world: ApiWorld, token: string) {
  const { params, query, body } = VALID_CALLS[route] ?? {}
  const [method = '', pattern = ''] = route.split(' ')
  const ids = (await params?.(world)) ?? {}
  const path = pattern.replaceAll(/:(\w+)/g, (_, name: string) => ids[name] ?? newUuid())
  const asked = new URLSearchParams(query?.(world)).toString()
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const { authorization } = headers
  const sent = await body?.(world, world.owner)
  const init =
    form === 'images'
      ? { method, headers: { authorization }, body: await imageForm() }
      : { method, headers, ...(sent ? { body: JSON.stringify(sent) } : {}) }
  return [`${path}?${asked}`, init] as const
}
