import { msg } from '@lingui/core/macro'
import type { CauseMessages } from './cause-messages.ts'

/** Why a right weight may not be what a person sees in the bottle. */
export const WEIGHT_NOTES: readonly CauseMessages[] = [
  {
    title: msg`Pourers`,
    why: msg`A pourer weighs 15 to 40 g, which counts as drink unless you say so.`,
    steps: [
      msg`Take it off before weighing, or choose it in the count.`,
      msg`Weigh one of each kind in the settings.`,
    ],
  },
  {
    title: msg`Ice buckets`,
    why: msg`Ice and water on a bottle count as drink.`,
    steps: [msg`Take the bottle out of the ice and wipe it dry, bottom too.`],
  },
  {
    title: msg`Cold bottles`,
    why: msg`A cold drink weighs the same. Only the drops on the glass count as drink.`,
    steps: [msg`Wipe the bottle dry. There is no need to let it warm up.`],
  },
  {
    title: msg`Litres at 20 °C`,
    why: msg`Dram counts litres at 20 °C, as labels do. Cold, they take up less room.`,
    steps: [msg`A litre of vodka at 5 °C looks like 990 ml: trust the weight.`],
  },
]
