import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { changeSetting } from '#domain/account/commands/change-setting.ts'
import { Checkbox } from '#ui/field/checkbox.tsx'
import { showToast } from '#ui/toast/toast.tsx'
import { useUnits } from '#client/units.tsx'
import { useRunCommand } from '#client/use-run-command.ts'

/** Off until the owner turns it on, and off again whenever they like. */
export function CatalogueChoice() {
  const { t } = useLingui()
  const isShared = useUnits().catalogue === 'shared'
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
    const value = isWanted ? 'shared' : 'off'
    if (await run(changeSetting, { key: 'catalogue', value })) showToast('success', t`Updated`)
    else setPressed(null)
  }
  return (
    <Checkbox
      label={t`Share our items' weights with other bars on this server, and see theirs`}
      description={
        <Trans>Only bars that share see what others share. Off unless you turn it on.</Trans>
      }
      checked={pressed ?? isShared}
      onChange={({ target }) => void share(target.checked)}
    />
  )
}
