/** What stands on a simulated scale: a damped swing around each new weight before it rests. */
export class Plate {
  readonly #stabiliseMs: number
  #target = 0
  #from = 0
  #placedAt = 0

  /** @param stabiliseMs how long a new weight swings before it rests */
  constructor(stabiliseMs: number) {
    this.#stabiliseMs = stabiliseMs
  }

  /** Puts something on the plate, or takes it off with 0. Grams. */
  place(grams: number): void {
    this.#from = this.grams
    this.#target = grams
    this.#placedAt = Date.now()
  }

  get isMoving(): boolean {
    return this.#share < 1
  }

  get grams(): number {
    if (!this.isMoving) return this.#target
    const swing = Math.exp(-this.#share * 4.5) * Math.cos(this.#share * 20)
    return this.#target + (this.#from - this.#target) * swing
  }

  get #share(): number {
    return (Date.now() - this.#placedAt) / this.#stabiliseMs
  }
}
