/** One bottle, in milliseconds since 1970 of the page's own clock. */
export interface SavedBottle {
  /** The scale's notification that proved the weight still had arrived. */
  heardAt: number
  /** The transaction that holds entry and command was complete. */
  savedAt: number
  durability: string
  /** The first frame in which the person could read it. */
  shownAt: number | null
}

export interface Watched {
  saved: SavedBottle[]
  /** What one bare strict transaction took, a moment after each bottle: the machine's own share. */
  bare: number[]
  /** Presses of a finger or a mouse. */
  taps: number
  /** How long the page answered nothing, of each time that it was more than 50 ms. */
  pauses: { at: number; ms: number }[]
}

declare global {
  interface Window {
    watched: Watched
    onBottleSaved?: (count: number) => void
  }
}

/**
 * Looks over the product's shoulder from inside the page, before it has begun: when its scale is
 * heard, when its transactions are complete, when its note is drawn. It changes nothing.
 */
export function watchCount(): void {
  const now = () => performance.timeOrigin + performance.now()
  const watched: Watched = { saved: [], bare: [], taps: 0, pauses: [] }
  window.watched = watched
  let heardAt = 0
  const noteHeard = () => {
    heardAt = now()
  }
  addEventListener('pointerdown', () => (watched.taps += 1), { capture: true })

  // The page's own listener is called after this one, so this one must be there before it.
  const listened = new WeakSet<EventTarget>()
  const scaleVoice = Reflect.get(window, 'BluetoothRemoteGATTCharacteristic').prototype
  const add = Reflect.get(EventTarget.prototype, 'addEventListener')
  Reflect.set(scaleVoice, 'addEventListener', function addBoth(this: EventTarget, ...args: never) {
    if (!listened.has(this)) Reflect.apply(add, this, ['characteristicvaluechanged', noteHeard])
    listened.add(this)
    Reflect.apply(add, this, args)
  })

  const heardBefore = new WeakMap<IDBTransaction, number>()
  const begin = Reflect.get(IDBDatabase.prototype, 'transaction')
  IDBDatabase.prototype.transaction = function beginNoted(...args) {
    const begun = Reflect.apply(begin, this, args)
    heardBefore.set(begun, heardAt)
    return begun
  }
  // A command is added to the outbox once; whatever else happens there is sending.
  const addRecord = Reflect.get(IDBObjectStore.prototype, 'add')
  IDBObjectStore.prototype.add = function addNoted(...args) {
    if (this.name === 'outbox') watchTransaction(this.transaction)
    return Reflect.apply(addRecord, this, args)
  }
  function watchTransaction(holding: IDBTransaction): void {
    const { durability } = holding
    holding.addEventListener('complete', () => {
      const savedAt = now()
      watched.saved.push({
        heardAt: heardBefore.get(holding) ?? 0,
        savedAt,
        durability,
        shownAt: null,
      })
      window.onBottleSaved?.(watched.saved.length)
      setTimeout(measureBare, 400)
    })
  }

  const opening = indexedDB.open('bare', 1)
  opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore('rows'))
  function measureBare(): void {
    const begunAt = now()
    const bare = opening.result.transaction('rows', 'readwrite', { durability: 'strict' })
    bare.objectStore('rows').put({ gross: 8220, at: begunAt }, begunAt)
    bare.addEventListener('complete', () => watched.bare.push(now() - begunAt))
  }

  new MutationObserver(() => {
    const last = watched.saved.at(-1)
    const isShown = document.querySelector('output [data-fresh="true"]') !== null
    if (!last || !isShown || last.shownAt !== null) return
    requestAnimationFrame(() => (last.shownAt ??= now()))
  }).observe(document, { subtree: true, childList: true, attributes: true, characterData: true })

  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) {
      watched.pauses.push({ at: performance.timeOrigin + startTime, ms: duration })
    }
  }).observe({ type: 'longtask', buffered: true })
}
