import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { feedKey, listenForWedge, quietWedge } from '#scanner/keyboard-wedge.ts'
import type { WedgeKey } from '#scanner/keyboard-wedge.ts'

const GIN = '5000267024011'

const letters = (text: string) => Array.from(text)

const press = (key: string, timeStamp: number, more: Partial<WedgeKey> = {}): WedgeKey => ({
  key,
  code: /^\d$/.test(key) ? `Digit${key}` : '',
  shiftKey: false,
  ctrlKey: false,
  altKey: false,
  metaKey: false,
  repeat: false,
  isComposing: false,
  timeStamp,
  ...more,
})

const typed = (keys: readonly string[], gap: number, start = 0) =>
  keys.map((key, index) => press(key, start + index * gap))

function scansOf(keys: readonly WedgeKey[]) {
  let state = quietWedge
  return keys.flatMap((key) => {
    const step = feedKey(state, key)
    state = step.state
    return step.scan === null ? [] : [step.scan]
  })
}

describe('a scanner that types', () => {
  it.each(['Enter', 'Tab'])('is recognised when it ends with %s', (end) => {
    expect(scansOf(typed([...letters(GIN), end], 15))).toEqual([GIN])
  })

  it('is recognised at its slowest', () => {
    expect(scansOf(typed([...letters(GIN), 'Enter'], 50))).toEqual([GIN])
  })

  it('is not read as a shorter barcode when it pauses, because half a barcode is wrong', () => {
    const head = typed(letters(GIN.slice(0, 4)), 10)
    const tail = typed([...letters(GIN.slice(4)), 'Enter'], 10, 150)
    expect(scansOf([...head, ...tail])).toEqual([])
  })

  it('is recognised twice in a row', () => {
    const keys = [
      ...typed([...letters(GIN), 'Enter'], 10),
      ...typed([...letters('96385074'), 'Enter'], 10, 1000),
    ]
    expect(scansOf(keys)).toEqual([GIN, '96385074'])
  })

  it('may press Shift for its capitals', () => {
    const keys = ['Shift', 'B', 'Shift', 'A', 'Shift', 'R', '-', '0', '0', '1', 'Enter']
    expect(scansOf(typed(keys, 5))).toEqual(['BAR-001'])
  })

  it('is understood with an Armenian and a Russian keyboard layout', () => {
    const armenian = letters('ԷԹՓՁՋՒ').map((key, i) =>
      press(key, i * 10, { code: `Digit${i + 1}` }),
    )
    const russian = [
      press('ф', 60, { code: 'KeyA' }),
      press('И', 70, { code: 'KeyB', shiftKey: true }),
    ]
    expect(scansOf([...armenian, ...russian, press('Enter', 80)])).toEqual(['123456aB'])
  })

  it('reports a UPC-A as an EAN-13', () => {
    expect(scansOf(typed([...letters('036000291452'), 'Enter'], 10))).toEqual(['0036000291452'])
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
          expect(scansOf(keys)).toEqual([])
        },
      ),
    )
  })

  it('may roll a few keys as fast as a scanner', () => {
    expect(scansOf(typed([...letters('12345'), 'Enter'], 20))).toEqual([])
  })

  it('may hold a key down', () => {
    const held = Array.from({ length: 30 }, (_, i) => press('5', i * 30, { repeat: i > 0 }))
    expect(scansOf([...held, press('Enter', 905)])).toEqual([])
  })

  it('may use shortcuts and input methods', () => {
    const odd = [{ ctrlKey: true }, { altKey: true }, { metaKey: true }, { isComposing: true }]
    for (const more of odd) {
      const keys = typed([...letters(GIN), 'Enter'], 10)
      keys[10] = press('1', 100, more)
      expect(scansOf(keys)).toEqual([])
    }
  })

  it('may press Enter long after a burst', () => {
    expect(scansOf([...typed(letters(GIN), 10), press('Enter', 1000)])).toEqual([])
  })
})

describe('listening on a page', () => {
  class Field extends EventTarget {
    inputs = 0
    #value = ''
    get value() {
      return this.#value
    }
    set value(value: string) {
      this.#value = value
    }
    override dispatchEvent(event: Event) {
      if (event.type === 'input') this.inputs += 1
      return super.dispatchEvent(event)
    }
  }
  class Area extends Field {}

  /** A page whose keys go into `field`, as in a browser, unless a listener stops them. */
  function setUp(field: Field | null) {
    const scans: string[] = []
    let onKey: ((event: unknown) => void) | null = null
    const page = {
      addEventListener: (_: string, listener: (event: unknown) => void) => {
        onKey = listener
      },
      removeEventListener: () => {
        onKey = null
      },
    }
    const stop = listenForWedge(page as unknown as Document, (barcode) => scans.push(barcode))
    const stopped: string[] = []
    const type = (keys: readonly WedgeKey[]) => {
      for (const key of keys) {
        let isStopped = false
        onKey?.({
          ...key,
          target: field,
          preventDefault: () => {
            isStopped = true
          },
          stopImmediatePropagation: () => {},
        })
        if (isStopped) stopped.push(key.key)
        else if (field && key.key.length === 1) field.value += key.key
      }
    }
    return { scans, stopped, type, stop }
  }

  beforeEach(() => {
    vi.stubGlobal('HTMLInputElement', Field)
    vi.stubGlobal('HTMLTextAreaElement', Area)
  })
  afterEach(() => {
    vi.unstubAllGlobals()
  })

  it('reports a scan without focus and stops only its last key', () => {
    const { scans, stopped, type } = setUp(null)
    type(typed([...letters(GIN), 'Enter'], 10))
    expect([scans, stopped]).toEqual([[GIN], ['Enter']])
  })

  it('restores a text field’s content and fires its input event', () => {
    const field = new Field()
    const { scans, type } = setUp(field)
    type(typed(letters('gin'), 200))
    type(typed([...letters(GIN), 'Enter'], 10, 5000))
    expect([scans, field.value, field.inputs]).toEqual([[GIN], 'gin', 1])
  })

  it('swallows nothing that a person types', () => {
    const field = new Field()
    const { scans, stopped, type } = setUp(field)
    type(typed([...letters('Ararat 5'), 'Tab', ...letters(GIN), 'Enter'], 120))
    expect([scans, stopped, field.value, field.inputs]).toEqual([[], [], `Ararat 5${GIN}`, 0])
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
