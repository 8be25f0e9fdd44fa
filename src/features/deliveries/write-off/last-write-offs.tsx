import { Trans, useLingui } from '@lingui/react/macro'
import type { Good } from '#domain/goods/goods.ts'
import { removeMovement, restoreMovement } from '#domain/movements/commands/remove-movement.ts'
import type { Movement } from '#domain/movements/movements.ts'
import { lostLines, routeOf } from '#domain/movements/transfers.ts'
import { mayCorrect, mayReceive } from '#domain/people/movement-permissions.ts'
import type { Database } from '#storage/database.ts'
import { lastMovements } from '#storage/deliveries/movements.ts'
import { goodsById } from '#storage/goods/goods.ts'
import { allRows } from '#storage/optimistic.ts'
import { useAccount } from '#client/account.tsx'
import { useRunCommand } from '#client/commands/use-run-command.ts'
import { useLive } from '#client/use-live.ts'
import { Badge } from '#ui/badge/badge.tsx'
import { Button, ButtonLink } from '#ui/button/button.tsx'
import { formatDateTime } from '#ui/format.ts'
import { Card } from '#ui/layout/card.tsx'
import { showToast } from '#ui/toast/toast.tsx'
import classes from '../form/delivery-form.module.css'
import { MOVEMENT_LABELS } from './reason-labels.ts'
import { useLineText } from './use-line-text.ts'

const SHOWN = 20

interface Last {
  movements: Movement[]
  goods: Map<string, Good>
  /** By branch; null where there is only one. */
  branches: Map<string, string> | null
}

async function readLast(database: Database): Promise<Last> {
  const movements = await lastMovements(database, SHOWN)
  const ids = movements.flatMap(({ lines }) => lines.map(({ good_id }) => good_id))
  const [goods, branches] = await Promise.all([
    goodsById(database, ids),
    allRows(database, 'branches'),
  ])
  const names = new Map(branches.map(({ id, name }) => [id, name]))
  return { movements, goods, branches: names.size > 1 ? names : null }
}

/** What was written off or moved between branches last, to be removed or restored. */
export function LastWriteOffs() {
  const last = useLive(readLast)
  if (!last || last.movements.length === 0) return null
  return (
    <Card as="section" className={classes.part}>
      <h2>
        {last.movements.some(({ reason }) => reason === 'transfer') ? (
          <Trans>Write-offs, transfers</Trans>
        ) : (
          <Trans>Last write-offs</Trans>
        )}
      </h2>
      <ul className={classes.lines}>
        {last.movements.map((movement) => (
          <WriteOff key={movement.id} movement={movement} {...last} />
        ))}
      </ul>
    </Card>
  )
}

function WriteOff({ movement, goods, branches }: { movement: Movement } & Omit<Last, 'movements'>) {
  const { t } = useLingui()
  const { actor } = useAccount()
  const { moved_at, reason, note, lines, branch_id, deleted_at, user_full_name } = movement
  const isOwn = mayCorrect(actor, movement)
  const isOpen = deleted_at === null && (isOwn || mayReceive(actor, movement))
  const lineText = useLineText()
  const items = lines.map((line) => lineText(line, goods.get(line.good_id))).join(', ')
  const lost = lostLines(movement).map((line) => lineText(line, goods.get(line.good_id)))
  const where = reason === 'transfer' ? routeOf(movement, branches) : branches?.get(branch_id)
  const about = [formatDateTime(moved_at), where, user_full_name, note]
  return (
    <li className={classes.line} aria-label={items}>
      <div className={classes.rowHead}>
        <strong className={classes.name}>{t(MOVEMENT_LABELS[reason])}</strong>
        {deleted_at !== null && (
          <Badge tone="over">
            <Trans>Removed</Trans>
          </Badge>
        )}
        {isOpen && (
          <ButtonLink
            to="/deliveries/movement/$id"
            params={{ id: movement.id }}
            variant="subtle"
            size="md"
          >
            <Trans>Edit</Trans>
          </ButtonLink>
        )}
        {isOwn && <RemoveButton movement={movement} />}
      </div>
      <p className={classes.hint}>{items}</p>
      {lost.length > 0 && (
        <p className={classes.hint}>
          <Trans>Lost: {lost.join(', ')}</Trans>
        </p>
      )}
      <p className={classes.paper}>{about.filter(Boolean).join(' · ')}</p>
    </li>
  )
}

/** Restores what was removed already. */
function RemoveButton({ movement: { id, reason, deleted_at } }: { movement: Movement }) {
  const { t } = useLingui()
  const run = useRunCommand()
  const isTransfer = reason === 'transfer'
  const restore = async (): Promise<void> => {
    if (!(await run(restoreMovement, { movement_id: id }))) return
    showToast('success', isTransfer ? t`Transfer restored` : t`Write-off restored`)
  }
  const remove = async (): Promise<void> => {
    if (!(await run(removeMovement, { movement_id: id }))) return
    showToast('success', isTransfer ? t`Transfer removed` : t`Write-off removed`, {
      text: t`Undo`,
      run: () => void restore(),
    })
  }
  return (
    <Button
      variant="subtle"
      size="md"
      onClick={() => void (deleted_at === null ? remove() : restore())}
    >
      {deleted_at === null ? <Trans>Remove</Trans> : <Trans>Restore</Trans>}
    </Button>
  )
}
