import { createMemoryHistory, type RouterHistory } from '@tanstack/react-router'
import { beforeEach, expect, test } from 'vitest'
import { Visits } from '#ui/menu/visits.ts'

const GOODS = '/dashboard/goods'
const FORM = '/dashboard/goods/create/1'

let stored: Map<string, string>
let history: RouterHistory
let visits: Visits

function start(): Visits {
  const begun = new Visits()
  begun.watch(history, {
    getItem: (key) => stored.get(key) ?? null,
    setItem: (key, text) => void stored.set(key, text),
  })
  return begun
}

beforeEach(() => {
  stored = new Map()
  history = createMemoryHistory({ initialEntries: [`${GOODS}?page=1`] })
  visits = start()
})

test('a form knows the list that it was opened from, after a reload too', () => {
  history.push(`${GOODS}?page=2`)
  history.push(FORM)
  expect(visits.stepsBackTo(GOODS)).toBe(1)
  expect(start().stepsBackTo(GOODS)).toBe(1)
  history.back()
  expect(history.location.href).toBe(`${GOODS}?page=2`)
})

test('pages of rows in the screen itself are passed over', () => {
  history.push('/dashboard/iiko-unresolved')
  history.push('/dashboard/iiko-unresolved?page=2')
  expect(visits.stepsBackTo(GOODS)).toBe(2)
})

test('a list that was left for another page is not gone back to', () => {
  history.push('/dashboard')
  history.push(FORM)
  expect(visits.stepsBackTo(GOODS)).toBeNull()
})

test('a deep link comes from nowhere', () => {
  history = createMemoryHistory({ initialEntries: [FORM] })
  expect(start().stepsBackTo(GOODS)).toBeNull()
})

test('a replaced address keeps its place', () => {
  history.push(GOODS)
  history.push('/dashboard/goods/create')
  history.back()
  history.replace(`${GOODS}?search=rum`)
  history.forward()
  expect(visits.stepsBackTo(GOODS)).toBe(1)
  history.replace(FORM)
  expect(visits.stepsBackTo(GOODS)).toBe(1)
  history.back()
  history.replace('/dashboard')
  history.forward()
  expect(visits.stepsBackTo(GOODS)).toBeNull()
})

test('a broken memory is an empty one', () => {
  history.push(FORM)
  stored.set('visits', '{')
  expect(start().stepsBackTo(GOODS)).toBeNull()
})
