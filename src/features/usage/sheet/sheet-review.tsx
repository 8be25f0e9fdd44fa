import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useMemo, useState } from 'react'
import type { Inventory } from '#domain/inventories/inventories.ts'
import { planSheet, storesIn, type SheetAnswers } from '#domain/stock/sheet/plan-sheet.ts'
import { SHEET_UNITS } from '#domain/stock/sheet/stock-sheet.ts'
import type { SheetRows } from '#workers/compute-worker.ts'
import { useOnline } from '#client/use-online.ts'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { Checkbox } from '#ui/field/checkbox.tsx'
import { DayField, TimeField } from '#ui/field/day-field.tsx'
import { NativeSelect } from '#ui/field/native-select.tsx'
import { Stack } from '#ui/layout/stack.tsx'
import { OpenLines, LeftLines } from './sheet-lines.tsx'
import { useKeepSheet, type AsOf } from './use-keep-sheet.ts'
import classes from './sheet.module.css'

export interface SheetReviewProps {
  read: SheetRows
  inventory: Inventory
  onAgain: () => void
  onClose: () => void
}

/** What of a sheet will be compared, what a person has to say first, and what is left out. */
export function SheetReview({ read, inventory, onAgain, onClose }: SheetReviewProps) {
  const isOnline = useOnline()
  const goods = useMemo(() => new Map(read.goods.map((good) => [good.id, good])), [read])
  const [answers, setAnswers] = useState<SheetAnswers>({
    stores: [],
    unit: null,
    goods: new Map(),
  })
  const plan = useMemo(() => planSheet(read.rows, goods, answers), [read, goods, answers])
  const { asOf, setAsOf, moment, isKeeping, keep } = useKeepSheet(inventory, onClose)
  const open = plan.asked.filter(({ answer }) => answer === undefined).length
  const isReady = plan.lines.length > 0 && open === 0 && moment !== null && !isKeeping
  const actions = (
    <>
      <Button variant="default" onClick={onAgain}>
        <Trans>Choose another file</Trans>
      </Button>
      <Button disabled={!isReady || !isOnline} onClick={() => void keep(plan.lines, read.currency)}>
        <Plural value={plan.lines.length} one="Compare # item" other="Compare # items" />
      </Button>
    </>
  )
  return (
    <Dialog
      title={<Trans>Compare stock sheet</Trans>}
      size="wide"
      actions={actions}
      onClose={onClose}
    >
      <Stack gap={4}>
        <p role="status" className={classes.hint}>
          <Plural value={plan.lines.length} one="# item matched" other="# items matched" />
          {open > 0 && (
            <>
              {' · '}
              <Trans>To check: {open}</Trans>
            </>
          )}
          {plan.added > 0 && (
            <>
              {' · '}
              <Trans>Rows of one item were added up.</Trans>
            </>
          )}
        </p>
        <Moment asOf={asOf} onChange={setAsOf} />
        <Stores rows={read.rows} answers={answers} onChange={setAnswers} />
        {plan.withoutUnit > 0 && <UnitChoice answers={answers} onChange={setAnswers} />}
        <OpenLines
          lines={plan.asked}
          goods={goods}
          onAnswer={(at, id) =>
            setAnswers({ ...answers, goods: new Map(answers.goods).set(at, id) })
          }
        />
        <LeftLines lines={plan.left} />
        {!isOnline && (
          <p role="alert" className={classes.fault}>
            <Trans>You're offline. This needs a connection.</Trans>
          </p>
        )}
      </Stack>
    </Dialog>
  )
}

function Moment({ asOf, onChange }: { asOf: AsOf; onChange: (asOf: AsOf) => void }) {
  const { t } = useLingui()
  return (
    <div className={classes.fields}>
      <DayField
        label={t`Stock as of`}
        value={asOf.day}
        onChange={(day) => onChange({ ...asOf, day })}
      />
      <TimeField
        label={t`Time`}
        value={asOf.time}
        onChange={(time) => onChange({ ...asOf, time })}
      />
    </div>
  )
}

interface AnswerProps {
  answers: SheetAnswers
  onChange: (answers: SheetAnswers) => void
}

/** Which stores are this inventory's, where the sheet has several. */
function Stores({ rows, answers, onChange }: AnswerProps & Pick<SheetRows, 'rows'>) {
  const { stores: chosen } = answers
  const stores = storesIn(rows)
  if (stores.length < 2) return null
  return (
    <fieldset className={classes.stores}>
      <legend>
        <Trans>Which stores were counted?</Trans>
      </legend>
      {stores.map((store) => (
        <Checkbox
          key={store}
          label={store}
          checked={chosen.includes(store)}
          onChange={({ currentTarget: { checked } }) =>
            onChange({
              ...answers,
              stores: checked ? [...chosen, store] : chosen.filter((one) => one !== store),
            })
          }
        />
      ))}
    </fieldset>
  )
}

function UnitChoice({ answers, onChange }: AnswerProps) {
  const { t } = useLingui()
  const names: Partial<Record<(typeof SHEET_UNITS)[number], string>> = {
    pcs: t`Bottles or pieces`,
    ml: t`ml`,
    l: t`l`,
    g: t`g`,
    kg: t`kg`,
  }
  const units = SHEET_UNITS.filter((unit) => names[unit] !== undefined)
  return (
    <NativeSelect
      label={t`Unit of rows without one`}
      value={answers.unit ?? ''}
      onChange={(event) =>
        onChange({
          ...answers,
          unit: units.find((unit) => unit === event.currentTarget.value) ?? null,
        })
      }
    >
      <option value="">{t`Leave out`}</option>
      {units.map((unit) => (
        <option key={unit} value={unit}>
          {names[unit]}
        </option>
      ))}
    </NativeSelect>
  )
}
