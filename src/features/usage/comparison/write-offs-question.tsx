import { Trans } from '@lingui/react/macro'
import { changeSetting } from '#domain/account/commands/change-setting.ts'
import { canManageCompany } from '#domain/people/permissions.ts'
import type { PosConnection } from '#domain/pos/products.ts'
import { factsOfSystem } from '#domain/pos/systems.ts'
import { concernsTill, type ComparedCounts } from '#domain/stock/compare-counts.ts'
import { readPosConnection } from '#storage/pos.ts'
import { useAccount } from '#client/account.tsx'
import { useRunCommand } from '#client/commands/use-run-command.ts'
import { useUnits } from '#client/units.tsx'
import { useLive } from '#client/use-live.ts'
import { Button } from '#ui/button/button.tsx'
import { NoteBar } from '#ui/message/note-bar.tsx'
import classes from './comparison.module.css'

/**
 * Asks the owner once whether the till knows the write-offs and transfers, where that changes what is
 * missing: what both know would be taken off twice, and what only one knows would be missing.
 */
export function WriteOffsQuestion({
  compared,
}: {
  compared: Pick<ComparedCounts, 'goods' | 'variances'>
}) {
  const { actor } = useAccount()
  const { till_write_offs } = useUnits()
  const till = useLive(readPosConnection)
  const run = useRunCommand()
  const isOpen = till_write_offs === 'unasked' && canManageCompany(actor)
  if (!isOpen || till === undefined || !concernsTill(compared)) return null
  const answer = (value: 'here' | 'till'): void =>
    void run(changeSetting, { key: 'till_write_offs', value })
  return (
    <NoteBar
      action={
        <div className={classes.answers}>
          <Button variant="default" onClick={() => answer('till')}>
            <Trans comment="Answer: the point-of-sale system knows the write-offs too">Yes</Trans>
          </Button>
          <Button variant="default" onClick={() => answer('here')}>
            <Trans comment="Answer: write-offs are recorded in Dram alone">No, only here</Trans>
          </Button>
        </div>
      }
    >
      <Question till={till} />
    </NoteBar>
  )
}

/** Without a connected system, a stock sheet told what is expected. */
function Question({ till }: { till: PosConnection | null }) {
  if (till === null)
    return <Trans>Does the stock sheet know these write-offs and transfers too?</Trans>
  const { name } = factsOfSystem(till.system)
  return <Trans>Does {name} know these write-offs and transfers too?</Trans>
}
