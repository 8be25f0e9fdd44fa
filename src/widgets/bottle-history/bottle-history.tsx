import { Trans, useLingui } from '@lingui/react/macro'
import type { BottleChange } from '#domain/bottles/bottle-use.ts'
import { roundUncertainty, volumeNotation } from '#domain/account/amount-units.ts'
import type { Growth } from '#domain/counting/entries.ts'
import { nameIn, type Good } from '#domain/goods/goods.ts'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { formatDateTime, formatNumber } from '#ui/format.ts'
import { Loading } from '#ui/message/loading.tsx'
import { useFormat } from '#client/use-format.ts'
import { useUnits } from '#client/units.tsx'
import { useUncertaintyLabel } from '../labels/use-uncertainty-label.ts'
import { useBottleHistory, type BottleLine } from './use-bottle-history.ts'
import classes from './bottle-history.module.css'

export interface BottleHistoryProps {
  label: string
  good: Good | null
  onClose: () => void
}

/** The weighings of one labelled bottle that this device has, and what was used between them. */
export function BottleHistory({ label, good, onClose }: BottleHistoryProps) {
  const { language } = useFormat()
  const history = useBottleHistory(label, good)
  return (
    <Dialog
      title={good ? nameIn(good, language) : label}
      size="wide"
      onClose={onClose}
      actions={
        <Button variant="default" onClick={onClose}>
          <Trans>Close</Trans>
        </Button>
      }
    >
      <p className={classes.label}>{label}</p>
      {history ? <Lines lines={history} /> : <Loading />}
      <p className={classes.hint}>
        <Trans>For completed inventories, only those opened on this device are shown.</Trans>
      </p>
    </Dialog>
  )
}

function Lines({ lines }: { lines: readonly BottleLine[] }) {
  const { t } = useLingui()
  const { weight, volume } = useFormat()
  const uncertainty = useUncertaintyLabel()
  if (lines.length === 0) {
    return (
      <p>
        <Trans>This bottle has not been weighed yet.</Trans>
      </p>
    )
  }
  return (
    <ol className={classes.list} aria-label={t`Weighings of this bottle`}>
      {lines.map(({ entry, change }) => (
        <li key={entry.id} className={classes.line}>
          <span>
            {formatDateTime(entry.measured_at)}
            <small>{entry.user_full_name}</small>
          </span>
          <span className={classes.figures}>
            <strong>{weight(entry.gross)}</strong>
            {entry.millilitres !== null && (
              <small>
                {volume(entry.millilitres)} {uncertainty(entry)}
              </small>
            )}
          </span>
          {change && (
            <span className={classes.change} data-heavier={change.kind !== 'used'}>
              <Change change={change} growth={entry.growth} />
            </span>
          )}
        </li>
      ))}
    </ol>
  )
}

/** Since the weighing before. */
function Change({ change, growth }: { change: BottleChange; growth: Growth | null }) {
  const { grams, volume } = useFormat()
  const plusMinus = usePlusMinus()
  if (change.kind === 'replaced') return <Trans>Another bottle</Trans>
  if (change.kind === 'heavier') {
    const more = grams(change.grams)
    if (growth === 'refilled') return <Trans>Refilled: heavier by {more}</Trans>
    return <Trans>Heavier by {more}: refilled, or another bottle</Trans>
  }
  const { millilitres, uncertainty } = change
  const used = millilitres === null ? grams(change.grams) : volume(millilitres)
  const error =
    millilitres === null || uncertainty === null
      ? `± ${grams(change.gramsError)}`
      : plusMinus(millilitres, uncertainty)
  return (
    <Trans>
      Used: {used} {error}
    </Trans>
  )
}

/** Half the width of the interval of a difference, which is known to tenths of a millilitre. */
function usePlusMinus(): (millilitres: number, uncertainty: number) => string {
  const { language } = useFormat()
  const { t } = useLingui()
  const { volume_unit } = useUnits()
  return (millilitres, uncertainty) => {
    const notation = volumeNotation(volume_unit, millilitres)
    if (notation.unit === 'liter') {
      const rounded = roundUncertainty(uncertainty, notation)
      const amount = formatNumber(rounded.amount, language, rounded.decimals)
      return t({ message: `± ${amount} l`, comment: 'How far a volume may be off, in litres' })
    }
    const amount = formatNumber(Math.ceil(uncertainty * 10) / 10, language, 1)
    return t({ message: `± ${amount} ml`, comment: 'How far a volume may be off' })
  }
}
