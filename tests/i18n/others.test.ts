import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const LOCALES = new URL('../../locales/', import.meta.url)
/** Words for those that are left of a number. */
const REMAINDER = /\b[Tt]he (?:others|rest)\b|[Оо]стальн|[Մմ]նացած[ըն]|[Մմ]յուսներ/
const NUMBER = /\{(?:known|all|total|count|[0-9])\}|#/

/** Each is shown only where there are others; where it is drawn has its test. */
const ONLY_WITH_OTHERS = new Set([
  'Known for {known} of {all} items; the others were not counted now or before.',
  "{known} of {all} items are known, and they last that long. Whether the others have to be bought isn't known.",
  'There are {total} in all. The others come as you go on, and those you search for come at once.',
])

interface Message {
  file: string
  id: string
  text: string
}

function messagesOf(file: string): Message[] {
  const text = readFileSync(new URL(file, LOCALES), 'utf8')
  const pairs = text.matchAll(/^msgid "(.+)"\nmsgstr "(.*)"$/gm)
  return Array.from(pairs, ([, id = '', said = '']) => ({ file, id, text: said || id }))
}

const messages = readdirSync(LOCALES, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.po'))
  .flatMap((file) => messagesOf(file))

const told = messages.filter(({ text }) => REMAINDER.test(text) && NUMBER.test(text))

test('a sentence about the others of a number is only where there are others', () => {
  const careless = told.filter(({ id, text }) =>
    text.includes(', plural,') ? !text.includes('=0 {') : !ONLY_WITH_OTHERS.has(id),
  )
  expect(careless.map(({ file, id }) => `${file}: ${id}`)).toEqual([])
})

test('no sentence is excused that is gone', () => {
  const ids = new Set(told.map(({ id }) => id))
  expect([...ONLY_WITH_OTHERS].filter((id) => !ids.has(id))).toEqual([])
})
