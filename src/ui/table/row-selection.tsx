import { useLingui } from '@lingui/react/macro'
import { Checkbox } from '../field/checkbox.tsx'
import classes from './row-selection.module.css'

/** The selected rows, across all pages. */
export interface RowSelection {
  ids: ReadonlySet<string>
  toggle: (id: string) => void
  /** Replaces the selection. */
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
      <Checkbox
        className={classes.box ?? ''}
        aria-label={t`Select ${name}`}
        checked={selection.ids.has(id)}
        onChange={() => selection.toggle(id)}
      />
    </td>
  )
}

interface SelectAllProps {
  /** The ids of the visible rows. */
  ids: readonly string[]
  selection: RowSelection
}

/** Selects or clears all visible rows; rows on other pages are unchanged. */
export function SelectAll({ ids: shown, selection }: SelectAllProps) {
  const { t } = useLingui()
  const { ids, set } = selection
  const isAll = shown.every((id) => ids.has(id))
  const isSome = shown.some((id) => ids.has(id))
  const others = [...ids].filter((id) => !shown.includes(id))
  return (
    <th scope="col" className={classes.cell} data-select>
      <Checkbox
        className={classes.box ?? ''}
        aria-label={t`Select all on this page`}
        checked={isAll}
        isMixed={isSome && !isAll}
        onChange={() => set(isAll ? others : [...others, ...shown])}
      />
    </th>
  )
}
