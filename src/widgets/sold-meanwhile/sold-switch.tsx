import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { saySoldMeanwhile } from '#domain/inventories/commands/say-sold-meanwhile.ts'
import type { Inventory } from '#domain/inventories/inventories.ts'
import { canManageInventories } from '#domain/people/permissions.ts'
import { useAccount } from '#client/account.tsx'
import { useRunCommand } from '#client/commands/use-run-command.ts'
import { Checkbox } from '#ui/field/checkbox.tsx'
import classes from './sold-switch.module.css'

/** Whoever manages the inventory says that the bar sold while it was counted; others read it. */
export function SoldSwitch({ inventory }: { inventory: Inventory }) {
  const { t } = useLingui()
  const { actor } = useAccount()
  const run = useRunCommand()
  const isSold = inventory.sold_meanwhile ?? false
  // The tick shows at once; the row follows when it is saved.
  const [pressed, setPressed] = useState<boolean | null>(null)
  if (pressed === isSold) setPressed(null)
  if (!canManageInventories(actor)) {
    return isSold ? (
      <p className={classes.said}>
        <Trans>We sold while counting</Trans>
      </p>
    ) : null
  }
  const say = async (sold_meanwhile: boolean): Promise<void> => {
    setPressed(sold_meanwhile)
    const isSaved = await run(saySoldMeanwhile, { inventory_id: inventory.id, sold_meanwhile })
    if (!isSaved) setPressed(null)
  }
  return (
    <Checkbox
      className={classes.switch}
      label={t`We sold while counting`}
      description={t`Shows when each item was counted. What moved since is looked at before sending.`}
      checked={pressed ?? isSold}
      onChange={(event) => void say(event.currentTarget.checked)}
    />
  )
}
