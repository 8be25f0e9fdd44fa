import { Trans, useLingui } from '@lingui/react/macro'
import type { Remote } from 'comlink'
import type { ComputeWorker } from '#workers/compute-worker.ts'
import { Button } from '#ui/button/button.tsx'
import { showToast } from '#ui/toast/toast.tsx'
import { FileMenu } from '#widgets/file-menu.tsx'
import { nameIn } from '#domain/goods/goods.ts'
import { useFormat } from '#client/use-format.ts'
import { usePurchase } from '#widgets/use-purchase.ts'
import { toBuyMessages } from '#i18n/to-buy-labels.ts'
import type { ReportFormat } from '#reports/inventory/report-file.ts'
import { useAccount } from '#client/account.tsx'
import { deviceTimeZone } from '#client/device-time-zone.ts'
import { useDrawnFile } from '#client/use-drawn-file.ts'
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

/** The list as a message to whoever brings it: names and amounts, never a price. */
function useBuyText(): (whole: WholeList) => { title: string; text: string } {
  const { t } = useLingui()
  const { language } = useFormat()
  const { bottles, cases } = usePurchase()
  return ({ list, branchName }) => {
    const what = t`What to buy`
    const title = `${what} · ${branchName}`
    const lines = list.runsOut.map((one) => {
      const name = one.good ? nameIn(one.good, language) : t`Unknown item`
      const packed = cases(one)
      return `${name} — ${bottles(one)}${packed === null ? '' : ` (${packed})`}`
    })
    return { title, text: [title, '', ...lines].join('\n') }
  }
}

/** Creates a file of the list on this device. */
function useBuyFile(compute: Remote<ComputeWorker>) {
  const { i18n } = useLingui()
  const { user } = useAccount()
  const { language } = useFormat()
  return useDrawnFile(({ branchId, days }: WholeList, format: ReportFormat) =>
    compute.toBuyFile({
      userId: user.id,
      branchId,
      daysAhead: days,
      format,
      messages: toBuyMessages(i18n),
      language,
      timeZone: deviceTimeZone(),
      now: new Date().toISOString(),
    }),
  )
}
