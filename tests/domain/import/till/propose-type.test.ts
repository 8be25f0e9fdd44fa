import { expect, test } from 'vitest'
import { pathsOf, proposedType } from '#domain/import/till/propose-type.ts'
import type { PosGroupNode } from '#domain/pos/groups.ts'
import { buildGoodsType } from '#tests/support/bars/builders.ts'

const node = (name: string, children: PosGroupNode[] = []): PosGroupNode => {
  return { id: name, name, children }
}

test('every group of a tree has the names of those above it, the nearest first', () => {
  const tree = [node('Bar', [node('Spirits', [node('Gin')]), node('Wine')]), node('Kitchen')]
  expect(pathsOf(tree)).toEqual([
    { id: 'Bar', name: 'Bar', above: [] },
    { id: 'Spirits', name: 'Spirits', above: ['Bar'] },
    { id: 'Gin', name: 'Gin', above: ['Spirits', 'Bar'] },
    { id: 'Wine', name: 'Wine', above: ['Bar'] },
    { id: 'Kitchen', name: 'Kitchen', above: [] },
  ])
})

const own = buildGoodsType({ name_en: 'House specials', name_ru: 'Фирменное', name_hy: '' })

test.each([
  ['its own name, if a type is called so', 'house SPECIALS', ['Вино'], 'house SPECIALS'],
  ['a name in any language', 'Фирменное', [], 'Фирменное'],
  ['a name that Dram brings along', 'Виски', ['House specials'], 'Виски'],
  [
    'the nearest group above that is called as a type',
    'Shelf 4',
    ['Room 2', 'Виски', 'Вино'],
    'Виски',
  ],
  ['its own name, if no group is called as a type', 'Shelf 4', ['Room 2'], 'Shelf 4'],
])('the type of a group is %s', (_, name, above, type) => {
  expect(proposedType({ name, above }, [own])).toBe(type)
})
