/// <reference types="vite/types/importMeta.d.ts" />
import { expect, test } from 'vitest'
import type { Command } from '#domain/commands/command.ts'
import { COMMANDS } from '#domain/commands/registry.ts'

const files = import.meta.glob<Record<string, unknown>>('../../../src/domain/*/commands/*.ts', {
  eager: true,
})

function isCommand(value: unknown): value is Command<string, unknown> {
  return typeof value === 'object' && value !== null && 'kind' in value && 'decide' in value
}

test('the server knows every command that a screen can use', () => {
  const known = new Set(COMMANDS.map(({ kind }): string => kind))
  const written = Object.values(files).flatMap(Object.values).filter(isCommand)
  expect(written.length).toBeGreaterThan(20)
  expect(written.filter(({ kind }) => !known.has(kind)).map(({ kind }) => kind)).toEqual([])
})
