import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '#ui/button/button.tsx'
import type { Scale } from './use-scale.ts'
import classes from './scale-panel.module.css'

/** In the demo a slider replaces real bottles. */
export function SimulatedLoad({ scale }: { scale: Scale }) {
  const { t } = useLingui()
  const [grams, setGrams] = useState(0)
  const load = (value: number): void => {
    setGrams(value)
    scale.simulated?.place(value)
  }
  return (
    <div className={classes.load}>
      <input
        type="range"
        min={0}
        max={2000}
        step={1}
        value={grams}
        aria-label={t`Grams on the demo scale`}
        className={classes.slider}
        onChange={(event) => load(event.currentTarget.valueAsNumber)}
      />
      <Button variant="default" size="md" onClick={() => load(0)}>
        <Trans>Take off</Trans>
      </Button>
    </div>
  )
}
