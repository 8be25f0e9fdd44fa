import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from '#ui/button/button.tsx'
import { Tabs } from '#ui/menu/tabs.tsx'
import { GramsForm } from '#widgets/scale/grams-form.tsx'
import { ScalePanel } from '#widgets/scale/scale-panel.tsx'
import { useCanSimulate } from '#widgets/scale/use-can-simulate.ts'
import type { WeighingDoubt } from '#domain/counting/weighing-doubt.ts'
import { MEASUREMENT_UNIT } from '#domain/units.ts'
import { useDensity } from '#client/form/use-density.ts'
import { useFormat } from '#client/use-format.ts'
import type { WeighScale, Doubted } from './use-weigh-scale.ts'
import classes from './weigh.module.css'

export interface WeighPanelProps {
  weighing: WeighScale
  /** Something was weighed already. */
  hasSaved: boolean
  /** Identifies the good whose weight may be typed; null: none. */
  goodKey: string | null
}

/** The scale, which bottle stands on it, and a field for its weight where there is no scale. */
export function WeighPanel({ weighing, hasSaved, goodKey }: WeighPanelProps) {
  const { t } = useLingui()
  const canSimulate = useCanSimulate()
  const { scale, end, setEnd, doubted, observe, isTaken } = weighing
  return (
    <div className={classes.panel}>
      <Tabs
        label={t`Which bottle is on the scale`}
        value={end}
        onChange={setEnd}
        tabs={[
          { value: 'sealed', label: <Trans>Full bottle</Trans> },
          { value: 'empty', label: <Trans>Empty bottle</Trans> },
        ]}
      />
      <ScalePanel
        scale={scale}
        isSaved={isTaken}
        isRejected={doubted !== null}
        hasSaved={hasSaved}
        canSimulate={canSimulate}
      />
      {doubted && (
        <DoubtNote {...doubted}>
          {doubted.doubt.code !== 'empty_not_lighter' && (
            <Button variant="default" onClick={weighing.trust}>
              <Trans>It's right, use it</Trans>
            </Button>
          )}
          <Button variant="default" onClick={weighing.weighAgain}>
            <Trans>Weigh again</Trans>
          </Button>
        </DoubtNote>
      )}
      {scale.gross === null && goodKey !== null && (
        <GramsForm key={goodKey + end} unit={MEASUREMENT_UNIT.bottle} onObserved={observe} />
      )}
    </div>
  )
}

/** Why a weight is not taken at once, before it is kept. */
function DoubtNote({ weighed, doubt, children }: Doubted & { children: ReactNode }) {
  const { weight } = useFormat()
  const shown = weight(weighed.reading.gross)
  return (
    <div className={classes.doubt} role="alert">
      <p>
        <strong>
          <Trans>Not saved: {shown}</Trans>
        </strong>{' '}
        <Reason doubt={doubt} />
      </p>
      <div className={classes.actions}>{children}</div>
    </div>
  )
}

function Reason({ doubt }: { doubt: WeighingDoubt }) {
  const { format } = useDensity()
  switch (doubt.code) {
    case 'empty_not_lighter':
      return (
        <Trans>An empty bottle can't be as heavy as a full one. Check what's on the scale.</Trans>
      )
    case 'too_light':
      return <Trans>Too light for a full bottle of this size.</Trans>
    case 'too_heavy':
      return <Trans>Too heavy for one bottle of this size. Are there two on the scale?</Trans>
    case 'no_drink': {
      const found = format(doubt.density)
      return <Trans>The drink would have {found}. No drink has this density.</Trans>
    }
    case 'other_drink': {
      const [found, expected] = [format(doubt.density), format(doubt.expected)]
      return (
        <Trans>
          The drink would have {found} instead of {expected}. It may be another item or size.
        </Trans>
      )
    }
  }
}
