import { expect, test } from 'vitest'
import { countGroups, groupsWith, groupTree, idsUnder } from '#domain/pos/groups.ts'

const tree = groupTree([
  { id: 'd', name: 'Напитки', parent: null },
  { id: 's', name: 'Крепкие', parent: 'd' },
  { id: 'w', name: 'Виски', parent: 's' },
  { id: 'b', name: 'Виски Bourbon', parent: 'w' },
  { id: 'k', name: 'Кухня', parent: null },
])

test('a group is found with what is in it and what it is in', () => {
  expect(groupsWith(tree, 'ВИСКИ')).toEqual([
    {
      id: 'd',
      name: 'Напитки',
      children: [
        {
          id: 's',
          name: 'Крепкие',
          children: [
            {
              id: 'w',
              name: 'Виски',
              children: [{ id: 'b', name: 'Виски Bourbon', children: [] }],
            },
          ],
        },
      ],
    },
  ])
  expect(groupsWith(tree, 'bourbon виски').flatMap(({ id }) => id)).toEqual(['d'])
  expect(groupsWith(tree, 'пиво')).toEqual([])
  expect(groupsWith(tree, ' ')).toEqual(tree)
})

test('a tree of a thousand groups is counted and searched at once', () => {
  const rows = Array.from({ length: 1000 }, (_, at) => ({
    id: String(at),
    name: `Группа ${at}`,
    parent: at === 0 ? null : String(Math.floor((at - 1) / 5)),
  }))
  const large = groupTree(rows)
  expect(countGroups(large)).toBe(1000)
  expect(countGroups(groupsWith(large, 'группа 999'))).toBe(6)
})

test('groups of a level stand by their names, and one without a known parent is a root', () => {
  const roots = groupTree([
    { id: '1', name: 'Wine', parent: 'nobody' },
    { id: '2', name: 'Beer', parent: null },
    { id: '3', name: 'Red', parent: '1' },
    { id: '4', name: 'Blush', parent: '1' },
  ])
  expect(roots.map(({ name }) => name)).toEqual(['Beer', 'Wine'])
  expect(roots[1]?.children.map(({ name }) => name)).toEqual(['Blush', 'Red'])
})

test('a group that the system lists twice is one, and those in a ring are none', () => {
  const twice = { id: '1', name: 'Wine', parent: null }
  const ring = ['a', 'b'].map((id) => ({ id, name: id, parent: id === 'a' ? 'b' : 'a' }))
  expect(groupTree([twice, twice, ...ring])).toEqual([{ id: '1', name: 'Wine', children: [] }])
})

test('everything under a group is in it, however deep', () => {
  const [drinks] = groupsWith(tree, 'крепкие')
  expect(drinks && idsUnder(drinks)).toEqual(['d', 's', 'w', 'b'])
})
