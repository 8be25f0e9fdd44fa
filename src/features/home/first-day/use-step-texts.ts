import { useLingui } from '@lingui/react/macro'
import type { FirstStep } from '#domain/account/first-day.ts'

interface StepTexts {
  name: string
  hint: string
}

/** What each of the first steps is called, and what it is good for. */
export function useStepTexts(): Record<FirstStep, StepTexts> {
  const { t } = useLingui()
  return {
    branch: {
      name: t`Your branch`,
      hint: t`The bar or restaurant where you count bottles.`,
    },
    types: {
      name: t`Goods types`,
      hint: t`They group your items in counts and reports. The usual ones take one press.`,
    },
    goods: {
      name: t`Your items`,
      hint: t`Add what's on your shelves now, or scan bottles in a count and name them later.`,
    },
    weights: {
      name: t`Bottle weights`,
      hint: t`One bottle of each gives its weights, the dearest first.`,
    },
    people: {
      name: t`Your team`,
      hint: t`Barmen count on their own phones; managers also see the results.`,
    },
    scale: {
      name: t`Your scale`,
      hint: t`Connect a Bluetooth scale in a count. Without one, type the weight.`,
    },
    count: {
      name: t`First count`,
      hint: t`Weigh the bottles and complete the count. Your stock and usage will appear here.`,
    },
  }
}
