import { expect, test } from 'vitest'
import { heirsOf } from '#domain/inventories/places/heirs.ts'
import { whoMayCountIn } from '#domain/people/colleagues.ts'
import { buildMember } from '#tests/support/bars/staff.ts'

const BAR = '01939c1e-7a00-7000-8000-000000000001'
const OTHER = '01939c1e-7a00-7000-8000-000000000002'

const person = (id: string, name: string) => ({
  id,
  role: 'barmen' as const,
  name,
  surname: 'Hakobyan',
})
const counter = (user_id: string, full_name: string) => ({ user_id, full_name })

test('the rest is offered first to those who count, then to everybody else by name, never to oneself or a key', () => {
  const colleagues = [person('d', 'Davit'), person('a', 'Ani'), person('b', 'Babken')]
  const counters = [counter('d', 'ERP'), counter('d', 'Davit Hakobyan'), counter('me', 'Me')]
  expect(heirsOf('me', counters, [...colleagues, person('me', 'Me')])).toEqual([
    counter('d', 'Davit Hakobyan'),
    counter('a', 'Ani Hakobyan'),
    counter('b', 'Babken Hakobyan'),
  ])
})

test('somebody who counted and does not work there any more is not offered', () => {
  const gone = counter('gone', 'Gone')
  expect(heirsOf('me', [gone], [person('a', 'Ani')])).toEqual([counter('a', 'Ani Hakobyan')])
})

test('a device that knows nobody yet offers those who have counted', () => {
  expect(heirsOf('me', [counter('a', 'Ani'), counter('me', 'Me')], [])).toEqual([
    counter('a', 'Ani'),
  ])
})

test('whoever is switched off, deleted or of another branch may not count there; the owner may anywhere', () => {
  const here = { branch_ids: [OTHER, BAR] }
  const barman = buildMember(here)
  const owner = buildMember({ role: 'customer', branch_ids: [] })
  const people = [
    barman,
    owner,
    buildMember({ ...here, active: false }),
    buildMember({ ...here, deleted_at: '2026-11-20T22:00:00.000Z' }),
    buildMember({ branch_ids: [OTHER] }),
  ]
  expect(whoMayCountIn(BAR, people).map(({ id }) => id)).toEqual([barman.id, owner.id])
})
