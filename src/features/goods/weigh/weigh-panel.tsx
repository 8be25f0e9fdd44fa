import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '#ui/button/button.tsx'
import { Tabs } from '#ui/menu/tabs.tsx'
import { GramsForm } from '#widgets/scale/grams-form.tsx'
import { ScalePanel } from '#widgets/scale/scale-panel.tsx'
import { useCanSimulate } from '#widgets/scale/use-can-simulate.ts'
import { DoubtNote } from './doubt-note.tsx'
import type { WeighScale } from './use-weigh-scale.ts'
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
          { value: 'sealed', label: <Trans>Sealed bottle</Trans> },
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
        <GramsForm key={goodKey + end} onObserved={observe} />
      )}
    </div>
  )
}
