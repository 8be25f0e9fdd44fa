import type { ReactNode } from 'react'
import { NotSaved } from '../not-saved.tsx'
import classes from './figure.module.css'

export interface FigureProps {
  /** Null: there is no figure yet, and its room is kept. */
  large: ReactNode
  /** What else is known of it. */
  small?: ReactNode
  hint?: ReactNode
  /** Why it was not saved; stands where it is read, in the place of what else is known. */
  refusal?: string | null | undefined
  /** Called by a tap. */
  onTake?: () => void
}

/**
 * The one large figure of the count, read at arm's length. Its room is as high with a figure as
 * without, so that what is below it stays where it is.
 */
export function Figure({ large, small, hint, refusal = null, onTake }: FigureProps) {
  const lines = (
    <>
      <span className={classes.large} data-none={large === null}>
        {large ?? '–'}
      </span>
      {refusal === null && (
        <>
          <span className={classes.small}>{small}</span>
          <span className={classes.hint}>{hint}</span>
        </>
      )}
    </>
  )
  return (
    <div className={classes.room}>
      {onTake ? (
        <button type="button" className={classes.figure} onClick={onTake}>
          {lines}
        </button>
      ) : (
        <div className={classes.figure}>{lines}</div>
      )}
      {refusal !== null && <NotSaved message={refusal} />}
    </div>
  )
}
