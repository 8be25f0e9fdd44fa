import type { GramsPerMl } from '../../units.ts'

/** Coefficients of one power of the temperature difference, by ascending power of the mass fraction. */
type Coefficients = readonly number[]

const REFERENCE_CELSIUS = 20
const MIN_CELSIUS = -20
const MAX_CELSIUS = 40
const KILOGRAMS_PER_M3_IN_GRAMS_PER_ML = 1000

/** A_k, k = 1..12: density at 20 °C by power k − 1 of the mass fraction, kg/m3. */
const AT_REFERENCE: Coefficients = [
  9.9820123e2, -1.929769495e2, 3.891238958e2, -1.668103923e3, 1.352215441e4, -8.829278388e4,
  3.062874042e5, -6.138381234e5, 7.470172998e5, -5.478461354e5, 2.234460334e5, -3.903285426e4,
]

/** B_k, k = 1..6: water's expansion by power k of t − 20 °C. */
const WATER_EXPANSION: Coefficients = [
  -2.0618513e-1, -5.2682542e-3, 3.6130013e-5, -3.8957702e-7, 7.169354e-9, -9.9739231e-11,
]

/** C_ik: row i by power i of t − 20 °C, entry k by power k of the mass fraction. */
const MIXTURE_EXPANSION: readonly Coefficients[] = [
  [
    1.693443461530087e-1, -1.046914743455169e1, 7.196353469546523e1, -7.047478054272792e2,
    3.924090430035045e3, -1.210164659068747e4, 2.248646550400788e4, -2.605562982188164e4,
    1.852373922069467e4, -7.420201433430137e3, 1.285617841998974e3,
  ],
  [
    -1.19301300505701e-2, 2.517399633803461e-1, -2.170575700536993, 1.353034988843029e1,
    -5.029988758547014e1, 1.09635566657757e2, -1.422753946421155e2, 1.08043594285623e2,
    -4.414153236817392e1, 7.442971530188783,
  ],
  [
    -6.802995733503803e-4, 1.876837790289664e-2, -2.002561813734156e-1, 1.02299296671922,
    -2.895696483903638, 4.810060584300675, -4.672147440794683, 2.458043105903461,
    -5.411227621436812e-1,
  ],
  [4.075376675622027e-6, -8.76305857347111e-6, 6.515031360099368e-6, -1.51578483698721e-6],
  [-2.788074354782409e-8, 1.345612883493354e-8],
]

/**
 * Density in g/ml of water and ethanol at `celsius`, by alcoholic strength: `abv` in % vol at 20
 * °C, as labels state it. The formula does not include sugar, so it holds for spirits only. A
 * mixture that would be frozen gets the density that it would have as a liquid.
 *
 * Source: the general formula of OIML R 22 (1975), also the annex of directive 76/766/EEC.
 *
 * @throws {RangeError} outside 0..100 % or −20..40 °C, where the formula is not valid.
 */
export function densityOfSpirit(spirit: { abv: number; celsius: number }): GramsPerMl {
  const { abv, celsius } = spirit
  assertWithin('abv', abv, 0, 100)
  return densityByMass(massFractionOf(abv / 100), celsius)
}

/**
 * Density in g/ml of water and ethanol by the ethanol's share of the mass (0..1): what the formula
 * is written in.
 *
 * @throws RangeError outside 0..1 or −20..40 °C.
 */
export function densityByMass(massFraction: number, celsius: number): GramsPerMl {
  assertWithin('massFraction', massFraction, 0, 1)
  assertWithin('celsius', celsius, MIN_CELSIUS, MAX_CELSIUS)
  const warmer = celsius - REFERENCE_CELSIUS
  const mixture = MIXTURE_EXPANSION.map((row) => massFraction * polynomial(row, massFraction))
  const density =
    polynomial(AT_REFERENCE, massFraction) +
    warmer * (polynomial(WATER_EXPANSION, warmer) + polynomial(mixture, warmer))
  return density / KILOGRAMS_PER_M3_IN_GRAMS_PER_ML
}

/**
 * Mass fraction of a mixture whose volume fraction at 20 °C is known. The volume fraction q = p ×
 * ρ(p) / ρ(1) rises with p, so bisection finds p; 53 halvings exhaust a double's precision.
 */
function massFractionOf(volumeFraction: number): number {
  if (volumeFraction === 1) return 1
  const ethanolShare = volumeFraction * polynomial(AT_REFERENCE, 1)
  let low = 0
  let high = 1
  for (let halving = 0; halving < 53; halving += 1) {
    const middle = (low + high) / 2
    if (middle * polynomial(AT_REFERENCE, middle) < ethanolShare) low = middle
    else high = middle
  }
  return volumeFraction === 0 ? 0 : high
}

function polynomial(coefficients: Coefficients, at: number): number {
  return coefficients.reduceRight((sum, coefficient) => sum * at + coefficient, 0)
}

function assertWithin(name: string, value: number, min: number, max: number): void {
  if (value >= min && value <= max) return
  throw new RangeError(`${name} must lie within ${min}..${max}, not ${value}`)
}
