import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const SRC = path.join(import.meta.dirname, '../../src')
const STATE = /\[(aria-(?:checked|pressed|selected|current)|data-active)\b/g
const FORCED = '@media (forced-colors: active)'

const textOf = (file: string) => readFileSync(path.join(SRC, file), 'utf8')
const statesIn = (text: string) => Array.from(text.matchAll(STATE), ([, state]) => state)
const look = textOf('ui/look.css')

/** The states that every screen tells by a frame. */
const framed = new Set(statesIn(look.slice(look.indexOf(FORCED))))

test('a state that a sheet draws is also told where the system chooses the colours', () => {
  const untold = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.css'))
    .map((file) => ({ file, text: textOf(file) }))
    .flatMap(({ file, text }) =>
      statesIn(text)
        .filter((state) => !framed.has(state) && !text.includes(FORCED))
        .map((state) => `${file} ${state}`),
    )
  expect(framed.size).toBe(4)
  expect(untold).toEqual([])
})
