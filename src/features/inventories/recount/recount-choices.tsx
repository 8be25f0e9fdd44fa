import { nameIn, type Good } from '#domain/goods/goods.ts'
import type { WorthRecounting } from '#domain/counting/recounts/worth-recounting.ts'
import { useFormat } from '#client/use-format.ts'
import { useCurrency, useMoney } from '#client/use-money.ts'
import { Checkbox } from '#ui/field/checkbox.tsx'
import { useErrorLabel } from '#widgets/labels/use-error-label.ts'
import classes from './recount.module.css'

export interface RecountChoicesProps {
  goods: readonly Good[]
  suggested: readonly WorthRecounting[]
  chosen: ReadonlySet<string>
  onChoose: (goodId: string, isChosen: boolean) => void
}

/** What is asked for; beside what the product suggests, how far off it may be. */
export function RecountChoices({ goods, suggested, chosen, onChoose }: RecountChoicesProps) {
  const { language } = useFormat()
  return (
    <ul className={classes.lines}>
      {goods.map((good) => {
        const worth = suggested.find(({ good_id }) => good_id === good.id)
        return (
          <li key={good.id}>
            <Checkbox
              label={nameIn(good, language)}
              description={worth && <Worth worth={worth} />}
              checked={chosen.has(good.id)}
              onChange={(event) => onChoose(good.id, event.currentTarget.checked)}
            />
          </li>
        )
      })}
    </ul>
  )
}

function Worth({ worth: { unit, uncertainty, money } }: { worth: WorthRecounting }) {
  const label = useErrorLabel().error(unit, uncertainty)
  const moneyText = useMoney()
  const currency = useCurrency()
  if (money === null || money === 0 || currency === undefined) return `± ${label}`
  const costs = moneyText.one({ amount: money, currency })
  return `± ${label} · ${costs}`
}
