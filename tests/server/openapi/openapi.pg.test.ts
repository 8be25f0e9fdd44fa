import Ajv from 'ajv/dist/2020.js'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { User } from '#domain/people/people.ts'
import type { Role } from '#domain/people/roles.ts'
import { errorAnswer } from '#protocol/answers.ts'
import { OPENAPI_PATH } from '#protocol/system.ts'
import { seedContents } from '#server/content/seed-contents.ts'
import type { Access, Paper } from '#server/openapi/paper.ts'
import { OPERATIONS } from '#server/openapi/operations.ts'
import { VALID_CALLS } from '#tests/support/server/api-calls.ts'
import { apiWorld, imageForm, type ApiWorld } from '#tests/support/server/api-world.ts'
import { ApiWorlds } from '#tests/support/server/api-worlds.ts'
import { NOW } from '#tests/support/bars/builders.ts'
import { newUuid } from '#tests/support/ids.ts'
import { limitsOf, TOO_MUCH, valueOf, withAt, type Limit } from '#tests/support/schema-limits.ts'
import { ApiSystem } from '#tests/support/pos/api-system.ts'
import { database, describeStored } from '#tests/support/rooms/database-room.ts'
import { TestServer } from '#tests/support/server/server.ts'

const ALL: readonly Paper[] = Object.values(OPERATIONS).flat()
const METRICS_TOKEN = 'the operator’s own'.replace('’', '')

/** The roles that may call an operation. */
const ROLES_OF: Record<Access, readonly Role[]> = {
  anybody: ['customer', 'manager', 'barmen'],
  people: ['customer', 'manager', 'barmen'],
  owners_and_managers: ['customer', 'manager'],
  managers: ['manager'],
  owners: ['customer'],
  operators: [],
}

interface Content {
  content?: Record<string, { schema?: { $ref: string } }>
}

interface Described {
  paths: Record<
    string,
    Record<
      string,
      {
        operationId: string
        requestBody?: Content
        responses: Record<string, Content>
      }
    >
  >
}

