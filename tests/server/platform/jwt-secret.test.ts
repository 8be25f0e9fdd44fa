import fs from 'node:fs'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { loadJwtSecret } from '#server/platform/jwt-secret.ts'
import { throwawayDirectory } from '#tests/support/running/throwaway.ts'

let dataDir: string

beforeEach(() => {
  dataDir = throwawayDirectory('secret')
})

afterEach(() => {
  fs.rmSync(dataDir, { recursive: true, force: true })
})

describe('The secret of the access tokens', () => {
  it('is the given one, and then nothing is stored', () => {
    const given = 'given-'.repeat(8)

    expect(loadJwtSecret({ jwtSecret: given, dataDir })).toEqual(new TextEncoder().encode(given))
    expect(fs.readdirSync(dataDir)).toEqual([])
  })

  it('is generated once, 32 bytes long and readable by its owner only', () => {
    const made = loadJwtSecret({ jwtSecret: null, dataDir })
    const [file = '', ...others] = fs.readdirSync(dataDir)

    expect(made).toHaveLength(32)
    expect(loadJwtSecret({ jwtSecret: null, dataDir })).toEqual(made)
    expect(others).toEqual([])
    expect(fs.statSync(path.join(dataDir, file)).mode & 0o777).toBe(0o600)
  })

  it('differs between directories', () => {
    const other = path.join(dataDir, 'other')
    fs.mkdirSync(other)
    const secrets = [dataDir, other].map((dir) => loadJwtSecret({ jwtSecret: null, dataDir: dir }))

    expect(secrets[0]).not.toEqual(secrets[1])
  })

  it('restricts its file permissions again after a restored backup has widened them', () => {
    loadJwtSecret({ jwtSecret: null, dataDir })
    const file = path.join(dataDir, 'jwt-secret')
    fs.chmodSync(file, 0o644)
    loadJwtSecret({ jwtSecret: null, dataDir })

    expect(fs.statSync(file).mode & 0o777).toBe(0o600)
  })

  it('is never replaced silently when the stored one is damaged', () => {
    const file = path.join(dataDir, 'jwt-secret')
    fs.writeFileSync(file, 'abc')

    expect(() => loadJwtSecret({ jwtSecret: null, dataDir })).toThrow(/not a secret of 64 hex/)
    expect(fs.readFileSync(file, 'utf8')).toBe('abc')
  })
})
