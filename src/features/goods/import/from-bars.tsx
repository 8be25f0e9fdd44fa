import { Plural, Trans } from '@lingui/react/macro'
import type { BarsSummary, Filling } from '#domain/import/row-gap.ts'
import { useUnits } from '#client/units.tsx'
import { useReplyMessage } from '#client/use-reply-message.ts'
import { Button } from '#ui/button/button.tsx'
import { useProposalParts } from '#widgets/catalogue/use-proposal-parts.ts'
import { useAskingBars } from './use-asking-bars.ts'
import type { DryRunJob } from './use-dry-run.ts'
import classes from './import-screen.module.css'

interface FromBarsProps {
  bars: BarsSummary
  job: Pick<DryRunJob, 'tell' | 'fill'>
}

/** What other bars know of what rows leave open, for a company that tells them what it knows. */
export function FromBars(props: FromBarsProps) {
  return useUnits().catalogue === 'shared' && <BarsNote {...props} />
}

function BarsNote({ bars, job }: FromBarsProps) {
  const asking = useAskingBars(bars, job.tell)
  const { rows, isTaken, unasked } = bars
  const isBusy = asking.isAsking && unasked.length > 0
  return (
    <>
      <NotSentYet bars={bars} asking={asking} />
      {(isBusy || rows > 0) && (
        <div className={classes.bars}>
          <p role="status" className={classes.dim}>
            {isBusy ? <Progress left={unasked.length} /> : <Known rows={rows} isTaken={isTaken} />}
          </p>
          {rows > 0 && (
            <Button variant="default" onClick={() => void job.fill(!isTaken)}>
              {isTaken ? (
                <Plural value={rows} one="Undo filling # row" other="Undo filling # rows" />
              ) : (
                <Plural value={rows} one="Fill # from other bars" other="Fill # from other bars" />
              )}
            </Button>
          )}
        </div>
      )}
    </>
  )
}

function Progress({ left }: { left: number }) {
  return (
    <Plural
      value={left}
      one="Asking other bars about # barcode…"
      other="Asking other bars about # barcodes…"
    />
  )
}

function Known({ rows, isTaken }: { rows: number; isTaken: boolean }) {
  return isTaken ? (
    <Plural
      value={rows}
      one="What # row leaves open is filled from other bars."
      other="What # rows leave open is filled from other bars."
    />
  ) : (
    <Plural
      value={rows}
      one="Other bars know what # row leaves open: size, strength or weights."
      other="Other bars know what # rows leave open: size, strength or weights."
    />
  )
}

/** Why some rows have no proposal, where they might have one. */
function NotSentYet({ bars: { unasked }, asking }: { bars: BarsSummary; asking: Asking }) {
  const messageOf = useReplyMessage()
  const { isOnline, failure, again } = asking
  if (unasked.length === 0) return null
  if (!isOnline) {
    return (
      <p className={classes.dim}>
        <Trans>
          Without a connection, other bars can't be asked for missing sizes, strengths and weights.
          The import works without them.
        </Trans>
      </p>
    )
  }
  if (failure === null) return null
  const reason = messageOf(failure)
  return (
    <div className={classes.bars}>
      <p role="alert" className={classes.dim}>
        <Trans>Other bars couldn't be asked about all barcodes. {reason}</Trans>
      </p>
      <Button variant="default" onClick={again}>
        <Trans>Try again</Trans>
      </Button>
    </div>
  )
}

type Asking = ReturnType<typeof useAskingBars>

/** What other bars propose for one row, and how many they are. */
export function FillingOfRow({ filling }: { filling: Filling }) {
  const parts = useProposalParts()(filling)
  return (
    <>
      <Trans comment="At least so many; what they know follows">{filling.bars}+ other bars:</Trans>{' '}
      {parts.join(', ')}
    </>
  )
}
