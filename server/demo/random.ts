/** A reproducible sequence of numbers in [0, 1) (Park and Miller's generator). */
export function numbersFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
}
