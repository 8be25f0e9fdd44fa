import { expect, test } from 'vitest'
import { actorOf } from '#domain/people/people.ts'
import { buildUser } from '#tests/support/bars/builders.ts'

test('who acts is the signed-in person, with one name and their branches', () => {
  const user = buildUser({ role: 'barmen', branch_ids: ['b'] })
  expect(actorOf(user)).toEqual({
    user_id: user.id,
    company_id: user.company_id,
    language: 'en',
    role: 'barmen',
    branch_ids: ['b'],
    full_name: 'Ani Petrosyan',
  })
  expect(actorOf(buildUser({ surname: '' })).full_name).toBe('Ani')
  expect(actorOf(buildUser({ name: '' })).full_name).toBe('Petrosyan')
})

// Where nobody has said it, the rule of the role holds, which is another than no.
test.each([true, false])('what the company allows goes with them, also when it is %s', (is) => {
  const allowed = {
    sees_money: is,
    records_deliveries: is,
    records_movements: is,
    other_branches: [],
  }
  expect(actorOf(buildUser(allowed))).toMatchObject(allowed)
  expect(actorOf(buildUser({ sees_money: is }))).not.toHaveProperty('records_movements')
  expect(actorOf(buildUser({ sees_money: is }))).not.toHaveProperty('other_branches')
  expect(actorOf(buildUser({ sees_money: is }))).not.toHaveProperty('records_deliveries')
  expect(actorOf(buildUser({ records_deliveries: is }))).not.toHaveProperty('sees_money')
})
