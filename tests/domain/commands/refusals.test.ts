import { expect, test } from 'vitest'
import { COMMANDS, parseCommand } from '#domain/commands/registry.ts'
import { isLookup } from '#domain/commands/state.ts'
import type { TableName } from '#domain/tables.ts'
import { isSame } from '#domain/is-same.ts'
import { must } from '#domain/must.ts'
import { ROLE, type Role } from '#domain/people/roles.ts'
import { isRejection } from '#domain/rejections.ts'
import { ANY_BRANCH, AnyRows } from '#tests/support/bars/any-rows.ts'
import { buildActor, buildContext } from '#tests/support/bars/builders.ts'
import historic from '../../storage/historic-outbox.json' with { type: 'json' }

type Expected = readonly [may: string, isOfBranch: boolean, needs: string, outcome: string]

/**
 * By command: the roles that may give it, whether the branch must be seen, the tables whose row must
 * be there, and the tables that the owner's changes, or why it is rejected for rows of the builders.
 */
const COMMANDS_MAY: Readonly<Record<string, Expected>> = {
  'open-inventory': ['owner manager barman', true, 'branches', 'inventories'],
  'record-entry': ['owner manager', true, 'inventories', 'entries'],
  'edit-entry': ['owner manager', true, 'inventories entries', 'weighed_already'],
  'delete-entry': ['owner manager', true, 'inventories entries', 'entries entry_changes'],
  'restore-entry': ['owner manager', true, 'inventories entries', ''],
  'rename-inventory': ['owner manager', true, 'inventories', ''],
  'complete-inventory': ['owner manager', true, 'inventories', 'inventories'],
  'create-branch': ['owner', false, '', 'already_exists'],
  'edit-branch': ['owner', false, 'branches', 'branches'],
  'change-branch-status': ['owner', false, '', 'branches'],
  'request-branches': ['owner', false, '', 'branch_requests'],
  'cancel-branch-request': ['owner', false, 'branch_requests', 'branch_requests'],
  'invite-manager': ['owner', false, '', 'already_exists'],
  'edit-invitation': ['owner', false, 'manager_invitations', 'invitation_accepted'],
  'resend-invitation': ['owner', false, 'manager_invitations', 'invitation_accepted'],
  'cancel-invitation': ['owner', false, 'manager_invitations', 'invitation_accepted'],
  'edit-manager': ['owner', false, 'users', 'not_found'],
  'change-manager-status': ['owner', false, 'users', 'not_found'],
  'delete-manager': ['owner', false, 'users', 'not_found'],
  'create-barman': ['owner', false, '', 'already_exists'],
  'resend-barman-mail': ['owner', false, 'users', 'invitation_accepted'],
  'edit-barman': ['owner', false, 'users', ''],
  'change-barman-status': ['owner', false, 'users', 'users'],
  'delete-barman': ['owner', false, 'users', 'users'],
  'create-goods-type': ['owner manager', false, '', 'goods_types'],
  'edit-goods-type': ['owner manager', false, 'goods_types', 'goods_types'],
  'sort-goods-types': ['owner manager', false, '', ''],
  'create-good': ['owner manager barman', false, 'goods_types', 'goods good_changes'],
  'edit-good': ['owner manager', false, 'goods', 'goods good_changes'],
  'delete-good': ['owner manager', false, 'goods', 'goods good_changes'],
  'delete-goods-type': ['owner manager', false, 'goods_types', 'goods_types'],
  'change-setting': ['owner', false, '', 'companies'],
  'delete-inventory': ['owner', false, 'inventories', 'inventories'],
  'record-none': ['owner manager barman', true, 'inventories goods', 'entries'],
  'confirm-entry': ['owner manager barman', true, 'inventories entries', 'entries'],
  'photograph-bottle': ['owner manager barman', false, '', 'barcodes'],
  'name-barcode': ['owner manager', false, 'goods', 'barcodes'],
  'weigh-bottle': ['owner manager barman', false, 'goods', 'weighings'],
  'answer-weighings': ['owner manager', false, 'goods', 'goods good_changes'],
  'remember-scale': ['owner manager barman', false, '', 'scale_devices'],
  'describe-scale': ['owner', false, '', 'not_found'],
  'forget-scale': ['owner', false, 'scale_devices', 'not_found'],
  'match-product': ['owner manager', false, 'pos_products goods', 'pos_products'],
  'set-product-aside': ['owner manager', false, 'pos_products', 'pos_products'],
  'weigh-good': ['owner manager', false, 'goods', 'goods good_changes weighings'],
  'undo-weighing': ['owner manager', false, 'goods weighings', 'not_found'],
  'add-barcode': ['owner manager', false, 'goods', 'barcodes'],
  'remove-barcode': ['owner manager', false, '', ''],
  'set-price': ['owner', false, 'goods', 'good_prices'],
  'set-minimum': ['owner manager', true, 'branches goods', 'minimums'],
  'choose-currency': ['owner', false, '', 'companies'],
  'record-delivery': ['owner manager barman', false, '', 'delivery_in_future'],
  'change-delivery': ['owner', true, 'deliveries', 'deliveries delivery_changes'],
  'remove-delivery': ['owner manager', true, 'deliveries', 'deliveries delivery_changes'],
  'restore-delivery': ['owner manager', true, 'deliveries', ''],
  'record-movement': ['owner manager', false, '', 'movement_in_future'],
  'record-transfer': ['owner manager', false, '', 'movement_in_future'],
  'receive-transfer': ['owner manager', false, '', 'not_found'],
  'change-movement': ['owner manager', true, 'movements', 'movements movement_changes'],
  'remove-movement': ['owner manager', true, 'movements', 'movements movement_changes'],
  'restore-movement': ['owner manager', true, 'movements', ''],
  'merge-goods': ['owner manager', false, 'goods', 'goods good_changes goods good_changes'],
  'undo-merge': ['owner manager', false, 'goods good_changes', 'not_found'],
  'create-pourer': ['owner manager', false, '', 'companies'],
  'edit-pourer': ['owner manager', false, '', 'not_found'],
  'remove-pourer': ['owner manager', false, '', 'not_found'],
  'finish-place': ['owner manager barman', true, 'inventories', 'inventories'],
  'reopen-place': ['owner manager barman', true, 'inventories', 'inventories'],
  'take-delivery-again': ['owner', false, 'deliveries', 'invalid_args'],
  'add-place': ['owner manager', true, 'branches', 'branches'],
  'rename-place': ['owner manager', true, 'branches', 'not_found'],
  'move-place': ['owner manager', true, 'branches', 'not_found'],
  'remove-place': ['owner manager', true, 'branches', 'not_found'],
  'explain-growth': ['owner manager barman', true, 'inventories entries', 'invalid_args'],
  'replace-reading': ['owner manager barman', true, 'inventories entries', 'invalid_args'],
  'ask-recount': ['owner manager', true, 'inventories goods', 'nothing_counted'],
  'record-recount': ['owner manager barman', true, 'inventories recounts', 'not_counter'],
  'delete-recount-reading': ['owner manager barman', true, 'inventories recounts', 'not_counter'],
  'restore-recount-reading': ['owner manager barman', true, 'inventories recounts', 'not_counter'],
  'finish-recount': ['owner manager barman', true, 'inventories recounts', 'not_counter'],
  'cancel-recount': ['owner manager', true, 'inventories recounts', 'recounts'],
  'decide-recount': ['owner manager', true, 'inventories recounts', 'recount_over'],
  'say-sold-meanwhile': ['owner manager', true, 'inventories', 'inventories'],
  'join-inventories': ['owner manager', true, 'inventories', 'inventories inventories'],
  'undo-join': ['owner manager', true, 'inventories', ''],
}

