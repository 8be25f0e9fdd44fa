import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const SRC = path.join(import.meta.dirname, '../../src')

test('no field writes a date as the browser does, which may be of another language', () => {
  const native = /type=["'](date|time|datetime-local|month|week)["']/
  const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx'))
    .filter((file) => native.test(readFileSync(path.join(SRC, file), 'utf8')))
  // Its native one is not seen: the calendar opens there.
  expect(files).toEqual(['ui/field/day-field.tsx'])
})
