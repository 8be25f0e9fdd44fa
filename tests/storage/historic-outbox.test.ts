import { expect, test } from 'vitest'
import { COMMANDS, parseCommand } from '#domain/commands/registry.ts'
import { isRejection } from '#domain/rejections.ts'
import { envelope } from '#protocol/sync/push.ts'
import type { OutboxRecord } from '#storage/records/outbox-record.ts'
import { replaceUnsendable } from '#sync/unsendable.ts'
import historic from './historic-outbox.json' with { type: 'json' }

/**
 * A phone may come back after a year with what it counted then. Every released version of a command
 * adds its records to the file, and existing records never change.
 */
test.each(historic)(
  '$record.kind v$record.v of $released can still be sent and read',
  ({ record }) => {
    const deps = { newId: () => record.id, now: () => 0 }
    expect(replaceUnsendable(record as OutboxRecord, deps)).toBeNull()
    expect(envelope.safeParse(record).success).toBe(true)
    expect(isRejection(parseCommand(record.kind, record.v, record.args))).toBe(false)
  },
)

test('every command of this version has its record in the file', () => {
  const known = new Set(historic.map(({ record }) => `${record.kind} v${record.v}`))
  for (const { kind, version } of COMMANDS) expect(known).toContain(`${kind} v${version}`)
})
