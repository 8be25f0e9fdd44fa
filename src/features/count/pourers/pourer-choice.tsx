import { Trans } from '@lingui/react/macro'
import { useId, type ReactNode } from 'react'
import { asWorn, type Pourer, type WornPourer } from '#domain/counting/pourers/pourers.ts'
import { useFormat } from '#client/use-format.ts'
import classes from './pourer-choice.module.css'

export interface PourerChoiceProps {
  label: ReactNode
  pourers: readonly Pourer[]
  worn: WornPourer | null
  onChoose: (worn: WornPourer | null) => void
}

/** One of the company's pourers, with its weight, or none: one tap puts it on or takes it off. */
export function PourerChoice({ label, pourers, worn, onChoose }: PourerChoiceProps) {
  const { weight } = useFormat()
  const id = useId()
  return (
    <div role="group" aria-labelledby={id} className={classes.choice}>
      <span id={id} className={classes.label}>
        {label}
      </span>
      <div className={classes.pourers}>
        <button
          type="button"
          className={classes.pourer}
          aria-pressed={worn === null}
          onClick={() => onChoose(null)}
        >
          <Trans>No pourer</Trans>
        </button>
        {pourers.map((pourer) => (
          <button
            key={pourer.id}
            type="button"
            className={classes.pourer}
            aria-pressed={pourer.id === worn?.id}
            onClick={() => onChoose(pourer.id === worn?.id ? null : asWorn(pourer))}
          >
            {pourer.name} <small>−{weight(pourer.weight)}</small>
          </button>
        ))}
      </div>
    </div>
  )
}
