import { msg } from '@lingui/core/macro'
import type { CauseMessages } from './cause-messages.ts'

/** Why a right weight may not be what a person sees in the bottle. */
export const WEIGHT_NOTES: readonly CauseMessages[] = [
  {
    title: msg`Pourers`,
    why: msg`A pourer of 15 to 40 g counts as drink unless chosen.`,
    steps: [
      msg`Take it off before weighing, or choose it in the count.`,
      msg`Weigh one of each kind in the settings.`,
    ],
  },
  {
    title: msg`Ice buckets`,
    why: msg`Ice and water on a bottle count as drink.`,
    steps: [msg`Take it out of the ice and wipe it dry, bottom too.`],
  },
  {
    title: msg`Cold bottles`,
    why: msg`A cold drink weighs the same; drops on the glass do count.`,
    steps: [msg`Wipe the bottle dry; it need not warm up.`],
  },
  {
    title: msg`Cold litres`,
    why: msg`Labels and Dram count litres at 20 °C; cold ones look smaller.`,
    steps: [msg`A litre of vodka at 5 °C looks like 990 ml.`],
  },
]
