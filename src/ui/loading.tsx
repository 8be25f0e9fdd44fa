import { useLingui } from '@lingui/react/macro'
import { Loader } from '@mantine/core'
import { useDelayed } from './use-delayed.ts'
import classes from './loading.module.css'

/** Waiting, shown only when it lasts. */
export function Loading() {
  const { t } = useLingui()
  const isShown = useDelayed(true)
  return (
    <output className={classes.loading} aria-label={t`Loading`}>
      {isShown && <Loader />}
    </output>
  )
}
