import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { changeSetting } from '#domain/account/commands/change-setting.ts'
import { Checkbox } from '#ui/field/checkbox.tsx'
import { showToast } from '#ui/toast/toast.tsx'
import { useUnits } from '#client/units.tsx'
import { useRunCommand } from '#client/use-run-command.ts'

/** Whether managers see prices too. */
export function ShareChoice() {
  const { t } = useLingui()
  const isShared = useUnits().prices_seen_by === 'managers'
  const run = useRunCommand()
  // Shows what was pressed until the saved value arrives.
  const [pressed, setPressed] = useState<boolean | null>(null)
  const [stored, setStored] = useState(isShared)
  if (stored !== isShared) {
    setStored(isShared)
    setPressed(null)
  }
  const share = async (isWanted: boolean): Promise<void> => {
    setPressed(isWanted)
    const value = isWanted ? 'managers' : 'owner'
    if (await run(changeSetting, { key: 'prices', value })) showToast('success', t`Updated`)
    else setPressed(null)
  }
  return (
    <Checkbox
      label={t`Managers see prices`}
      description={
        <Trans>
          They see and enter prices, and see what the stock is worth, also in files. Barmen never
          see money.
        </Trans>
      }
      checked={pressed ?? isShared}
      onChange={({ target }) => void share(target.checked)}
    />
  )
}
