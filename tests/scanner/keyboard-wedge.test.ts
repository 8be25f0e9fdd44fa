import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { makeLabel } from '#domain/bottles/make-label.ts'
import { endBurst, feedKey, quietWedge } from '#scanner/keyboard-wedge.ts'
import type { WedgeKey } from '#scanner/keyboard-wedge.ts'
import { Area, CUT_OFF, Field, letters, press, setUp, typed } from './wedge-page.ts'

const GIN = '5000267024011'

/** With a digit, as most have. */
const LABEL = makeLabel(new Uint8Array([3, 17, 200, 45, 91, 250, 8]))

/** What a page hears of these keys and the silence after them. */
function heard(keys: readonly WedgeKey[], isInField = false, before = quietWedge) {
  let state = before
  const steps = keys.map((key) => {
    const step = feedKey(state, key, isInField)
    state = step.state
    return step
  })
  return [...steps, endBurst(state, 'silence')].flatMap(({ verdict }) =>
    verdict === null ? [] : [verdict.kind === 'scan' ? verdict.barcode : CUT_OFF],
  )
}

describe('a scanner that types', () => {
  it('is recognised though the page heard a silence in the middle, because its keys came late', () => {
    const keys = typed([...letters(GIN), 'Enter'], 5)
    for (let late = 1; late < GIN.length; late += 1) {
      let state = quietWedge
      for (const key of keys.slice(0, late)) ({ state } = feedKey(state, key))
      ;({ state } = endBurst(state, 'silence'))
      expect([late, heard(keys.slice(late), false, state)]).toEqual([late, [GIN]])
    }
  })

  it('types the separators of a GS1 code with Control, and its number is heard', () => {
    const separator = press(']', 0, { code: 'BracketRight', ctrlKey: true })
    const code = [...letters('010485000127005810LOT7'), separator, ...letters('17290101'), 'Enter']
    const keys = code.map((key, index) =>
      typeof key === 'string' ? press(key, index * 5) : { ...key, timeStamp: index * 5 },
    )
    expect(heard(keys)).toEqual(['4850001270058'])
  })

  it('is not put together from two bursts with a silence between them', () => {
    let state = quietWedge
    for (const key of typed(letters(GIN.slice(0, 6)), 5)) ({ state } = feedKey(state, key))
    ;({ state } = endBurst(state, 'silence'))
    const rest = typed([...letters(GIN.slice(6)), 'Enter'], 5, 600)
    expect(heard(rest, false, state)).not.toContain(GIN)
  })

  it.each(['Enter', 'Tab'])('is recognised when it ends with %s', (end) => {
    expect(heard(typed([...letters(GIN), end], 15))).toEqual([GIN])
  })

  it('is recognised at its slowest', () => {
    expect(heard(typed([...letters(GIN), 'Enter'], 50))).toEqual([GIN])
  })

  it('may stumble for a moment', () => {
    const head = typed(letters(GIN.slice(0, 4)), 10)
    const tail = typed([...letters(GIN.slice(4)), 'Enter'], 10, 150)
    expect(heard([...head, ...tail])).toEqual([GIN])
    expect(heard([...head, ...tail], true)).toEqual([GIN])
  })

  it('is cut off when it pauses, because half a barcode is another barcode', () => {
    for (const isInField of [false, true]) {
      const head = typed(letters(GIN.slice(0, 5)), 10)
      const tail = typed([...letters(GIN.slice(5)), 'Enter'], 10, 600)
      const all = heard([...head, ...tail], isInField)
      expect(new Set(all)).toEqual(new Set([CUT_OFF]))
    }
  })

  it('is cut off when it is too short or loses its end', () => {
    expect(heard(typed([...letters('12345'), 'Enter'], 20))).toEqual([CUT_OFF])
    expect(heard(typed(letters(GIN.slice(0, 9)), 20))).toEqual([CUT_OFF])
    expect(heard(typed(letters(GIN.slice(0, 9)), 20), true)).toEqual([CUT_OFF])
    expect(heard(typed([...letters('500'), 'Enter'], 150))).toEqual([CUT_OFF])
  })

  it('needs no ending key when the check digit is right', () => {
    expect(heard(typed(letters(GIN), 10))).toEqual([GIN])
    expect(heard(typed(letters(GIN), 180))).toEqual([GIN])
    expect(heard([...typed(letters(GIN), 10), press('Enter', 1000)])).toEqual([GIN])
  })

  it('is heard at the second try, when its barcode has neither ending key nor check digit', () => {
    const own = letters('BAR-0017')
    expect(heard([...typed(own, 120), ...typed(own, 120, 4000)])).toEqual([CUT_OFF, 'BAR-0017'])
  })

  it('may be slow, and is known by its pace from then on', () => {
    const slow = [...letters('BAR-001'), 'Enter']
    expect(heard(typed(slow, 200))).toEqual([CUT_OFF])
    const known = [...typed([...letters(GIN), 'Enter'], 200), ...typed(slow, 190, 5000)]
    expect(heard(known)).toEqual([GIN, 'BAR-001'])
  })

  it('is recognised twice in a row', () => {
    const keys = [
      ...typed([...letters(GIN), 'Enter'], 10),
      ...typed([...letters('96385074'), 'Enter'], 10, 1000),
    ]
    expect(heard(keys)).toEqual([GIN, '96385074'])
  })

  it('may press Shift for its capitals', () => {
    const keys = ['Shift', 'B', 'Shift', 'A', 'Shift', 'R', '-', '0', '0', '1', 'Enter']
    expect(heard(typed(keys, 5))).toEqual(['BAR-001'])
  })

  it.each([
    ['in capitals', (sign: string) => sign],
    ['in small letters', (sign: string) => sign.toLowerCase()],
  ])('is understood when it types a label %s, fast or slowly, in a field or not', (_, cased) => {
    const signs = Array.from(LABEL.replaceAll('-', ''), cased)
    for (const keys of [typed([...signs, 'Enter'], 10), typed([...signs, 'Enter'], 180)]) {
      expect(heard(keys)).toEqual([LABEL])
      expect(heard(keys, true)).toEqual([LABEL])
    }
    expect(heard(typed(signs, 10))).toEqual([LABEL])
  })

  it('is understood when it types a label on an Armenian layout', () => {
    const keys = Array.from(LABEL.replaceAll('-', ''), (sign, i) =>
      /\d/.test(sign)
        ? press('Թ', i * 10, { code: `Digit${sign}` })
        : press('Դ', i * 10, { code: `Key${sign}`, shiftKey: true }),
    )
    expect(heard([...keys, press('Enter', 200)])).toEqual([LABEL])
  })

  it('is understood with an Armenian and a Russian keyboard layout', () => {
    const armenian = letters('ԷԹՓՁՋՒ').map((key, i) =>
      press(key, i * 10, { code: `Digit${i + 1}` }),
    )
    const russian = [
      press('ф', 60, { code: 'KeyA' }),
      press('И', 70, { code: 'KeyB', shiftKey: true }),
    ]
    expect(heard([...armenian, ...russian, press('Enter', 80)])).toEqual(['123456aB'])
  })

  it('is no letter whose key only ends like one of a letter', () => {
    const keys = letters('ABC123').map((key, i) =>
      press(/\d/.test(key) ? key : 'Դ', i * 10, {
        code: /\d/.test(key) ? `Digit${key}` : `NotKey${key}`,
      }),
    )
    expect(heard([...keys, press('Enter', 80)])).toEqual([CUT_OFF])
  })

  it('reports a UPC-A as an EAN-13', () => {
    expect(heard(typed([...letters('036000291452'), 'Enter'], 10))).toEqual(['0036000291452'])
  })
})

