import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { Area, CUT_OFF, Field, letters, press, setUp } from './wedge-page.ts'

const GIN = '5000267024011'

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('HTMLInputElement', Field)
  vi.stubGlobal('HTMLTextAreaElement', Area)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

type Page = ReturnType<typeof setUp>

/** Alt and the number of each sign on the number pad; Windows then puts the sign into the field. */
function typeNumbers(
  { fire, type }: Page,
  signs: string,
  way: { field?: Field; gap?: number; width?: number; isPadOfArrows?: boolean } = {},
): void {
  const { field, gap, width, isPadOfArrows } = { gap: 4, width: 3, isPadOfArrows: false, ...way }
  let at = 0
  for (const sign of signs) {
    const number = String(sign.codePointAt(0)).padStart(width, '0')
    type([press('Alt', (at += gap), { code: 'AltLeft', altKey: true })])
    for (const digit of number) {
      const key = isPadOfArrows ? 'ArrowDown' : digit
      type([press(key, (at += gap), { code: `Numpad${digit}`, altKey: true })])
    }
    fire('keyup', press('Alt', (at += gap), { code: 'AltLeft' }))
    if (field && sign >= ' ') field.value += sign
  }
}

const ENTER = press('Enter', 400)

describe('a scanner that types the numbers of signs while Alt is held', () => {
  test.each([{ width: 2 }, { width: 3 }, { width: 4 }, { isPadOfArrows: true }])(
    'is heard, with %o, and the browser keeps its shortcuts to itself',
    (way) => {
      const page = setUp(null)
      typeNumbers(page, GIN, way)
      page.type([ENTER])
      expect(page.scans).toEqual([GIN])
      expect(page.stopped.filter((key) => key !== 'Enter').length).toBeGreaterThanOrEqual(26)
      expect(page.stopped.at(-1)).toBe('Enter')
    },
  )

  test('is heard when it ends with the number of a line’s end, and with letters', () => {
    const page = setUp(null)
    typeNumbers(page, `${GIN}\r`)
    typeNumbers(page, 'BAR-0017\n')
    expect(page.scans).toEqual([GIN, 'BAR-0017'])
  })

  test('leaves a field as it was', () => {
    const field = new Field()
    field.value = 'gin'
    const page = setUp(field)
    typeNumbers(page, GIN, { field })
    expect(field.value).toBe(`gin${GIN}`)
    page.type([ENTER])
    expect([page.scans, field.value, page.stopped]).toEqual([[GIN], 'gin', ['Enter']])
  })

  test('divides the parts of a GS1 code so too', () => {
    const page = setUp(null)
    typeNumbers(page, '010485000127005810LOT7\u001D17290101\r')
    expect(page.scans).toEqual(['4850001270058'])
  })

  test('says so when it is cut off', () => {
    const page = setUp(null)
    typeNumbers(page, GIN.slice(0, 7))
    vi.advanceTimersByTime(1000)
    expect(page.scans).toEqual([CUT_OFF])
  })

  test('is no person who types a letter that the keyboard lacks', () => {
    const field = new Field()
    const page = setUp(field)
    typeNumbers(page, 'é', { field, width: 4, gap: 150 })
    vi.advanceTimersByTime(1000)
    expect([page.scans, page.stopped, field.value]).toEqual([[], [], 'é'])
  })
})

/** A key press without a name, and what it puts into the field. */
function input({ fire }: Page, field: Field, inputType: string, data: string, at: number): boolean {
  fire('keydown', press('Unidentified', at, { isComposing: inputType.includes('Composition') }))
  return fire('beforeinput', { inputType, data, timeStamp: at })
}

describe('a scanner of Android, whose keys have no names,', () => {
  test('is heard sign by sign, and leaves the field as it was', () => {
    const field = new Field()
    field.value = 'gin'
    const page = setUp(field)
    for (const [at, sign] of letters(GIN).entries()) {
      input(page, field, 'insertText', sign, at * 12)
      field.value += sign
    }
    expect(input(page, field, 'insertLineBreak', '', 160)).toBe(false)
    expect([page.scans, field.value]).toEqual([[GIN], 'gin'])
  })

  test('is heard as one composition that grows', () => {
    const field = new Field()
    const page = setUp(field)
    for (const [at] of letters(GIN).entries()) {
      field.value = ''
      input(page, field, 'insertCompositionText', GIN.slice(0, at + 1), at * 12)
      field.value = GIN.slice(0, at + 1)
    }
    page.type([press('Enter', 160)])
    expect([page.scans, field.value]).toEqual([[GIN], ''])
  })

  test.each(['', '\n'])('is heard when the whole barcode comes at once, ended by %j', (end) => {
    const field = new Field()
    const page = setUp(field)
    input(page, field, 'insertText', GIN + end, 0)
    field.value += GIN
    vi.advanceTimersByTime(1000)
    expect(page.scans).toEqual([GIN])
  })

  test('says so when it is cut off', () => {
    const field = new Field()
    const page = setUp(field)
    input(page, field, 'insertText', GIN.slice(0, 8), 0)
    field.value = GIN.slice(0, 8)
    vi.advanceTimersByTime(1000)
    expect([page.scans, field.value]).toEqual([[CUT_OFF], ''])
  })

  test('is no person who types, corrects a word and pastes', () => {
    const field = new Field()
    const page = setUp(field)
    for (const [at, word] of ['J', 'Ja', 'Jam', 'Jameson', 'Jamie', 'Jamie 12'].entries()) {
      input(page, field, 'insertCompositionText', word, at * 180)
    }
    page.fire('beforeinput', { inputType: 'insertFromPaste', data: GIN, timeStamp: 1500 })
    vi.advanceTimersByTime(1000)
    expect(page.scans).toEqual([])
  })

  test('is not heard twice when its keys have names', () => {
    const page = setUp(new Field())
    for (const [at, sign] of [...letters(GIN), 'Enter'].entries()) {
      page.fire('keydown', press(sign, at * 10))
      const data = sign === 'Enter' ? null : sign
      page.fire('beforeinput', { inputType: 'insertText', data, timeStamp: at * 10 })
    }
    vi.advanceTimersByTime(1000)
    expect(page.scans).toEqual([GIN])
  })
})
