import { expect, test } from 'vitest'
import { doubtGroups, remedied } from '#domain/import/fault-groups.ts'
import { must } from '#domain/must.ts'
import { doubtKey, NO_SENSE_BOOK, senseRows } from '#domain/import/sense/sense-rows.ts'
import { buildGood } from '#tests/support/bars/builders.ts'
import { plan, HEAD } from '../planned.ts'
import { buildRow } from './facts.ts'

const odd = buildRow({
  after: { litrage: 770, barcode: '7312040017073' },
  texts: { litrage: '0,77' },
})
const sense = (rows = [odd], confirmed: string[] = [], goods = [buildGood()]) =>
  senseRows({ rows, goods, units: {}, book: { ...NO_SENSE_BOOK, confirmed: new Set(confirmed) } })

test('a row that can hardly be true waits with one reason, and with the next once that is confirmed', () => {
  const [first] = sense()
  expect(first).toMatchObject({ kind: 'doubtful', doubt: { code: 'volume_odd' } })
  const volume = doubtKey(odd, must(first?.doubt, 'doubt'))
  const [second] = sense([odd], [volume])
  expect(second).toMatchObject({ kind: 'doubtful', doubt: { code: 'check_digit' } })
  const barcode = doubtKey(odd, must(second?.doubt, 'doubt'))
  expect(sense([odd], [volume, barcode])).toEqual([odd])
})

test('what was confirmed of one text is asked again of another', () => {
  const [first] = sense()
  const key = doubtKey(odd, must(first?.doubt, 'doubt'))
  const other = { ...odd, texts: { ...odd.texts, litrage: '0,78' } }
  expect(sense([other], [key])).toMatchObject([{ doubt: { code: 'volume_odd' } }])
})

test('rows that would not be saved are not doubted', () => {
  for (const kind of ['faulty', 'unchanged'] as const) {
    expect(sense([{ ...odd, kind }])).toEqual([{ ...odd, kind }])
  }
})

test('a row that changes a good is judged by what the good is then', () => {
  const good = buildGood({ litrage: 700, weight_full: 11_900, weight_empty: 5200 })
  const row = { ...odd, kind: 'changed' as const, good_id: good.id, after: { litrage: 1000 } }
  expect(sense([row], [], [good])).toMatchObject([{ doubt: { code: 'density_odd' } }])
})

test('a type that only doubtful rows name is not made', () => {
  const row = ['Mystery', 'Arrack', '', '0,77 l', '', '']
  expect(plan([HEAD, row])).toMatchObject({ types: [], rows: [{ kind: 'doubtful' }] })
})

test('wrong check digits are put right with the likely number', () => {
  const row = ['Absolut', 'Vodka', '7312040017073', '0,7 l', '1190', '520']
  const { rows } = plan([HEAD, row])
  const [group] = doubtGroups(rows)
  expect(group).toMatchObject({ count: 1, remedies: ['likely', 'confirm', 'clear'] })
  const mended = remedied(must(rows[0], 'row'), must(group, 'group'), { kind: 'likely' })
  expect(mended).toEqual({ barcode: '7312040017072' })
  expect(remedied({ texts: {} }, must(group, 'group'), { kind: 'likely' })).toEqual({})
})
