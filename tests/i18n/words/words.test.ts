import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import lists from './known-hits.json' with { type: 'json' }
import { allHits } from './hits.ts'
import { countLong } from './lengths.ts'
import { readMessages } from './messages.ts'
import { SPECIFICATION_TEXTS } from './specification-texts.ts'

/*
 * What stands on screens, in mails and in files is said in the words of docs/words.md. What may break
 * a law stands in known-hits.json: pairs that say different things of the same words, as a button and
 * the question that it leads to do, and texts that the specification states.
 */
type Lists = Record<string, Record<string, string[]>>

const messages = await readMessages()
const allowed: Lists = lists.allowed

function known(law: string): Set<string> {
  const places = Object.entries(allowed[law] ?? {})
  return new Set(places.flatMap(([where, names]) => names.map((name) => `${where}: ${name}`)))
}

const laws = Object.entries(allHits(messages)).map(([law, hits]) => ({
  law,
  found: new Map<string, string>(
    Object.entries(hits).flatMap(([where, faults]) =>
      Object.entries(faults).map(([name, fault]) => [`${where}: ${name}`, fault] as const),
    ),
  ),
}))

test.each(laws)('$law', ({ law, found }) => {
  const listed = known(law)
  const anew = [...found].filter(([name]) => !listed.has(name))
  expect(anew.map(([name, fault]) => `${name} → ${fault}`)).toEqual([])
  const mended = [...listed].filter((name) => !found.has(name))
  expect(mended, 'no longer said: take these from known-hits.json').toEqual([])
})

/** Its capital is Եվ, which neither sheets nor JavaScript know. */
test('3 no text is turned into capitals, which և has not', () => {
  const folders = ['src/ui', 'src/client', 'src/widgets', 'src/features', 'src/app', 'src/site']
  const files = [...folders, 'src/reports', 'src/i18n', 'server/mail'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(?:css|tsx?|html)$/.test(name))
      .map((name) => `${folder}/${name}`),
  )
  const turning = files.filter((file) =>
    /text-transform:\s*(?:uppercase|capitalize)|\.to(?:Locale)?UpperCase\(|textTransform/.test(
      readFileSync(file, 'utf8'),
    ),
  )
  // The first letter of a currency's name, which is none of our texts.
  expect(turning).toEqual(['src/features/account/money/currency-choice.tsx'])
})

test('known hits are of a law', () => {
  const names = new Set(laws.map(({ law }) => law))
  expect(Object.keys(allowed).filter((law) => !names.has(law))).toEqual([])
})

test('24 messages do not get longer: when one gets shorter, the budget in known-hits.json falls', () => {
  expect(countLong(messages)).toEqual(lists.budget)
})

const english = new Set(
  messages.filter(({ language }) => language === 'en').map((one) => one.msgid),
)

test.each(Object.entries(SPECIFICATION_TEXTS))(
  '27 every text about %s that the specification states is in the product word for word',
  (_, listed) => {
    expect(listed.filter((text) => !english.has(text))).toEqual([])
  },
)
