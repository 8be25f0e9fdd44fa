import { expect, test } from 'vitest'
import { countGroups, groupsWith, groupTree } from '#domain/pos/groups.ts'

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
