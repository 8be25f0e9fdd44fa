/// <reference types="vite/types/importMeta.d.ts" />
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { COMMANDS } from '#domain/commands/registry.ts'
import { connectionForm } from '#domain/pos/settings.ts'
import { schemaFaults } from '#domain/schema-faults.ts'
import type { FormCode } from '#domain/form-errors.ts'
import { messageWithPasswords } from '#i18n/passwords.ts'
import { limitsOf, TOO_MUCH, valueOf, type Limit } from '#tests/support/schema-limits.ts'

const modules = import.meta.glob<Record<string, unknown>>(
  ['../../src/domain/**/*.ts', '../../src/protocol/**/*.ts'],
  { eager: true },
)

const isSchema = (value: unknown): value is z.core.$ZodType =>
  typeof value === 'object' && value !== null && '_zod' in value

const schemas: [name: string, schema: z.core.$ZodType][] = [
  ...COMMANDS.map(({ kind, schema }): [string, z.core.$ZodType] => [kind, schema]),
  ...Object.entries(modules).flatMap(([file, exported]) =>
    Object.entries(exported)
      .filter((one): one is [string, z.core.$ZodType] => isSchema(one[1]))
      .map(([name, schema]): [string, z.core.$ZodType] => [`${file.slice(10)} ${name}`, schema]),
  ),
  ['connectionForm', connectionForm({ isPasswordStored: false })],
]

/** What is said of the place itself, when it holds as much as this. */
function faultAt(schema: z.core.$ZodType, limit: Limit, size: number): FormCode | null {
  const value = limit.valueWith(valueOf(limit.kind, size))
  const parsed = z.safeParse(schema, value)
  const faults = parsed.success ? [] : schemaFaults(parsed.error.issues, value)
  return faults.find(({ param }) => param === limit.path.join('.'))?.code ?? null
}

const cases = schemas.flatMap(([name, schema]) =>
  limitsOf(schema).map((limit): [string, z.core.$ZodType, Limit] => [
    `${name}: ${limit.path.join('.')} up to ${limit.most}`,
    schema,
    limit,
  ]),
)

describe('a limit of what is typed or sent', () => {
  test('is found in commands and forms', () => {
    expect(cases.length).toBeGreaterThan(300)
  })

  // What is no address or time zone is none at any length.
  test('takes what reaches it, as what is just below it', () => {
    const refused = cases.filter(
      ([, schema, limit]) =>
        faultAt(schema, limit, limit.most) !== faultAt(schema, limit, limit.most - 1),
    )
    expect(refused.map(([name]) => name)).toEqual([])
  })

  test('says of what is above it that it is too much, not that it is missing', () => {
    const wrong = cases.flatMap(([name, schema, limit]) => {
      const code = faultAt(schema, limit, limit.most + 1)
      return code !== null && TOO_MUCH[limit.kind].includes(code) ? [] : [`${name} says ${code}`]
    })
    expect(wrong).toEqual([])
  })

  test('has words for it', () => {
    const words = Object.values(TOO_MUCH)
      .flat()
      .map((code) => messageWithPasswords(code).message)
    expect(words).toContain('This text is too long.')
    expect(words).not.toContain('Some values are not valid.')
    expect(words).not.toContain('This field is required')
  })
})
