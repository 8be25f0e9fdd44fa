import { Trans } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { gramsToDecigrams, type Decigrams } from '#domain/units.ts'
import { ScalePanel } from '#widgets/scale/scale-panel.tsx'
import { useCanSimulate } from '#widgets/scale/use-can-simulate.ts'
import { useDivision } from '#widgets/scale/use-division.ts'
import { useScale } from '#widgets/scale/use-scale.ts'
import type { WeighedPourer } from './pourer-values.ts'

/** The lightest are of plastic, and lighter than anything that a bar counts. */
const OF_POURERS = { emptyBelow: gramsToDecigrams(5) }

/** A scale, of which every weight that becomes stable is the pourer's. */
export function WeighPourer({ onWeighed }: { onWeighed: (weighed: WeighedPourer) => void }) {
  const canSimulate = useCanSimulate()
  const division = useRef<() => Decigrams | null>(() => null)
  const scale = useScale(
    ({ gross }) => onWeighed({ gross, division: division.current() }),
    OF_POURERS,
  )
  const divisionNow = useDivision(scale)
  useEffect(() => {
    division.current = divisionNow
  }, [divisionNow])
  return (
    <>
      <p>
        <Trans>Put one pourer on the scale, without a bottle.</Trans>
      </p>
      <ScalePanel
        scale={scale}
        isSaved={scale.phase === 'taken'}
        isRejected={false}
        hasSaved
        canSimulate={canSimulate}
      />
    </>
  )
}
