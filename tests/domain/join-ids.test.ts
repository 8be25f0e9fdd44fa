import { expect, test } from 'vitest'
import fc from 'fast-check'
import { joinIds } from '#domain/join-ids.ts'
import { uuid } from '#domain/scalars.ts'

test('joining two ids gives a third valid UUID, the same each time', () => {
  fc.assert(
    fc.property(fc.uuid(), fc.uuid(), fc.uuid(), (one, other, third) => {
      const joined = joinIds(one, other)
      expect(uuid.safeParse(joined).success).toBe(true)
      expect(joinIds(one, other)).toBe(joined)
      const isOther = other.slice(24) !== third.slice(24)
      expect(joinIds(one, third) !== joined || !isOther).toBe(true)
    }),
  )
})
