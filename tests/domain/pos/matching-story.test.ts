import { expect, test } from 'vitest'
import { independentNames, labelledNames } from '#tests/bench/matching/pairs.ts'
import { playStory } from '#tests/bench/matching/story.ts'

/** The goal of 500 products in ten minutes, for as many as are played here. */
const LEAST_A_MINUTE = 50

test.each([
  ['the first set', labelledNames()],
  ['the independent set', independentNames()],
])('60 products of %s take a person little over a press each, and none is wrong', (_, set) => {
  const story = playStory(set, 60)
  expect(story.products).toBe(60)
  expect(story.wrong).toBe(0)
  expect(story.byItself).toBeGreaterThanOrEqual(30)
  expect(story.presses + story.clicks).toBeLessThanOrEqual(60)
  expect(story.seconds / 60).toBeLessThanOrEqual(60 / LEAST_A_MINUTE)
})
