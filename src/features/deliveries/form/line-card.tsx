import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import {
  draftUnits,
  faultKey,
  unitPriceOf,
  type DraftFaults,
  type DraftLine,
} from '#domain/deliveries/delivery-draft.ts'
import { nameIn, type Good } from '#domain/goods/goods.ts'
import type { KnownPrice } from '#domain/money/prices-at.ts'
import { Button } from '#ui/button/button.tsx'
import { IconButton } from '#ui/button/icon-button.tsx'
import { MoneyField } from '#ui/field/money-field.tsx'
import { NativeSelect } from '#ui/field/native-select.tsx'
import { NumberField } from '#ui/field/number-field.tsx'
import { TrashIcon } from '#ui/icon/later-icons.tsx'
import { useLanguage } from '#ui/language/language.ts'
import { FarPrice } from '#widgets/prices/far-price.tsx'
import classes from './delivery-form.module.css'
import { useFaultText, useUnitLabel } from './use-line-labels.ts'

export interface LineCardProps {
  line: DraftLine
  /** Undefined while nobody has said which it is. */
  good: Good | undefined
  faults: DraftFaults
  /** Null for a person who sees no prices. */
  currency: string | null
  /** The price of the good that counts now. */
  last: KnownPrice | undefined
  /** The next good that is found takes this line's place. */
  isChosen: boolean
  onChange: (change: Partial<DraftLine>) => void
  onAsk: () => void
  onRemove: () => void
  /** More about the line, under its fields. */
  children?: ReactNode
}

/** A line of the delivery: what came, how many, and what it cost. */
export function LineCard(props: LineCardProps) {
  const { line, good, faults, currency, last, isChosen, onChange, onAsk, onRemove } = props
  const { children } = props
  const { t } = useLingui()
  const { language } = useLanguage()
  const unitLabel = useUnitLabel()
  const faultText = useFaultText()
  const paper = line.name
  const name = good ? nameIn(good, language) : line.name || t`Unknown item`
  const field = (key: 'amount' | 'case_size' | 'price') => ({
    name: `${key}-${line.id}`,
    value: line[key],
    onChange: (value: string) => onChange({ [key]: value }),
    error: faultText(faults[faultKey(line.id, key)]),
  })
  return (
    <li className={classes.line} data-asked={isChosen || undefined} aria-label={name}>
      <div className={classes.head}>
        <strong className={classes.name}>{name}</strong>
        <IconButton variant="plain" aria-label={t`Remove ${name}`} onClick={onRemove}>
          <TrashIcon />
        </IconButton>
      </div>
      {good && paper !== '' && paper !== name && (
        <p className={classes.paper}>
          <Trans>On the delivery note: {paper}</Trans>
        </p>
      )}
      <LineNote good={good} isChosen={isChosen} onAsk={onAsk} />
      <div className={classes.fields}>
        <NumberField
          label={t({ message: 'How many', context: 'amount on a delivery line' })}
          isWhole={line.unit === 'piece' || line.unit === 'case'}
          {...field('amount')}
        />
        <NativeSelect
          label={<Trans>Unit</Trans>}
          value={line.unit}
          onChange={(event) => {
            const unit = draftUnits(good).find((one) => one === event.currentTarget.value)
            if (unit) onChange({ unit })
          }}
        >
          {draftUnits(good).map((unit) => (
            <option key={unit} value={unit}>
              {unitLabel(unit, good)}
            </option>
          ))}
        </NativeSelect>
        {line.unit === 'case' && (
          <NumberField label={t`Bottles in a case`} isWhole {...field('case_size')} />
        )}
        {currency !== null && (
          <>
            <MoneyField label={<Trans>Price</Trans>} currency={currency} {...field('price')} />
            <PriceOf line={line} good={good} onChange={onChange} />
          </>
        )}
      </div>
      {children}
      <LinePrice line={line} good={good} last={last} currency={currency} />
    </li>
  )
}

/** Why a line counts nowhere, or counts for what nobody sells any more; and the way out. */
function LineNote({ good, isChosen, onAsk }: Pick<LineCardProps, 'good' | 'isChosen' | 'onAsk'>) {
  if (good?.deleted_at === null) return null
  return (
    <div className={classes.note}>
      <p>
        {good ? (
          <Trans>Item deleted. The delivery stays.</Trans>
        ) : (
          <Trans>Not one of your items yet, so it counts nowhere.</Trans>
        )}
      </p>
      <Button variant="default" size="md" aria-pressed={isChosen} onClick={onAsk}>
        {isChosen ? <Trans>Now scan or find it above</Trans> : <Trans>Choose the item</Trans>}
      </Button>
    </div>
  )
}

/** Whether the price is right, once it is known of which item it is. */
function LinePrice({
  line,
  good,
  last,
  currency,
}: Pick<LineCardProps, 'line' | 'good' | 'last' | 'currency'>) {
  if (!good || currency === null) return null
  return <FarPrice amount={unitPriceOf(line, good, currency)} currency={currency} last={last} />
}

/** What the price is for: one of the unit, or all of the line. */
function PriceOf({ line, good, onChange }: Pick<LineCardProps, 'line' | 'good' | 'onChange'>) {
  const { t } = useLingui()
  const unitLabel = useUnitLabel()
  return (
    <NativeSelect
      label={<Trans>Price per</Trans>}
      value={line.of}
      onChange={(event) => onChange({ of: event.currentTarget.value === 'line' ? 'line' : 'unit' })}
    >
      <option value="unit">{unitLabel(line.unit, good)}</option>
      <option value="line">{t`line total`}</option>
    </NativeSelect>
  )
}
