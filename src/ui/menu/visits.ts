import type { RouterHistory } from '@tanstack/history'

/** One entry of the tab's history. */
interface Visit {
  path: string
  /** The key of the entry before it. */
  before: string | null
}

const KEY = 'visits'
/** Nobody goes back further than this. */
const MOST = 100

/**
 * Which page of the app comes before which in this tab's history: a browser does not tell. In
 * session storage, so that a reload does not lose it.
 */
export class Visits {
  #storage: Pick<Storage, 'getItem' | 'setItem'> | null = null
  #visits: Record<string, Visit> = {}
  #now = ''

  /** Call it once, when the app starts. */
  watch(
    history: Pick<RouterHistory, 'location' | 'subscribe'>,
    storage: Pick<Storage, 'getItem' | 'setItem'>,
  ): void {
    this.#storage = storage
    this.#visits = parse(storage.getItem(KEY))
    this.#now = keyOf(history.location)
    const known = this.#visits[this.#now]
    this.#note(history.location.pathname, known?.before ?? null)
    history.subscribe(({ location, action }) => {
      const last = this.#now
      this.#now = keyOf(location)
      if (action.type === 'PUSH') this.#note(location.pathname, last)
      if (action.type === 'REPLACE') this.#replace(last, location.pathname)
    })
  }

  /**
   * How many entries back a page is from here: past this same page's own entries, such as its
   * pages of rows, and no others.
   * @returns null when the person came from elsewhere
   */
  stepsBackTo(path: string): number | null {
    const here = this.#visits[this.#now]
    let at = here
    for (let steps = 1; at?.before && steps < MOST; steps += 1) {
      at = this.#visits[at.before]
      if (at?.path === path) return steps
      if (at?.path !== here?.path) return null
    }
    return null
  }

  #replace(last: string, path: string): void {
    this.#note(path, this.#visits[last]?.before ?? null)
    for (const visit of Object.values(this.#visits)) {
      if (visit.before === last) visit.before = this.#now
    }
    this.#save()
  }

  #note(path: string, before: string | null): void {
    const { [this.#now]: _, ...others } = this.#visits
    const kept = Object.entries(others).slice(1 - MOST)
    this.#visits = { ...Object.fromEntries(kept), [this.#now]: { path, before } }
    this.#save()
  }

  #save(): void {
    this.#storage?.setItem(KEY, JSON.stringify(this.#visits))
  }
}

function keyOf({ state }: RouterHistory['location']): string {
  return state.__TSR_key ?? ''
}

function parse(text: string | null): Record<string, Visit> {
  try {
    return JSON.parse(text ?? '{}') as Record<string, Visit>
  } catch {
    return {}
  }
}
