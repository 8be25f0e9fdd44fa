import { describe, expect, it, test } from 'vitest'
import { changeSetting } from '#domain/account/commands/change-setting.ts'
import { chooseCurrency } from '#domain/money/commands/choose-currency.ts'
import { OF_NO_DELIVERY } from '#domain/money/good-price.ts'
import { setPrice } from '#domain/money/commands/set-price.ts'
import { canSeeMoney } from '#domain/people/permissions.ts'
import { ROLE, type Role } from '#domain/people/roles.ts'
import { buildActor, buildContext, buildGood, NOW, stateOf } from '#tests/support/bars/builders.ts'
import { rowOf } from '#tests/support/decisions.ts'
import { buildCompany } from '#tests/support/bars/staff.ts'

const good = buildGood()
const company = buildCompany()
const state = stateOf({ table: 'goods', row: good }, { table: 'companies', row: company })
const args = { good_id: good.id, amount: 1_250_000, currency: 'AMD', source: 'typed' } as const

describe('A price', () => {
  it('is a row of its own, with its source, its author and its moment', () => {
    const context = buildContext({ actor: buildActor({ role: ROLE.owner }) })
    const { actor, id } = context
    expect(rowOf(setPrice.decide(state, args, context), 'good_prices')).toEqual({
      ...args,
      id,
      ...OF_NO_DELIVERY,
      since: NOW,
      user_id: actor.user_id,
      user_full_name: actor.full_name,
      import_id: null,
    })
  })

  it('says of which import it is a part', () => {
    const context = buildContext({ actor: buildActor({ role: ROLE.owner }) })
    const import_id = context.id
    const decision = setPrice.decide(state, { ...args, import_id }, context)
    expect(rowOf(decision, 'good_prices')).toMatchObject({ import_id })
  })

  it.each([
    [ROLE.owner, undefined, true],
    [ROLE.owner, false, true],
    [ROLE.manager, true, true],
    [ROLE.manager, false, false],
    [ROLE.manager, undefined, false],
    [ROLE.barman, true, false],
    [ROLE.barman, undefined, false],
  ])('is set and seen by a %s whom the company lets see money: %s → %s', (role, allowed, may) => {
    const sees = allowed === undefined ? {} : { sees_money: allowed }
    const context = buildContext({ actor: buildActor({ role, ...sees }) })
    expect(canSeeMoney(context.actor)).toBe(may)
    const decision = setPrice.decide(state, args, context)
    expect('code' in decision).toBe(!may)
  })

  it.each([-1, 0.5, 1e13, '5', undefined])('cannot be %j', (amount) => {
    expect(setPrice.parse(1, { ...args, amount })).toMatchObject({ code: 'invalid_args' })
  })

  it.each(['delivery', 'other', '', null])('is not said to come from %j by hand', (source) => {
    expect(setPrice.parse(1, { ...args, source })).toMatchObject({ code: 'invalid_args' })
    expect(setPrice.parse(1, { ...args, source: 'till' })).not.toHaveProperty('code')
  })

  it('is not set for a deleted good, nor for one that nobody knows', () => {
    const gone = stateOf({ table: 'goods', row: { ...good, deleted_at: NOW } })
    const context = buildContext({ actor: buildActor({ role: ROLE.owner }) })
    expect(setPrice.decide(gone, args, context)).toMatchObject({ code: 'good_deleted' })
    expect(setPrice.decide(stateOf(), args, context)).toMatchObject({ code: 'not_found' })
  })
})

test('only the owner chooses the currency, and who sees prices', () => {
  const of = (role: Role) =>
    buildContext({ actor: buildActor({ role, company_id: company.id, sees_money: true }) })
  const seen = { key: 'prices', value: 'managers' } as const
  for (const role of [ROLE.manager, ROLE.barman]) {
    const denied = { code: 'role_denied' }
    expect(chooseCurrency.decide(state, { currency: 'USD' }, of(role))).toMatchObject(denied)
    expect(changeSetting.decide(state, seen, of(role))).toMatchObject(denied)
  }
  const owner = of(ROLE.owner)
  const chosen = chooseCurrency.decide(state, { currency: 'USD' }, owner)
  expect(rowOf(chosen, 'companies')).toEqual({ ...company, currency: 'USD' })
  const allowed = changeSetting.decide(state, seen, owner)
  expect(rowOf(allowed, 'companies')).toEqual({ ...company, prices_seen_by: 'managers' })
})