describe('a person who types', () => {
  it('is never mistaken for a scanner, however long the text', () => {
    const key = fc.constantFrom(...letters('0123456789abc -'), 'Enter', 'Tab', 'Backspace', 'Shift')
    fc.assert(
      fc.property(
        fc.array(fc.tuple(key, fc.integer({ min: 51, max: 400 })), { maxLength: 100 }),
        (presses) => {
          let at = 0
          const keys = presses.map(([name, gap]) => press(name, (at += gap)))
          expect(heard(keys, true).filter((text) => text !== CUT_OFF)).toEqual([])
        },
      ),
    )
  })

  it('may roll a few keys as fast as a scanner', () => {
    expect(heard([...typed(letters('123'), 20), press('Enter', 200)], true)).toEqual([])
  })

  it('may let a program type words into a field', () => {
    expect(heard(typed(letters('Armenian brandy'), 5), true)).toEqual([])
    expect(heard(typed(letters('brandy'), 5), true)).toEqual([])
  })

  it('may hold a key down', () => {
    const held = Array.from({ length: 30 }, (_, i) => press('5', i * 30, { repeat: i > 0 }))
    expect(heard([...held, press('Enter', 905)])).toEqual([])
  })

  it('may use shortcuts and input methods', () => {
    const odd = [{ ctrlKey: true }, { altKey: true }, { metaKey: true }, { isComposing: true }]
    for (const more of odd) {
      const keys = typed([...letters(GIN), 'Enter'], 10)
      keys[10] = press('1', 100, more)
      expect(heard(keys).filter((text) => text !== CUT_OFF)).toEqual([])
    }
  })
})

