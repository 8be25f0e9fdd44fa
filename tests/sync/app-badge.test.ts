import { expect, test } from 'vitest'
import { showOnBadge } from '#sync/app-badge.ts'

test('the badge shows what waits, and is cleared at zero', async () => {
  const shown: (number | undefined)[] = []
  const badging = {
    setAppBadge: async (count?: number) => void shown.push(count),
    clearAppBadge: async () => void shown.push(0),
  }
  for (const count of [2, 1, 0]) await showOnBadge(count, badging)
  expect(shown).toEqual([2, 1, 0])
})

test('a browser without badges, or one that refuses them, changes nothing', async () => {
  await showOnBadge(3, {})
  const refusing = { setAppBadge: () => Promise.reject(new DOMException('no', 'NotAllowedError')) }
  await expect(showOnBadge(3, refusing)).resolves.toBeUndefined()
})
