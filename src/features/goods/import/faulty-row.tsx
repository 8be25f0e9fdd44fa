import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { RowTexts } from '#domain/import/cells.ts'
import type { Target } from '#domain/import/columns/columns.ts'
import { OF_BOTH_WEIGHTS } from '#domain/import/fault-groups.ts'
import type { RowView } from '#domain/import/import-view.ts'
import type { ImportFault } from '#domain/import/planned-row.ts'
import { WEIGHTS } from '#domain/goods/good-rules.ts'
import { Button } from '#ui/button/button.tsx'
import { Card } from '#ui/layout/card.tsx'
import { CellField } from './cell-field.tsx'
import { FillingOfRow } from './from-bars.tsx'
import { titleOf } from './planned-table.tsx'
import { useRemedy } from './use-remedies.ts'
import { useTargetLabels } from './use-target-labels.ts'
import classes from './import-screen.module.css'

interface FaultyRowProps {
  row: RowView
  onEdit: (texts: RowTexts) => void
  /** Says that a doubtful row is right. */
  onConfirm: () => void
}

/** A row with all of its faults or its doubt, each at its cell, where it can be put right. */
export function FaultyRow({ row, onEdit, onConfirm }: FaultyRowProps) {
  const { t } = useLingui()
  const remedyOf = useRemedy()
  const labelOf = useTargetLabels()
  const [typed, setTyped] = useState<RowTexts>({})
  const line = row.at + 1
  const targets = [
    ...new Set(
      faultsOf(row).flatMap(({ code, target }) =>
        // Which of the two is wrong, only a person knows.
        OF_BOTH_WEIGHTS.has(code) ? WEIGHTS : [target],
      ),
    ),
  ]
  const name = titleOf(row) || t`Unnamed`
  return (
    <Card
      as="form"
      className={classes.row}
      aria-label={row.till ? name : t`Row ${line}: ${name}`}
      onSubmit={(event: React.FormEvent) => {
        event.preventDefault()
        onEdit(typed)
      }}
    >
      <p className={classes.head}>
        <strong>{name}</strong>
        {!row.till && (
          <span className={classes.dim}>
            <Trans comment="The number of a row in a spreadsheet">Row {line}</Trans>
          </span>
        )}
      </p>
      <div className={classes.fields}>
        {targets.map((target) => (
          <CellField
            key={target}
            target={target}
            label={[row.cells[target], labelOf(target)].filter(Boolean).join(' · ')}
            value={typed[target] ?? row.texts[target] ?? ''}
            error={remediesOf(row, target, remedyOf)}
            onChange={(text) => setTyped({ ...typed, [target]: text })}
          />
        ))}
        <Button type="submit" variant="default" disabled={Object.keys(typed).length === 0}>
          <Trans>Correct</Trans>
        </Button>
        {faultsOf(row).map(
          ({ target, likely: amount }) =>
            amount && (
              <Button
                key={target}
                variant="default"
                onClick={() => onEdit({ ...typed, [target]: amount })}
              >
                <Trans>Use {amount}</Trans>
              </Button>
            ),
        )}
        {row.doubt && (
          <Button variant="default" onClick={onConfirm}>
            <Trans comment="Says that a row of an import is right as it is">Confirm</Trans>
          </Button>
        )}
      </div>
      {row.gap?.filling && (
        <p className={classes.dim}>
          <FillingOfRow filling={row.gap.filling} />
        </p>
      )}
    </Card>
  )
}

/** Only a row without faults is doubted. */
function faultsOf({ faults, doubt }: RowView): readonly ImportFault[] {
  return doubt ? [doubt] : faults
}

function remediesOf(row: RowView, target: Target, remedyOf: ReturnType<typeof useRemedy>): string {
  return faultsOf(row)
    .filter((fault) => fault.target === target)
    .map(remedyOf)
    .join(' ')
}
