import { MILLILITRES_PER_LITRE, type Millilitres } from '#domain/units.ts'

/** A bottle as it is drawn, in units of its own. */
export interface Outline {
  width: number
  height: number
  /** The path of an SVG element. */
  path: string
  /** The end of the liquid of a full and of an empty bottle, from the top. */
  top: number
  bottom: number
}

const HEIGHT = 440
const NECK = 14
const USUAL: Millilitres = 700

/**
 * A plain bottle whose shape follows from nothing but its size: the larger, the broader. Equal steps
 * of its level are equal tenths, so the neck is left out of them.
 */
export function outlineOf(litrage: Millilitres | null): Outline {
  const litres = (litrage ?? USUAL) / MILLILITRES_PER_LITRE
  const body = Math.round(Math.min(80, Math.max(44, 62 * Math.cbrt(litres))))
  const width = 2 * body + 4
  const middle = width / 2
  const [left, right] = [middle - body, middle + body]
  const [neckLeft, neckRight] = [middle - NECK, middle + NECK]
  const path = [
    `M${neckLeft} 2 H${neckRight} V14`,
    `C${neckRight} 22 ${right} 18 ${right} 34`,
    `V${HEIGHT - 14} Q${right} ${HEIGHT - 2} ${right - 12} ${HEIGHT - 2}`,
    `H${left + 12} Q${left} ${HEIGHT - 2} ${left} ${HEIGHT - 14}`,
    `V34 C${left} 18 ${neckLeft} 22 ${neckLeft} 14 Z`,
  ].join(' ')
  return { width, height: HEIGHT, path, top: 20, bottom: HEIGHT - 20 }
}
