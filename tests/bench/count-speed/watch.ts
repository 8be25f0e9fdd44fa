/** One bottle; times in ms since 1970 of the page's own clock. */
export interface SavedBottle {
  /** When the notification that proved the weight stable arrived. */
  arrivedAt: number
  /** When the transaction with entry and outbox record was complete. */
  savedAt: number
  durability: string
  /** The first frame that showed it. */
  shownAt: number | null
}

export interface Watched {
  saved: SavedBottle[]
  /** Time of one bare strict transaction, shortly after each bottle: the machine's own share. */
  bare: number[]
  /** Presses of a finger or a mouse. */
  taps: number
  /** Long tasks: pauses of the page above 50 ms. */
  pauses: { at: number; ms: number }[]
}

declare global {
  interface Window {
    watched: Watched
    onBottleSaved?: (count: number) => void
  }
}

/**
 * Observes the product from inside the page, installed before the page starts: when a scale's
 * notification arrives, when transactions complete, when the note is drawn. It changes nothing.
 */
export function watchCount(): void {
  const now = () => performance.timeOrigin + performance.now()
  const watched: Watched = { saved: [], bare: [], taps: 0, pauses: [] }
  window.watched = watched
  let arrivedAt = 0
  const noteArrival = () => {
    arrivedAt = now()
  }
  addEventListener('pointerdown', () => (watched.taps += 1), { capture: true })

  // Listeners run in the order of adding, so this one must be added before the page's own.
  const listened = new WeakSet<EventTarget>()
  const gattEvents = Reflect.get(window, 'BluetoothRemoteGATTCharacteristic').prototype
  const add = Reflect.get(EventTarget.prototype, 'addEventListener')
  Reflect.set(gattEvents, 'addEventListener', function addBoth(this: EventTarget, ...args: never) {
    if (!listened.has(this)) Reflect.apply(add, this, ['characteristicvaluechanged', noteArrival])
    listened.add(this)
    Reflect.apply(add, this, args)
  })

  const arrivedBefore = new WeakMap<IDBTransaction, number>()
  const begin = Reflect.get(IDBDatabase.prototype, 'transaction')
  IDBDatabase.prototype.transaction = function beginNoted(...args) {
    const begun = Reflect.apply(begin, this, args)
    arrivedBefore.set(begun, arrivedAt)
    return begun
  }
  // A command is added to the outbox once; all later writes there belong to sync.
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
        arrivedAt: arrivedBefore.get(holding) ?? 0,
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
    const isShown = document.querySelector('[data-look="saved"], [data-fresh="true"]') !== null
    if (!last || !isShown || last.shownAt !== null) return
    requestAnimationFrame(() => (last.shownAt ??= now()))
  }).observe(document, { subtree: true, childList: true, attributes: true, characterData: true })

  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) {
      watched.pauses.push({ at: performance.timeOrigin + startTime, ms: duration })
    }
  }).observe({ type: 'longtask', buffered: true })
}
