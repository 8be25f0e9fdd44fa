/**
 * Each screen in one look: the next screen in the next look, and all of them in the next one in the
 * next rotation. After as many rotations as there are looks, every screen was shown in every look.
 * @param rotation any integer; null for every screen in every look
 */
export function sample<S, L>(
  screens: readonly S[],
  looks: readonly L[],
  rotation: number | null,
): (readonly [screen: S, look: L])[] {
  if (rotation === null) return combine(screens, looks)
  return screens.flatMap((screen, index) => {
    const at = (index + rotation) % looks.length
    return looks.slice(at, at + 1).map((look) => [screen, look] as const)
  })
}

/** Every pair of both. Neighbours differ in the first, so that screens in a row do too. */
export function combine<A, B>(ones: readonly A[], others: readonly B[]): (readonly [A, B])[] {
  return others.flatMap((other) => ones.map((one) => [one, other] as const))
}
