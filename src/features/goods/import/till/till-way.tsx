import { Trans } from '@lingui/react/macro'
import { canIntegrate } from '#domain/people/permissions.ts'
import { factsOfSystem, type PosSystem } from '#domain/pos/systems.ts'
import { readPosConnection } from '#storage/pos.ts'
import { useAccount } from '#client/account.tsx'
import { useLive } from '#client/use-live.ts'
import { Button } from '#ui/button/button.tsx'
import { SwapIcon } from '#ui/icon/dashboard-icons.tsx'
import { Card } from '#ui/layout/card.tsx'
import classes from '../import-screen.module.css'

/** The way from the point-of-sale system, where there is one. */
export function TillWay({ onTill }: { onTill: (system: PosSystem) => void }) {
  const { actor } = useAccount()
  const connection = useLive(readPosConnection)
  if (!connection?.is_complete || !canIntegrate(actor)) return null
  const { name } = factsOfSystem(connection.system)
  return (
    <Card className={classes.way}>
      <p className={classes.dim}>
        <Trans>
          Items can also be made of the products of {name}, group by group. They are matched at
          once.
        </Trans>
      </p>
      <div>
        <Button
          variant="default"
          leftSection={<SwapIcon size={20} />}
          onClick={() => onTill(connection.system)}
        >
          <Trans>From {name}</Trans>
        </Button>
      </div>
    </Card>
  )
}
