import { useLingui } from '@lingui/react/macro'
import { monthNamed, monthOf } from '#domain/months.ts'
import type { Inventory } from '#domain/inventories/inventories.ts'
import type { BranchComparison, ComparisonWish } from '#storage/inventories/read-comparison.ts'
import { NativeSelect } from '#ui/field/native-select.tsx'
import { formatDateTime } from '#ui/format.ts'
import { useMonthLabel } from '#widgets/labels/use-month-label.ts'
import { useInventoryTitle } from '#widgets/labels/use-inventory-title.ts'
import { BranchChoice } from '../branch-choice.tsx'
import classes from './comparison.module.css'

export interface ComparisonChoiceProps {
  comparison: BranchComparison
  onWish: (wish: ComparisonWish) => void
}

/** The branch, its inventory, and with what that is compared. */
export function ComparisonChoice({ comparison, onWish }: ComparisonChoiceProps) {
  const { t } = useLingui()
  const { branches, branch_id, inventories, now, before, isChosen, month } = comparison
  const monthLabel = useMonthLabel()
  const own = month ?? (now && monthNamed(monthOf(now.closed_at ?? now.created_at)))
  const at = now ? inventories.indexOf(now) : 0
  return (
    <div className={classes.choice}>
      <BranchChoice comparison={comparison} onWish={onWish} />
      <InventoryChoice
        label={t`Inventory`}
        value={now}
        inventories={inventories.slice(0, -1)}
        onChoose={(now_id) => onWish({ branch_id, now_id, before_id: null })}
      />
      <InventoryChoice
        label={t`Compared with`}
        value={before}
        inventories={inventories.slice(at + 1)}
        none={t`Last counts`}
        isNone={!isChosen}
        month={branches.length > 1 && own ? t`All of ${monthLabel(own)}` : null}
        isMonth={month !== null}
        onChoose={(id) =>
          id === MONTH && own
            ? onWish({ branch_id, now_id: null, before_id: null, month: own })
            : onWish({ branch_id, now_id: now?.id ?? null, before_id: id || null })
        }
      />
    </div>
  )
}

/** The value of the choice of a month among inventories. */
const MONTH = 'month'

interface InventoryChoiceProps {
  label: string
  value: Inventory | null
  inventories: readonly Inventory[]
  /** The choice of no inventory; absent: there is none. */
  none?: string
  /** It is chosen. */
  isNone?: boolean
  /** The choice of all counts of the month; absent or null: there is none. */
  month?: string | null
  /** It is chosen. */
  isMonth?: boolean
  onChoose: (id: string) => void
}

function InventoryChoice(props: InventoryChoiceProps) {
  const { label, value, inventories, none, isNone = false, month, isMonth = false } = props
  const { t } = useLingui()
  const titleOf = useInventoryTitle()
  if (!value) return null
  /** Short, because its moment tells it too. */
  const nameOf = (one: Inventory): string => {
    const { name, row_number: number } = one
    return name || number === null ? titleOf(one) : t`#${number}`
  }
  return (
    <NativeSelect
      label={label}
      value={isMonth ? MONTH : isNone ? '' : value.id}
      onChange={(event) => props.onChoose(event.currentTarget.value)}
    >
      {none !== undefined && <option value="">{none}</option>}
      {month && <option value={MONTH}>{month}</option>}
      {inventories.map((one) => (
        <option key={one.id} value={one.id}>
          {nameOf(one)} · {formatDateTime(one.closed_at ?? one.created_at)}
        </option>
      ))}
    </NativeSelect>
  )
}
