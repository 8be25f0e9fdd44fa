/** The plate of a simulated scale: each new weight swings with damping before it is stable. */
export class Plate {
  readonly #stabiliseMs: number
  #target = 0
  #from = 0
  #placedAt = 0

  /** @param stabiliseMs how long a new weight swings before it is stable */
  constructor(stabiliseMs: number) {
    this.#stabiliseMs = stabiliseMs
  }

  /** Puts a weight in grams on the plate; 0 clears the plate. */
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
