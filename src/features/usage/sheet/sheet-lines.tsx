import { Trans, useLingui } from '@lingui/react/macro'
import { nameIn, type Good } from '#domain/goods/goods.ts'
import type { OpenLine, LeftLine, LeftReason } from '#domain/stock/sheet/plan-sheet.ts'
import { useFormat } from '#client/use-format.ts'
import { NativeSelect } from '#ui/field/native-select.tsx'
import { Disclosure } from '#ui/layout/disclosure.tsx'
import classes from './sheet.module.css'

interface OpenLinesProps {
  lines: readonly OpenLine[]
  goods: ReadonlyMap<string, Good>
  onAnswer: (at: number, goodId: string | null) => void
}

/** Rows that are perhaps of an item: a person says of which. */
export function OpenLines({ lines, goods, onAnswer }: OpenLinesProps) {
  if (lines.length === 0) return null
  return (
    <section className={classes.part}>
      <h3 className={classes.title}>
        <Trans>Check these rows</Trans>
      </h3>
      <ul className={classes.list}>
        {lines.map((line) => (
          <li key={line.at} className={classes.line}>
            <Question line={line} goods={goods} onAnswer={onAnswer} />
          </li>
        ))}
      </ul>
    </section>
  )
}

type QuestionProps = Omit<OpenLinesProps, 'lines'> & { line: OpenLine }

function Question({ line, goods, onAnswer }: QuestionProps) {
  const { t } = useLingui()
  const { language, volume } = useFormat()
  const { at, name, text, candidates, answer, isDouble } = line
  const labelOf = (id: string): string => {
    const good = goods.get(id)
    if (!good) return t`Unknown item`
    return [nameIn(good, language), good.litrage === null ? '' : volume(good.litrage)]
      .filter(Boolean)
      .join(' · ')
  }
  return (
    <NativeSelect
      label={`${name} · ${text}`}
      description={isDouble ? t`Two rows of one item have different units. Choose one.` : undefined}
      value={answer === undefined ? '?' : (answer ?? '')}
      onChange={({ currentTarget: { value } }) => onAnswer(at, value === '' ? null : value)}
    >
      {answer === undefined && (
        <option value="?" disabled>
          {t`Choose the item`}
        </option>
      )}
      {candidates.map((id) => (
        <option key={id} value={id}>
          {labelOf(id)}
        </option>
      ))}
      <option value="">{t`Leave out`}</option>
    </NativeSelect>
  )
}

/** Rows that are compared with nothing, each with its reason. */
export function LeftLines({ lines }: { lines: readonly LeftLine[] }) {
  const reasons = useReasons()
  const count = lines.length
  if (lines.length === 0) return null
  return (
    <Disclosure label={<Trans>Left out: {count}</Trans>}>
      <ul className={classes.left}>
        {lines.map(({ at, name, text, reason }) => (
          <li key={at}>
            {name} <span className={classes.dim}>{text}</span> · {reasons[reason]}
          </li>
        ))}
      </ul>
    </Disclosure>
  )
}

function useReasons(): Readonly<Record<LeftReason, string>> {
  const { t } = useLingui()
  return {
    no_good: t`no such item`,
    left_out: t`left out`,
    other_store: t`another store`,
    no_amount: t`no stock given`,
    amount_unreadable: t`not a number`,
    unit_missing: t`no unit`,
    unit_unknown: t`unknown unit`,
    double: t`another row counts`,
    units_differ: t`different unit`,
    litrage_missing: t`The item has no size.`,
    density_missing: t`The item has no density.`,
  }
}
