import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { RowTexts } from '#domain/import/cells.ts'
import type { Target } from '#domain/import/columns.ts'
import type { RowView } from '#domain/import/import-view.ts'
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
}

/** A row with all of its faults, each at its cell, where it can be put right. */
export function FaultyRow({ row, onEdit }: FaultyRowProps) {
  const { t } = useLingui()
  const remedyOf = useRemedy()
  const labelOf = useTargetLabels()
  const [typed, setTyped] = useState<RowTexts>({})
  const line = row.at + 1
  const targets = [
    ...new Set(
      row.faults.flatMap(({ code, target }) =>
        // Which of the two is wrong, only a person knows.
        code === 'weight_empty_too_big' ? (['weight_full', target] as const) : [target],
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
      </div>
      {row.gap?.filling && (
        <p className={classes.dim}>
          <FillingOfRow filling={row.gap.filling} />
        </p>
      )}
    </Card>
  )
}

function remediesOf(row: RowView, target: Target, remedyOf: ReturnType<typeof useRemedy>): string {
  return row.faults
    .filter((fault) => fault.target === target)
    .map(remedyOf)
    .join(' ')
}
