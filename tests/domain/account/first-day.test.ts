import { expect, it } from 'vitest'
import { firstDayOf } from '#domain/account/first-day.ts'
import { settingsOf, USUAL_SETTINGS } from '#domain/account/settings.ts'

const NOTHING = {
  branch: false,
  types: false,
  goods: false,
  weights: false,
  people: false,
  scale: false,
  count: false,
}
const owner = { role: 'customer' } as const
const manager = { role: 'manager' } as const

it('begins with the branch, and goes on with the first step that is missing', () => {
  expect(firstDayOf(NOTHING, owner)?.next).toBe('branch')
  expect(firstDayOf({ ...NOTHING, branch: true, goods: true }, owner)?.next).toBe('types')
})

it('leaves branches and people to the owner', () => {
  const day = firstDayOf(NOTHING, manager)
  expect(day?.steps.map(({ step }) => step)).toEqual([
    'types',
    'goods',
    'weights',
    'scale',
    'count',
  ])
  expect(day?.next).toBe('types')
})

it('is over after a completed count, also for a bar of one person without a scale', () => {
  const done = { ...NOTHING, branch: true, types: true, goods: true }
  expect(firstDayOf(done, owner)?.next).toBe('weights')
  expect(firstDayOf({ ...done, weights: true }, owner)?.next).toBe('people')
  expect(firstDayOf({ ...done, count: true }, owner)).toBeNull()
})

it('goes on while something is missing that counting needs', () => {
  const counted = { ...NOTHING, branch: true, count: true }
  expect(firstDayOf(counted, owner)?.next).toBe('types')
})

it('is no setting that calls tell of, which apps of earlier versions could not read', () => {
  expect(settingsOf(USUAL_SETTINGS).map(({ key }) => key)).not.toContain('first_day')
})
