import { Trans } from '@lingui/react/macro'
import { Card } from '#ui/layout/card.tsx'
import { formatDateTime } from '#ui/format.ts'
import { CommandValues } from './command-values.tsx'
import { KindLabel } from './kind-label.tsx'
import type { Parked } from './use-parked.ts'
import card from './parked-card.module.css'
import classes from './rejected-screen.module.css'

/** What this person counted after their right had ended: there is nothing for them to do. */
export function LateSection({ late }: { late: readonly Parked[] }) {
  return (
    <>
      <p className={classes.hint}>
        <Trans>Counted after your access ended. The owner or manager decides.</Trans>
      </p>
      <ul className={classes.list}>
        {late.map((one) => (
          <Card key={one.record.n} as="li" className={card.card}>
            <p className={card.kind}>
              <KindLabel kind={one.record.kind} />
              <span>{formatDateTime(one.record.device_time)}</span>
            </p>
            <CommandValues parked={one} />
          </Card>
        ))}
      </ul>
    </>
  )
}
