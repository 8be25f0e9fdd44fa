import { Trans, useLingui } from '@lingui/react/macro'
import type { Remote } from 'comlink'
import type { ComputeWorker } from '#workers/compute-worker.ts'
import { Button } from '#ui/button/button.tsx'
import { showToast } from '#ui/toast/toast.tsx'
import { FileMenu } from '#widgets/file-menu.tsx'
import { useBuyFile } from './use-buy-file.ts'
import { useBuyText } from './use-buy-text.ts'
import type { WholeList } from './whole-list.ts'
import classes from './buy.module.css'

export interface BuyActionsProps {
  whole: WholeList
  compute: Remote<ComputeWorker>
}

/** Shares the list as text, prints it, and makes a file of it; none of it needs a network. */
export function BuyActions({ whole, compute }: BuyActionsProps) {
  const { isMaking, make } = useBuyFile(compute)
  return (
    <div className={classes.actions}>
      <ShareButton whole={whole} />
      <Button variant="default" onClick={() => window.print()}>
        <Trans>Print</Trans>
      </Button>
      <FileMenu isMaking={isMaking} onChoose={(format) => void make(whole, format)} />
    </div>
  )
}

/** By the device's own sheet where the browser has it; else the text is copied. */
function ShareButton({ whole }: { whole: WholeList }) {
  const { t } = useLingui()
  const textOf = useBuyText()
  const share = async (): Promise<void> => {
    const { title, text } = textOf(whole)
    if (typeof navigator.share === 'function') {
      // Whoever closes the sheet wanted nothing else.
      await navigator.share({ title, text }).catch(() => undefined)
      return
    }
    const isCopied = await navigator.clipboard.writeText(text).then(
      () => true,
      () => false,
    )
    if (isCopied) showToast('success', t`The list is copied.`)
    else showToast('error', t`Couldn't copy the list.`)
  }
  return (
    <Button
      variant="default"
      disabled={whole.list.runsOut.length === 0}
      onClick={() => void share()}
    >
      <Trans>Share</Trans>
    </Button>
  )
}
