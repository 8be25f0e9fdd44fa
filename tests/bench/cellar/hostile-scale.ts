import { gramsToDecigrams, type Decigrams } from '#domain/units.ts'
import type { Chance } from '../variance/chance.ts'

/** A scale of a division of 1 to 5 g, with a gain that is wrong by some 0.1 %. */
export class HostileScale {
  readonly division: Decigrams
  readonly #step: number
  readonly #gain: number
  readonly #chance: Chance

  constructor(chance: Chance) {
    this.#step = chance.oneOf([1, 2, 5] as const)
    this.division = gramsToDecigrams(this.#step)
    this.#gain = 1 + chance.normal(0.001)
    this.#chance = chance
  }

  /** Zero and reading are each rounded to a division. */
  weigh(grams: number): Decigrams {
    const zero = this.#chance.share(-0.5, 0.5)
    return gramsToDecigrams(Math.round((grams * this.#gain) / this.#step + zero) * this.#step)
  }
}