describeStored('the API description', () => {
  let server: TestServer
  let described: Described
  let theirs: ApiWorld
  let system: ApiSystem
  let worlds: ApiWorlds
  const ajv = new Ajv({
    strict: false,
    formats: { uuid: true, email: true, uri: true, 'date-time': true },
  })

  beforeAll(async () => {
    await seedContents(database, NOW)
    system = await ApiSystem.open(database, () => server.nowMs)
    server = new TestServer(database, { metricsToken: METRICS_TOKEN, pos: system.pos })
    await server.deps.exports.start()
    theirs = await apiWorld(database, server)
    worlds = new ApiWorlds(database, server, system)
    described = (await server.call<never>('GET', OPENAPI_PATH)).body
    ajv.addSchema(closedObjects(described), 'api')
  })

  afterAll(() => Promise.all([system.close(), server.deps.exports.stop()]))

  const inDocument = ({ route }: Paper) => {
    const [method = '', path = ''] = route.split(' ')
    const found = described.paths[path.replaceAll(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]
    if (!found) throw new Error(`${route} is not described`)
    return found
  }

  const personOf = (world: ApiWorld, role: Role): User =>
    ({ customer: world.owner, manager: world.manager, barmen: world.barman })[role]

  const tokenOf = async (access: Access, world: ApiWorld, role: Role | null) => {
    if (access === 'operators') return METRICS_TOKEN
    return role === null ? null : server.tokenFor(personOf(world, role))
  }

  /** Makes the call with its valid body, or with the given one. */
  const call = async (
    { route, access, body }: Paper,
    world: ApiWorld,
    { role, other }: { role: Role | null; other?: unknown },
  ): Promise<Response> => {
    const [method = ''] = route.split(' ')
    const token = await tokenOf(access, world, role)
    const authorization: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {}
    const path = await pathOf(route, world)
    if (body === 'images') {
      return server.app.request(path, { method, headers: authorization, body: await imageForm() })
    }
    const caller = personOf(world, role ?? 'customer')
    const json = other === undefined ? await validBody(route, world, caller) : other
    if (json === undefined) return server.app.request(path, { method, headers: authorization })
    const headers = { ...authorization, 'content-type': 'application/json' }
    return server.app.request(path, { method, headers, body: JSON.stringify(json) })
  }

  /** The schema errors of a value; null when it is valid or has no schema. */
  const errorsOf = (described: { schema?: { $ref: string } } | undefined, value: unknown) => {
    const schema = described?.schema
    if (!schema || value === undefined) return null
    const isValid = ajv.validate(inApi(schema), JSON.parse(JSON.stringify(value)))
    return isValid ? null : ajv.errorsText()
  }

  test('lists every route of the server once', () => {
    const routes = server.app.routes.filter(({ method }) => method !== 'ALL')
    const known = new Set(routes.map(({ method, path }) => `${method} ${path}`))
    expect(ALL.map(({ route }) => route).toSorted()).toEqual([...known].toSorted())
  })

  test.each(ALL)('$route answers as described', async (operation) => {
    const world = await worlds.for(operation)
    const role = VALID_CALLS[operation.route]?.as ?? 'customer'
    const { requestBody, responses } = inDocument(operation)
    const sent = await validBody(operation.route, world, personOf(world, role))
    const response = await call(operation, world, { role })
    expect([response.status, await errorOf(response)]).toEqual([operation.status ?? 200, null])
    const [type = ''] = (response.headers.get('content-type') ?? '').split(';')
    const answers = responses[response.status]?.content ?? {}
    expect(Object.keys(answers)).toContain(type)
    expect(errorsOf(requestBody?.content?.['application/json'], sent)).toBeNull()
    expect(errorsOf(answers['application/json'], await jsonOf(response))).toBeNull()
  })

  test.each(ALL)('$route is allowed to the described roles and nobody else', async (operation) => {
    const world = await worlds.for(operation)
    const nobody = await call({ ...operation, access: 'people' }, world, { role: null })
    const isOpen = operation.access === 'anybody'
    expect([nobody.status === 401, isOpen]).toEqual([!isOpen, isOpen])
    if (isOpen || operation.access === 'operators') return
    for (const role of ['barmen', 'manager', 'customer'] as const) {
      const response = await call(operation, world, { role })
      expect(Object.keys(inDocument(operation).responses)).toContain(String(response.status))
      const isDenied = response.status === 403 || (await areAllDenied(response))
      const mayCall = ROLES_OF[operation.access].includes(role)
      expect([operation.route, role, isDenied]).toEqual([operation.route, role, !mayCall])
    }
  })

  test.each(ALL.filter(({ body }) => body !== undefined && body !== 'images'))(
    '$route bears whatever it is sent, and says nothing of others',
    async (operation) => {
      const world = await worlds.for(operation)
      const role = VALID_CALLS[operation.route]?.as ?? 'customer'
      const { responses } = inDocument(operation)
      const valid = (await VALID_CALLS[operation.route]?.body?.(
        world,
        personOf(world, role),
      )) as object
      const foreign = [theirs.company.id, theirs.good.id, theirs.inventoryId, theirs.owner.id]
      await fc.assert(
        fc.asyncProperty(bodyLike(valid, foreign), async (other) => {
          server.nowMs += 3_600_000
          const response = await call(operation, world, { role, other })
          const text = await response.text()
          expect([response.status < 500, text]).toEqual([true, text])
          const names = [theirs.owner.email, theirs.company.branches[0]?.id ?? '']
          expect(names.filter((name) => text.includes(name))).toEqual([])
          expect(Object.keys(responses)).toContain(String(response.status))
          const isInForm = response.ok || errorAnswer.safeParse(JSON.parse(text)).success
          expect([text, isInForm]).toEqual([text, true])
        }),
        { numRuns: isTwin(operation) ? 5 : 12 },
      )
    },
  )

  test.each(ALL.filter((operation) => limitsIn(operation).length > 0))(
    '$route says of what is too much that it is, and where',
    async (operation) => {
      const world = await worlds.for(operation)
      const role = VALID_CALLS[operation.route]?.as ?? 'customer'
      const valid = await validBody(operation.route, world, personOf(world, role))
      for (const limit of limitsIn(operation)) {
        server.nowMs += 3_600_000
        const other = aboveLimit(operation, valid, limit)
        const response = await call(operation, world, { role, other })
        const { code, errors } = errorAnswer.parse(await response.json())
        // Such a list needs more than a body may have.
        if (code === 'too_large' && limit.kind === 'list') continue
        const param = limit.path.join('.')
        const fault = errors.find((one) => one.param === param)
        expect({ param, ...fault }).toEqual({
          param,
          code: expect.toBeOneOf([...TOO_MUCH[limit.kind]]) as string,
          message: `en ${fault?.code}`,
        })
      }
    },
  )

  test.each(ALL.filter(({ body }) => body !== undefined && body !== 'images'))(
    '$route refuses a body that is not what is described',
    async (operation) => {
      const world = await worlds.for(operation)
      const role = VALID_CALLS[operation.route]?.as ?? 'customer'
      const valid = (await VALID_CALLS[operation.route]?.body?.(
        world,
        personOf(world, role),
      )) as Record<string, unknown>
      const form = inDocument(operation).requestBody
      const isValid = ajv.compile(schemaOf(form))
      const spoilt = Object.keys(valid).map((key) => ({ ...valid, [key]: { not: ['this'] } }))
      for (const other of [...spoilt, [], 'text', 7, null]) {
        if (isValid(other)) continue
        const { status } = await call(operation, world, { role, other })
        // Devices know only one answer to what they should not have sent.
        const refused = operation.route.endsWith('/sync/push') ? 400 : 422
        expect([operation.route, other, status]).toEqual([operation.route, other, refused])
      }
    },
  )
})

/** The same handler at another path; its first path already covers it. */
function isTwin({ route }: Paper): boolean {
  return /\/manager\/|\/syrve\/|\/register\/company$|\/client\/dashboard-login$/.test(route)
}

/** Commands of devices are answered one by one, so a push has no fault of its own. */
function limitsIn({ route, body }: Paper): Limit[] {
  const isWhole = body !== undefined && body !== 'images' && !route.endsWith('/sync/push')
  return isWhole ? limitsOf(body) : []
}

/** A body that is right but for one value. */
function aboveLimit({ body }: Paper, valid: unknown, limit: Limit): unknown {
  const above = valueOf(limit.kind, limit.most + 1)
  const isObject = typeof body === 'object' && body._zod.def.type === 'object'
  return isObject ? withAt(valid, limit.path, above) : limit.valueWith(above)
}

async function pathOf(route: string, world: ApiWorld): Promise<string> {
  const [, pattern = ''] = route.split(' ')
  const params = (await VALID_CALLS[route]?.params?.(world)) ?? {}
  const path = pattern.replaceAll(/:(\w+)/g, (_, name: string) => params[name] ?? newUuid())
  const query = VALID_CALLS[route]?.query?.(world)
  return query ? `${path}?${new URLSearchParams(query).toString()}` : path
}

async function validBody(route: string, world: ApiWorld, caller: User): Promise<unknown> {
  return VALID_CALLS[route]?.body?.(world, caller)
}

/** The schema of a body; one that all is valid by if there is none. */
const schemaOf = (body: Content | undefined): object => {
  const schema = body?.content?.['application/json']?.schema
  return schema ? inApi(schema) : {}
}

const inApi = ({ $ref }: { $ref: string }) => ({ $ref: `api${$ref}` })

/** The document with closed objects, so that a property which it does not name is an error. */
function closedObjects(document: Described): object {
  return JSON.parse(JSON.stringify(document), (_key, value: unknown) => {
    const isObject = typeof value === 'object' && value !== null && 'properties' in value
    return isObject && 'type' in value ? { additionalProperties: false, ...value } : value
  }) as object
}

/** The error of a failed call. */
async function errorOf(response: Response): Promise<string | null> {
  return response.ok ? null : response.text()
}

async function jsonOf(response: Response): Promise<unknown> {
  const isJson = response.headers.get('content-type') === 'application/json'
  if (isJson) return response.json()
  await response.body?.cancel()
  return undefined
}

/** A call about several ids answers for each whether it was done. */
async function areAllDenied(response: Response): Promise<boolean> {
  if (response.headers.get('content-type') !== 'application/json') {
    await response.body?.cancel()
    return false
  }
  const { results } = (await response.json()) as { results?: { code: string }[] }
  return results !== undefined && results.every(({ code }) => code === 'role_denied')
}

/** A valid body with a field changed, left out or added, or something else altogether. */
function bodyLike(valid: object, foreign: readonly string[]): fc.Arbitrary<unknown> {
  const value = fc.oneof(
    fc.jsonValue(),
    fc.constantFrom(...foreign),
    fc.constantFrom(
      '',
      '\u0000',
      '\ud800',
      'a'.repeat(5000),
      -1,
      1e308,
      '00000000-0000-7000-8000-000000000000',
    ),
  )
  const changed = fc
    .tuple(fc.constantFrom(...Object.keys(valid), 'id', '__proto__'), value)
    .map(([key, other]) => ({ ...valid, [key]: other }))
  const shortened = fc.constantFrom(...Object.keys(valid)).map((key) => {
    const { [key as never]: _gone, ...rest } = valid
    return rest
  })
  return fc.oneof({ weight: 4, arbitrary: changed }, shortened, fc.jsonValue())
}
