import { useLingui } from '@lingui/react/macro'
import classes from './row-selection.module.css'

/** Which rows are chosen, on whatever page they are. */
export interface RowSelection {
  ids: ReadonlySet<string>
  toggle: (id: string) => void
  /** Chooses these and no others. */
  set: (ids: readonly string[]) => void
}

interface SelectRowProps {
  id: string
  name: string
  selection: RowSelection
}

export function SelectRow({ id, name, selection }: SelectRowProps) {
  const { t } = useLingui()
  return (
    <td className={classes.cell} data-select>
      <Box
        label={t`Select ${name}`}
        isChecked={selection.ids.has(id)}
        onChange={() => selection.toggle(id)}
      />
    </td>
  )
}

interface SelectAllProps {
  rows: readonly { id: string }[]
  selection: RowSelection
}

/** Chooses all rows that are shown, or takes them all back; those of other pages stay as they are. */
export function SelectAll({ rows, selection }: SelectAllProps) {
  const { t } = useLingui()
  const { ids, set } = selection
  const isAll = rows.every(({ id }) => ids.has(id))
  const isSome = rows.some(({ id }) => ids.has(id))
  const shown = new Set(rows.map(({ id }) => id))
  const others = [...ids].filter((id) => !shown.has(id))
  return (
    <th scope="col" className={classes.cell} data-select>
      <Box
        label={t`Select all on this page`}
        isChecked={isAll}
        isMixed={isSome && !isAll}
        onChange={() => set(isAll ? others : [...others, ...shown])}
      />
    </th>
  )
}

interface BoxProps {
  label: string
  isChecked: boolean
  isMixed?: boolean
  onChange: () => void
}

function Box({ label, isChecked, isMixed = false, onChange }: BoxProps) {
  return (
    <label className={classes.box}>
      <input
        type="checkbox"
        aria-label={label}
        className={classes.input}
        checked={isChecked}
        ref={(input) => {
          if (input) input.indeterminate = isMixed
        }}
        onChange={onChange}
      />
    </label>
  )
}
