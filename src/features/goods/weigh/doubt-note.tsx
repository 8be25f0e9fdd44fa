import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { WeighingDoubt } from '#domain/counting/weighing-doubt.ts'
import { useDensity } from '#client/form/use-density.ts'
import { useFormat } from '#client/use-format.ts'
import type { Doubted } from './use-weigh-scale.ts'
import classes from './weigh.module.css'

/** Why a weight is not taken at once, before it is kept. */
export function DoubtNote({ weighed, doubt, children }: Doubted & { children: ReactNode }) {
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
      return <Trans>Too light for a sealed bottle of this size.</Trans>
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
