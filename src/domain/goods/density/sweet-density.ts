import type { GramsPerMl } from '../../units.ts'
import { densityOfSpirit } from './density.ts'

/** Labels are true at 20 °C, as is the volume that a bottle must hold. */
const CELSIUS = 20

/** What a gram of sugar in a litre adds to a density, g/ml, and how that lessens per g/l. */
const PER_GRAM = 3.862e-4
const LESS_PER_GRAM = 1.6e-8

/**
 * Density in g/ml at 20 °C of a drink by its alcoholic strength, in % vol, and its sugar, in g/l.
 *
 * What alcohol and sugar change adds up: the relation of Tabarié, by which wine is analysed
 * (OIV-MA-AS2-03B, "Total dry matter"), where dissolved matter counts as the sucrose that gives the
 * same density. That it holds for sweeter drinks, such as liqueur, is assumed here. Of sucrose alone the polynomial meets the table of ICUMSA (SPS-4, 1998)
 * within 0.0003 g/ml up to 770 g/l. Fat, as in cream liqueurs, is not in it.
 *
 * @throws {RangeError} outside 0..100 % vol.
 */
export function densityOfDrink({ abv, sugar }: { abv: number; sugar: number }): GramsPerMl {
  return densityOfSpirit({ abv, celsius: CELSIUS }) + sugar * (PER_GRAM - LESS_PER_GRAM * sugar)
}
