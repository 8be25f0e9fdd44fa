import { expect, test } from 'vitest'
import { parseCommand } from '#domain/commands/registry.ts'
import { isRejection } from '#domain/rejections.ts'
import { ANY_BRANCH, AnyRows } from '#tests/support/bars/any-rows.ts'
import { buildActor, buildContext } from '#tests/support/bars/builders.ts'
import historic from '../../storage/historic-outbox.json' with { type: 'json' }

/** These named no barcode, and so ask for none: a state without it answers rightly. */
const NAMED_NONE = new Set(['edit-entry 1', 'edit-entry 2'])
const records = historic.filter(({ record }) => !NAMED_NONE.has(`${record.kind} ${record.v}`))

test.each(records)('$record.kind v$record.v names all that it looks at', ({ record }) => {
  const parsed = parseCommand(record.kind, record.v, record.args)
  if (isRejection(parsed)) throw new Error(parsed.code)
  const state = new AnyRows(parsed.reads, record.args)
  for (const role of ['customer', 'manager', 'barmen'] as const) {
    const actor = buildActor({ role, branch_ids: role === 'customer' ? null : [ANY_BRANCH] })
    parsed.decide(state, buildContext({ id: record.id, actor }))
  }
  expect([...state.unnamed]).toEqual([])
})
