import { useLingui } from '@lingui/react/macro'
import { useState, type ReactNode } from 'react'
import { changeSetting } from '#domain/account/commands/change-setting.ts'
import { SETTINGS, type SettingKey } from '#domain/account/settings.ts'
import { Checkbox } from '#ui/field/checkbox.tsx'
import { showToast } from '#ui/toast/toast.tsx'
import { useUnits } from '#client/units.tsx'
import { useRunCommand } from '#client/commands/use-run-command.ts'
import { Setting } from './settings-screen.tsx'

export interface SettingCheckboxProps {
  /** A setting with two values, of which the second is that of the ticked box. */
  setting: SettingKey
  label: string
  description?: ReactNode
}

/** A choice of the company between two values, saved as it is pressed. */
export function SettingCheckbox({ setting, label, description }: SettingCheckboxProps) {
  const { t } = useLingui()
  const { column, values } = SETTINGS[setting]
  const [off, on] = values
  const isOn = useUnits()[column] === on
  const run = useRunCommand()
  // Shows what was pressed until the saved value arrives.
  const [pressed, setPressed] = useState<boolean | null>(null)
  const [stored, setStored] = useState(isOn)
  if (stored !== isOn) {
    setStored(isOn)
    setPressed(null)
  }
  const choose = async (isChecked: boolean): Promise<void> => {
    setPressed(isChecked)
    const value = isChecked ? on : off
    if (await run(changeSetting, { key: setting, value })) showToast('success', t`Updated`)
    else setPressed(null)
  }
  return (
    <Setting>
      <Checkbox
        label={label}
        description={description}
        checked={pressed ?? isOn}
        onChange={({ target }) => void choose(target.checked)}
      />
    </Setting>
  )
}
