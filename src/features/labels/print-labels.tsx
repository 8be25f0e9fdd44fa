import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { LABEL_BYTES, makeLabel } from '#domain/bottles/make-label.ts'
import {
  LABELS_MAX,
  LABELS_OF_SHEET,
  type LabelPaper,
  type PrintedLabel,
} from '#domain/bottles/printed-labels.ts'
import type { LabelledBottle } from '#storage/goods/labelled-bottles.ts'
import { Button } from '#ui/button/button.tsx'
import { NativeSelect } from '#ui/field/native-select.tsx'
import { NumberField } from '#ui/field/number-field.tsx'
import { readCount } from '#ui/field/typed-text.ts'
import { Card } from '#ui/layout/card.tsx'
import { messageFor } from '#i18n/answers.ts'
import type { LabelsFile } from './use-labels-file.ts'
import classes from './labels.module.css'

export interface PrintLabelsProps {
  bottles: readonly LabelledBottle[]
  paper: LabelPaper
  onPaper: (paper: LabelPaper) => void
  file: LabelsFile
}

/** Prints fresh labels, or those of bottles that have one. */
export function PrintLabels({ bottles, paper, onPaper, file }: PrintLabelsProps) {
  const { t, i18n } = useLingui()
  const [typed, setTyped] = useState(String(LABELS_OF_SHEET))
  const { isMaking, print, reprint } = file
  const count = readCount(typed)
  const isCount = count !== null && count >= 1 && count <= LABELS_MAX
  const known = bottles.slice(0, LABELS_MAX)
  return (
    <Card as="section" className={classes.print} aria-label={t`Print labels`}>
      <NativeSelect
        label={t`Paper`}
        value={paper}
        onChange={(event) => onPaper(event.currentTarget.value as LabelPaper)}
      >
        <option value="sheet">{t`A4 sheets, 24 labels of 70 × 37 mm`}</option>
        <option value="roll">{t`Roll of labels, 40 × 30 mm`}</option>
      </NativeSelect>
      <NumberField
        name="count"
        label={t`New labels`}
        description={t`1 to ${LABELS_MAX}`}
        value={typed}
        error={isCount ? null : i18n._(messageFor('number_invalid'))}
        onChange={setTyped}
        isWhole
      />
      <div className={classes.actions}>
        <Button
          loading={isMaking}
          disabled={!isCount}
          onClick={() => void print(freshLabels(count ?? 0))}
        >
          <Trans>Print new labels (PDF)</Trans>
        </Button>
        {known.length > 0 && (
          <Button variant="default" disabled={isMaking} onClick={() => void reprint(known)}>
            <Plural
              value={known.length}
              one="Reprint the label of # bottle"
              other="Reprint the labels of # bottles"
            />
          </Button>
        )}
      </div>
    </Card>
  )
}

/** A label is there as soon as it is printed; nobody registers it. */
function freshLabels(count: number): PrintedLabel[] {
  return Array.from({ length: count }, () => {
    const label = makeLabel(crypto.getRandomValues(new Uint8Array(LABEL_BYTES)))
    return { label, name: null }
  })
}
