/** Chance that comes out the same for one seed (mulberry32). */
export class Chance {
  #state: number

  constructor(seed: number) {
    this.#state = seed * 2_654_435_761
  }

  #next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }

  /** From `low` to `high`. */
  share(low: number, high: number): number {
    return low + this.#next() * (high - low)
  }

  /** A whole number from `low` to `high`, both included. */
  between(low: number, high: number): number {
    return Math.floor(this.share(low, high + 1))
  }

  oneOf<T>(list: readonly [T, ...T[]]): T {
    return list[this.between(0, list.length - 1)] ?? list[0]
  }

  /** Around 0 (Box and Muller). */
  normal(deviation: number): number {
    const [one, other] = [this.share(Number.EPSILON, 1), this.#next()]
    return deviation * Math.sqrt(-2 * Math.log(one)) * Math.cos(2 * Math.PI * other)
  }
}
