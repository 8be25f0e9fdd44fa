import type {
  BottleReading,
  UsedDensity,
  WeighedFields,
  WeighedGood,
} from '#domain/counting/weighed-figures.ts'
import type { DensityFields } from '#client/form/use-good-density.ts'
import type { ObservedWeight } from '#widgets/scale/observed-weight.ts'

/** A good of which a bottle is weighed; one that is not saved yet has no id. */
export type BottleToWeigh = WeighedGood & DensityFields & { id: string | null }

/** One sealed or empty bottle that was weighed, and what follows from it. */
export interface Weighed {
  good: BottleToWeigh
  reading: BottleReading & ObservedWeight
  density: UsedDensity | null
  fields: WeighedFields
}
