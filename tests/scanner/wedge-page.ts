import { nothingLearnt } from '#scanner/burst.ts'
import type { WedgeKey } from '#scanner/keyboard-wedge.ts'
import { listenForWedge } from '#scanner/listen-for-wedge.ts'

export const CUT_OFF = 'cut off'

export const letters = (text: string) => Array.from(text)

export const press = (key: string, timeStamp: number, more: Partial<WedgeKey> = {}): WedgeKey => ({
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

export const typed = (keys: readonly string[], gap: number, start = 0) =>
  keys.map((key, index) => press(key, start + index * gap))

export class Field extends EventTarget {
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
export class Area extends Field {}

/** A page whose keys go into `field`, as in a browser, unless a listener stops them. */
export function setUp(field: Field | null) {
  const scans: string[] = []
  const onScan = (barcode: string) => scans.push(barcode)
  const onCutOff = () => scans.push(CUT_OFF)
  const heard = new Map<string, (event: unknown) => void>()
  const page = {
    addEventListener: (
      type: string,
      listener: (event: unknown) => void,
      { signal }: { signal: AbortSignal },
    ) => {
      heard.set(type, listener)
      signal.addEventListener('abort', () => heard.delete(type))
    },
  }
  const memory = { learnt: nothingLearnt }
  const stop = listenForWedge(page as unknown as Document, { onScan, onCutOff }, memory)
  const stopped: string[] = []
  /** Whether the browser goes on with it. */
  const fire = (type: string, event: object): boolean => {
    let isStopped = false
    const preventDefault = () => {
      isStopped = true
    }
    const all = { target: field, preventDefault, stopImmediatePropagation: () => {} }
    heard.get(type)?.({ ...event, ...all })
    return !isStopped
  }
  const type = (keys: readonly WedgeKey[]) => {
    for (const key of keys) {
      if (!fire('keydown', key)) stopped.push(key.key)
      else if (field && key.key.length === 1 && !key.altKey) field.value += key.key
    }
  }
  return { scans, stopped, fire, type, stop }
}
