import { useLingui } from '@lingui/react/macro'
import { create } from 'zustand'
import { Spinner } from '#ui/button/spinner.tsx'
import { useDelayed } from '#ui/message/use-delayed.ts'
import classes from './waiting-sign.module.css'

/** Is the next screen on its way? */
export const useWaiting = create(() => ({ isWaiting: false }))

/** Says above the present screen, which stays meanwhile, that the next one is being loaded. */
export function WaitingSign() {
  const { t } = useLingui()
  const isShown = useDelayed(useWaiting(({ isWaiting }) => isWaiting))
  return (
    isShown && (
      <output className={classes.sign} aria-label={t`Loading`}>
        <Spinner />
      </output>
    )
  )
}
