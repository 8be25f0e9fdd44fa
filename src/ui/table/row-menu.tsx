import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Disclosure } from '../menu/disclosure.tsx'
import { DotsIcon } from '../icon/dashboard-icons.tsx'
import { MenuItem } from '../menu/menu-item.tsx'

export interface RowAction {
  key: string
  label: ReactNode
  icon?: ReactNode
  onClick: () => void
}

export interface RowMenuProps {
  /** Names the row in the menu's label. */
  name: string
  actions: readonly RowAction[]
}

export function RowMenu({ name, actions }: RowMenuProps) {
  const { t } = useLingui()
  return (
    <Disclosure label={t`Actions: ${name}`} trigger={<DotsIcon />} place="row">
      {actions.map(({ key, label, icon, onClick }) => (
        <MenuItem key={key} icon={icon} onClick={onClick}>
          {label}
        </MenuItem>
      ))}
    </Disclosure>
  )
}
