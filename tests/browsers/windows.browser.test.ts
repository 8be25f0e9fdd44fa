import { expect, test } from 'vitest'
import { browsersFor } from './every-browser.ts'
import { WINDOWS } from '#tests/support/looks/windows.ts'
import { inTurn } from '#tests/support/sampling/in-turn.ts'
import { rotationOf } from '#tests/support/sampling/rotation.ts'
import { BARCODE, WEIGHT } from './journey.ts'
import { countOffline, onePhoneForEachTest, browser } from './phone-room.ts'
import { ENTER, type Screen } from './screen.ts'

/** The desk is left out in WebKitGTK, whose own scroll bar lies over the card. */
const windowsOf = (name: string) => (name === 'WebKit' ? WINDOWS.slice(0, -1) : WINDOWS)

onePhoneForEachTest()

/** What of the keypad a person does not see whole, or has something over it. */
const HIDDEN = `
  const card = document.querySelector('section:has(> div > h2)')
  const targets = [...card.querySelectorAll('form :is(input, button), form p > strong')]
  const isHidden = (target) => {
    const { top, right, bottom, left } = target.getBoundingClientRect()
    if (top < 0 || left < 0 || right > innerWidth + 0.5 || bottom > innerHeight + 0.5) return true
    const seen = [[(left + right) / 2, (top + bottom) / 2], [left + 8, top + 8], [right - 8, bottom - 8]]
    return seen.some(([x, y]) => !target.contains(document.elementFromPoint(x, y)))
  }
  const hidden = targets.filter(isHidden).map(({ outerHTML }) => outerHTML.slice(0, 100))
  arguments[0]({ size: [innerWidth, innerHeight], keys: targets.length, hidden })`

interface Seen {
  size: number[]
  keys: number
  hidden: string[]
}

async function look(screen: Screen): Promise<Seen> {
  return (await screen.run(HIDDEN)) as Seen
}

/** Large keys, and those of whom wears no gloves: one of them on a push. */
const SIZES = inTurn('size of keys', [false, true], rotationOf(process.env))

test.each(browsersFor('windows', true))(
  'the field, every key, the millilitres and Save are in sight in every window: $name',
  async (kind) => {
    const { phone } = await countOffline(kind)
    for (const isLarge of SIZES) {
      await phone.run(`localStorage.setItem('dram-large-targets', '${isLarge}'); arguments[0](0)`)
      await phone.goto(String(await phone.run('arguments[0](location.href)')))
      for (const [width, height] of windowsOf(kind.name)) {
        await browser?.connection.send('setWindow', { width, height })
        await phone.until(`innerWidth === ${width} && innerHeight === ${height}`)
        await phone.fill('Barcode or name', BARCODE + ENTER)
        await phone.until(
          `document.querySelectorAll('section form [role=group] button').length >= 12`,
        )
        for (const key of ['8', '2', '2']) await phone.press(key)
        const seen = await look(phone)
        expect([isLarge, ...seen.size, ...seen.hidden]).toEqual([isLarge, width, height])
        expect(seen.keys).toBeGreaterThanOrEqual(14)
        await phone.press('Save')
        await phone.untilField(WEIGHT, 'gone')
      }
    }
  },
)