/** By kind: the record of the newest version. */
const newest = new Map(historic.map(({ record }) => [record.kind, record]))

function outcomeOf(kind: string, role: Role, branches: string[] | null, bare?: TableName) {
  const record = must(newest.get(kind), kind)
  const parsed = parseCommand(record.kind, record.v, record.args)
  if (isRejection(parsed)) throw new Error(parsed.code)
  const context = buildContext({
    id: record.id,
    actor: buildActor({ role, branch_ids: role === ROLE.owner ? null : branches }),
  })
  return {
    reads: parsed.reads,
    decision: parsed.decide(new AnyRows(parsed.reads, record.args, bare), context),
  }
}

test('every command is in the table', () => {
  const kinds = COMMANDS.map(({ kind }): string => kind)
  expect(Object.keys(COMMANDS_MAY).toSorted()).toEqual(kinds.toSorted())
})

const cases = Object.entries(COMMANDS_MAY).map(([kind, expected]) => [kind, ...expected] as const)

test.each(cases)('%s is for these roles: %s', (kind, may) => {
  const allowed = Object.entries(ROLE).filter(([, role]) => {
    const { decision } = outcomeOf(kind, role, [ANY_BRANCH])
    return !isSame(decision, { code: 'role_denied', details: { role } })
  })
  expect(allowed.map(([name]) => name).join(' ')).toBe(may)
})

test.each(cases.filter(([, , isOfBranch]) => isOfBranch))(
  '%s is for who sees the branch',
  (kind) => {
    const { decision } = outcomeOf(kind, ROLE.manager, [])
    expect(decision).toEqual({ code: 'branch_denied', details: { branch_id: expect.anything() } })
  },
)

const needed = cases.flatMap(([kind, , , needs]) =>
  needs
    .split(' ')
    .filter(Boolean)
    .map((table) => [kind, table as TableName] as const),
)

test.each(needed)('%s needs its row of %s', (kind, table) => {
  const { reads, decision } = outcomeOf(kind, ROLE.owner, null, table)
  const ids = reads.flatMap((read) => (read.table === table && !isLookup(read) ? read.id : []))
  expect(decision).toMatchObject({ code: 'not_found', details: { table } })
  expect(ids).toContain(isRejection(decision) ? decision.details?.['id'] : null)
})

test.each(cases)('%s changes what it should', (kind, _may, _isOfBranch, _needs, outcome) => {
  const { decision } = outcomeOf(kind, ROLE.owner, null)
  const changed = isRejection(decision)
    ? decision.code
    : decision.map(({ table }) => table).join(' ')
  expect(changed).toBe(outcome)
})
