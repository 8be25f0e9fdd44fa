import { describe, expect, test } from 'vitest'
import { rotationOf, rotationOfCommit } from './rotation.ts'
import { combine, sample } from './sample.ts'

const SCREENS = ['count', 'goods', 'staff', 'usage', 'buy', 'pos', 'repair']
const LOOKS = combine(['en', 'ru', 'hy'], [360, 1440])

describe('a sample of screens', () => {
  test('every rotation shows each screen once', () => {
    for (let rotation = 0; rotation < 20; rotation += 1) {
      expect(sample(SCREENS, LOOKS, rotation).map(([screen]) => screen)).toEqual(SCREENS)
    }
  })

  test('as many rotations in a row as there are looks show every screen in every look', () => {
    for (const first of [0, 5, 123_456_789]) {
      const shown = LOOKS.flatMap((_, index) => sample(SCREENS, LOOKS, first + index))
      expect(new Set(shown.map(String))).toEqual(new Set(sample(SCREENS, LOOKS, null).map(String)))
      expect(shown).toHaveLength(SCREENS.length * LOOKS.length)
    }
  })

  test('one rotation always gives the same sample', () => {
    expect(sample(SCREENS, LOOKS, 41)).toEqual(sample(SCREENS, LOOKS, 41))
  })

  test('as many screens in a row as there are looks are shown in different ones', () => {
    const looks = sample(SCREENS, LOOKS, 4).map(([, look]) => String(look))
    expect(new Set(looks.slice(0, LOOKS.length)).size).toBe(LOOKS.length)
  })

  test('without a rotation all screens are shown in all looks', () => {
    const all = sample(SCREENS, LOOKS, null)
    expect(all).toHaveLength(SCREENS.length * LOOKS.length)
    expect(new Set(all.map(String)).size).toBe(all.length)
  })
})

test('pairs are complete, and neighbours differ in the first', () => {
  expect(combine(['a', 'b'], [1, 2])).toEqual([
    ['a', 1],
    ['b', 1],
    ['a', 2],
    ['b', 2],
  ])
})

describe('the rotation', () => {
  test('is the one that the environment names', () => {
    expect(rotationOf({ TEST_ROTATION: '17' })).toBe(17)
  })

  test('does not exist in the long set', () => {
    expect(rotationOf({ TEST_ROTATION: '17', TEST_SET: 'long' })).toBeNull()
  })

  test('is refused when it is no whole number', () => {
    for (const text of ['', '-1', '1.5', 'a']) {
      expect(() => rotationOf({ TEST_ROTATION: text })).toThrow('no whole number')
    }
  })

  test('of a commit can be read again', () => {
    const text = rotationOfCommit()
    expect(rotationOf({ TEST_ROTATION: text })).toBe(Number(text))
    expect(rotationOfCommit()).toBe(text)
  })
})