describe('listening on a page', () => {
  beforeEach(() => {
    vi.useFakeTimers()
    vi.stubGlobal('HTMLInputElement', Field)
    vi.stubGlobal('HTMLTextAreaElement', Area)
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  it('reports a scan without focus and stops only its last key', () => {
    const { scans, stopped, type } = setUp(null)
    type(typed([...letters(GIN), 'Enter'], 10))
    expect([scans, stopped]).toEqual([[GIN], ['Enter']])
  })

  it('stops a Tab too, which would move the focus', () => {
    const { scans, stopped, type } = setUp(null)
    type(typed([...letters(GIN), 'Tab'], 10))
    expect([scans, stopped]).toEqual([[GIN], ['Tab']])
  })

  it.each(['KeyJ', 'KeyM', 'KeyI'])(
    'stops Control and %s, which open what the browser has',
    (code) => {
      const { scans, stopped, type } = setUp(null)
      const end = press(code.at(-1) ?? '', 135, { code, ctrlKey: true })
      type([...typed([...letters(GIN), 'Control'], 10), end])
      expect([scans, stopped]).toEqual([[GIN], [end.key]])
    },
  )

  it('leaves the browser its keys with Control, after typing too', () => {
    const { scans, stopped, type } = setUp(null)
    const downloads = { code: 'KeyJ', ctrlKey: true }
    type([press('Control', 0), press('j', 10, downloads)])
    type([...typed(letters('gin'), 200, 1000), press('Control', 1700), press('j', 1710, downloads)])
    type([...typed(letters(GIN), 10, 5000), press('c', 5140, { code: 'KeyC', ctrlKey: true })])
    expect(stopped).toEqual([])
    expect(scans).toEqual([GIN])
  })

  it('hears no silence after it is stopped', () => {
    const { scans, type, stop } = setUp(null)
    type(typed(letters(GIN), 10))
    stop()
    vi.advanceTimersByTime(1000)
    expect(scans).toEqual([])
  })

  it('restores a text field’s content and fires its input event', () => {
    const field = new Field()
    const { scans, type } = setUp(field)
    type(typed(letters('gin'), 200))
    type(typed([...letters(GIN), 'Enter'], 10, 5000))
    expect([scans, field.value, field.inputs]).toEqual([[GIN], 'gin', 1])
  })

  it('takes keys that came long before the others for the beginning, if the check digit says so', () => {
    const field = new Field()
    const { scans, type } = setUp(field)
    type(typed(letters(GIN.slice(0, 3)), 10))
    type(typed([...letters(GIN.slice(3)), 'Enter'], 10, 5000))
    expect([scans, field.value]).toEqual([[GIN], ''])
  })

  it('swallows nothing that a person types', () => {
    const field = new Field()
    const { scans, stopped, type } = setUp(field)
    let at = 0
    const keys = [...letters('Ararat 5'), 'Tab', ...letters(GIN), 'Enter']
    type(keys.map((key, index) => press(key, (at += index % 3 === 0 ? 210 : 110))))
    expect([scans, stopped, field.value, field.inputs]).toEqual([[], [], `Ararat 5${GIN}`, 0])
  })

  it('reports what is cut off when no further key follows, and takes it out of the field', () => {
    const field = new Field()
    const { scans, type } = setUp(field)
    type(typed(letters(GIN.slice(0, 8)), 10))
    expect([scans, field.value]).toEqual([[], GIN.slice(0, 8)])
    vi.advanceTimersByTime(1000)
    expect([scans, field.value]).toEqual([[CUT_OFF], ''])
  })

  it('leaves fields without text alone, such as a checkbox', () => {
    const checkbox = new Field()
    Object.defineProperty(checkbox, 'value', { get: () => 'on', set: () => {} })
    const { scans, type } = setUp(checkbox)
    type(typed([...letters(GIN), 'Enter'], 10))
    expect([scans, checkbox.inputs]).toEqual([[GIN], 0])
  })

  it('reports nothing after it is stopped', () => {
    const { scans, type, stop } = setUp(null)
    stop()
    type(typed([...letters(GIN), 'Enter'], 10))
    expect(scans).toEqual([])
  })
})
