import { existsSync, readFileSync } from 'node:fs'
import { ClientAddresses } from '#server/http/client-address.ts'
import { readRanges } from '#server/platform/address-ranges.ts'
import { validate } from 'dockerfile-utils'
import { describe, expect, test } from 'vitest'
import { parseDocument } from 'yaml'
import * as z from 'zod/mini'

// Neither can be run where the tests run, so they are only checked as text.

describe('the Dockerfile', () => {
  const text = readFileSync('Dockerfile', 'utf8')
  const instructions = text
    .replaceAll('\\\n', ' ')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const [, name = '', rest = ''] = /^(\w+)\s+(.*)$/.exec(line) ?? []
      return { name, rest }
    })
  const last = instructions.slice(instructions.findLastIndex(({ name }) => name === 'FROM'))
  const of = (name: string) => last.filter((one) => one.name === name).map(({ rest }) => rest)

  test('passes the linter', () => {
    expect(validate(text, { deprecatedMaintainer: 2, instructionCasing: 2 })).toEqual([])
    expect(validate('FROM node\nRUM true', {})).not.toEqual([])
  })

  test('builds in one stage and runs in another, on images with a version', () => {
    const images = instructions.filter(({ name }) => name === 'FROM').map(({ rest }) => rest)
    expect(images).toHaveLength(2)
    for (const image of images) expect(image).toMatch(/^\w+:\d+-\w+-slim( AS build)?$/)
    const { engines } = JSON.parse(readFileSync('package.json', 'utf8')) as {
      engines: { node: string }
    }
    const [, least = ''] = /^>=(\d+)/.exec(engines.node) ?? []
    for (const image of images) {
      expect(Number(/:(\d+)/.exec(image)?.[1])).toBeGreaterThanOrEqual(Number(least))
    }
  })

  test('runs as an unprivileged user, with a health check, on what was built', () => {
    expect(of('USER')).toEqual(['node'])
    expect(last.findIndex(({ name }) => name === 'USER')).toBeGreaterThan(
      last.findLastIndex(({ name }) => name === 'RUN'),
    )
    expect(of('HEALTHCHECK').join('')).toContain('/healthz')
    expect(of('CMD')).toEqual(['["node", "dist/server/main.js"]'])
    expect(of('COPY').every((copy) => copy.startsWith('--from=build /app/'))).toBe(true)
    expect(of('VOLUME').join('')).toBe(/DATA_DIR=(\S+)/.exec(of('ENV').join(' '))?.[1])
  })

  test('excludes what is large, secret or regenerated', () => {
    const ignored = readFileSync('.dockerignore', 'utf8').split('\n')
    expect(ignored).toEqual(
      expect.arrayContaining(['.git', '.env', 'data', 'dist', '**/node_modules']),
    )
  })

  test('copies only existing files', () => {
    for (const { name, rest } of instructions) {
      if (name !== 'COPY' || rest.startsWith('--from')) continue
      expect(
        rest
          .split(' ')
          .slice(0, -1)
          .filter((file) => !existsSync(file)),
      ).toEqual([])
    }
  })
})

const environment = z.optional(z.record(z.string().check(z.regex(/^[A-Z][A-Z0-9_]*$/)), z.string()))
const service = z.strictObject({
  image: z.optional(z.string().check(z.regex(/^[\w/]+:\d+(-\w+)?$/))),
  build: z.optional(z.string()),
  init: z.optional(z.boolean()),
  env_file: z.optional(z.array(z.strictObject({ path: z.string(), required: z.boolean() }))),
  environment,
  ports: z.optional(z.array(z.string().check(z.regex(/^127\.0\.0\.1:\d+:\d+$/)))),
  volumes: z.optional(z.array(z.string().check(z.regex(/^\w+:\/[\w/]+$/)))),
  depends_on: z.optional(
    z.record(z.string(), z.strictObject({ condition: z.literal('service_healthy') })),
  ),
  healthcheck: z.optional(
    z.strictObject({
      test: z.tuple([z.literal('CMD')], z.string()),
      interval: z.string(),
      timeout: z.string(),
      retries: z.number(),
    }),
  ),
  read_only: z.optional(z.boolean()),
  tmpfs: z.optional(z.string()),
  cap_drop: z.optional(z.array(z.literal('ALL'))),
  security_opt: z.optional(z.array(z.literal('no-new-privileges:true'))),
  stop_grace_period: z.optional(z.string().check(z.regex(/^\d+s$/))),
  restart: z.literal('unless-stopped'),
})
const composeFile = z.strictObject({
  services: z.record(z.string(), service),
  networks: z.strictObject({
    default: z.strictObject({
      name: z.string(),
      ipam: z.strictObject({ config: z.tuple([z.strictObject({ subnet: z.string() })]) }),
    }),
  }),
  volumes: z.record(z.string(), z.null()),
})

describe('the compose file', () => {
  const document = parseDocument(readFileSync('compose.yaml', 'utf8'), { strict: true })
  const { services, networks, volumes } = composeFile.parse(document.toJS())

  test('is unambiguous YAML, in the form that compose reads', () => {
    expect([...document.errors, ...document.warnings]).toEqual([])
    for (const { image, build } of Object.values(services)) {
      expect((image === undefined) !== (build === undefined)).toBe(true)
    }
  })

  test('refers only to its own services and volumes', () => {
    const used = Object.values(services).flatMap((one) => one.volumes ?? [])
    expect(new Set(used.map((volume) => volume.split(':')[0]))).toEqual(
      new Set(Object.keys(volumes)),
    )
    for (const { depends_on = {} } of Object.values(services)) {
      for (const name of Object.keys(depends_on)) {
        expect(services[name]?.healthcheck).toBeDefined()
      }
    }
  })

  test('contains no password, and stores the server’s data in a volume', () => {
    const secrets = Object.values(services)
      .flatMap((one) => Object.entries(one.environment ?? {}))
      .filter(([name]) => name.includes('PASSWORD'))
    expect(secrets).toHaveLength(2)
    for (const [, value] of secrets) expect(value).toBe('${POSTGRES_PASSWORD:?must be set}')
    expect(services['server']?.volumes).toEqual(['data:/data'])
    expect(services['server']?.ports).toEqual(['127.0.0.1:8080:8080'])
  })

  test('trusts its own network as the proxy’s, which nobody reaches from elsewhere', () => {
    const [{ subnet }] = networks.default.ipam.config
    const trusted = services['server']?.environment?.['TRUSTED_PROXIES']
    expect(trusted).toBe(`\${TRUSTED_PROXIES:-${subnet}}`)
    expect(readRanges(subnet)).toEqual([subnet])
    const clients = new ClientAddresses({ trustedProxies: [subnet], countryHeader: null })
    const of = (remoteAddress: string) =>
      clients.addressOf({
        env: { incoming: { socket: { remoteAddress } } },
        req: { header: () => '203.0.113.7' },
      } as never)
    expect(of('10.202.77.4')).toBe('203.0.113.7')
    expect(of('10.202.78.4')).toBe('10.202.78.4')
    for (const port of services['server']?.ports ?? []) expect(port).toMatch(/^127\.0\.0\.1:/)
  })

  test('gives a stopping server longer than the server gives its requests', () => {
    const [, grace = ''] =
      /GRACE_MS = ([\d_]+)/.exec(readFileSync('server/http/listen.ts', 'utf8')) ?? []
    const period = Number(services['server']?.stop_grace_period?.replace('s', '')) * 1000
    expect(period).toBeGreaterThan(Number(grace.replaceAll('_', '')))
  })
})
