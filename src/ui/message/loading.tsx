import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Spinner } from '../button/spinner.tsx'
import { useDelayed } from './use-delayed.ts'
import classes from './loading.module.css'

/** A loading indicator that appears only after a delay. */
export function Loading({ text }: { text?: ReactNode }) {
  const { t } = useLingui()
  const isShown = useDelayed(true)
  return (
    <output className={classes.loading} aria-label={t`Loading`}>
      {isShown && <Spinner />}
      {isShown && text}
    </output>
  )
}
