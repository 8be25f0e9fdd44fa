import { Trans, useLingui } from '@lingui/react/macro'
import { isInBulk, piecesOf } from '#domain/deliveries/amounts.ts'
import { nameIn, type Good } from '#domain/goods/goods.ts'
import { removeMovement, restoreMovement } from '#domain/movements/commands/remove-movement.ts'
import type { Movement, MovementLine } from '#domain/movements/movements.ts'
import { canChangeMovement } from '#domain/people/movement-permissions.ts'
import type { Database } from '#storage/database.ts'
import { lastMovements } from '#storage/deliveries/movements.ts'
import { goodsById } from '#storage/goods/goods.ts'
import { allRows } from '#storage/optimistic.ts'
import { useAccount } from '#client/account.tsx'
import { useRunCommand } from '#client/commands/use-run-command.ts'
import { useFormat } from '#client/use-format.ts'
import { useLive } from '#client/use-live.ts'
import { Badge } from '#ui/badge/badge.tsx'
import { Button } from '#ui/button/button.tsx'
import { formatDateTime } from '#ui/format.ts'
import { Card } from '#ui/layout/card.tsx'
import { useLanguage } from '#ui/language/language.ts'
import { showToast } from '#ui/toast/toast.tsx'
import classes from '../form/delivery-form.module.css'
import { REASON_LABELS } from './reason-labels.ts'

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

/** What was written off last, to be removed or restored. */
export function LastWriteOffs() {
  const last = useLive(readLast)
  if (!last || last.movements.length === 0) return null
  return (
    <Card as="section" className={classes.part}>
      <h2>
        <Trans>Last write-offs</Trans>
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
  const lineText = useLineText()
  const items = lines.map((line) => lineText(line, goods.get(line.good_id))).join(', ')
  const about = [formatDateTime(moved_at), branches?.get(branch_id), user_full_name, note]
  return (
    <li className={classes.line} aria-label={items}>
      <div className={classes.head}>
        <strong className={classes.name}>{t(REASON_LABELS[reason])}</strong>
        {deleted_at !== null && (
          <Badge tone="over">
            <Trans>Removed</Trans>
          </Badge>
        )}
        {canChangeMovement(actor, movement) && <RemoveButton movement={movement} />}
      </div>
      <p className={classes.hint}>{items}</p>
      <p className={classes.paper}>{about.filter(Boolean).join(' · ')}</p>
    </li>
  )
}

function useLineText(): (line: MovementLine, good: Good | undefined) => string {
  const { t } = useLingui()
  const { volume, grams } = useFormat()
  const { language } = useLanguage()
  return (line, good) => {
    const name = good ? nameIn(good, language) : t`Unknown item`
    if (!isInBulk(line.unit)) return `${name} × ${piecesOf(line)}`
    return `${name} ${line.unit === 'l' ? volume(line.amount) : grams(line.amount)}`
  }
}

/** Restores what was removed already. */
function RemoveButton({ movement: { id, deleted_at } }: { movement: Movement }) {
  const { t } = useLingui()
  const run = useRunCommand()
  const restore = async (): Promise<void> => {
    if (await run(restoreMovement, { movement_id: id })) showToast('success', t`Write-off restored`)
  }
  const remove = async (): Promise<void> => {
    if (!(await run(removeMovement, { movement_id: id }))) return
    showToast('success', t`Write-off removed`, { text: t`Undo`, run: () => void restore() })
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
