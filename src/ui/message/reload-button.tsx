import { Trans, useLingui } from '@lingui/react/macro'
import { createContext, useContext } from 'react'
import { Button } from '../button/button.tsx'
import { useOneRun } from '../form/use-one-run.ts'
import { showNoConnection } from '../toast/toast.tsx'

/** Whether the page would come back, which only the app knows. */
export const ReloadContext = createContext(() => Promise.resolve(true))

/** Loads the page anew, unless it would not come back. */
export function ReloadButton() {
  const { t } = useLingui()
  const canReload = useContext(ReloadContext)
  const { isRunning, run } = useOneRun()
  const reload = async (): Promise<void> => {
    if (await canReload()) location.reload()
    else showNoConnection(t`No connection, so the page can't be reloaded.`)
  }
  return (
    <Button loading={isRunning} onClick={() => void run(reload)}>
      <Trans>Reload</Trans>
    </Button>
  )
}
