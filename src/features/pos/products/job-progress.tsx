import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState, type ReactNode } from 'react'
import { Button } from '#ui/button/button.tsx'
import { Spinner } from '#ui/button/spinner.tsx'
import { useReplyToast } from '#client/use-reply-toast.ts'
import type { WatchedJob } from './use-pos-job.ts'
import classes from '../job-progress.module.css'

const STEPS: Record<string, () => ReactNode> = {
  connecting: () => <Trans>Signing in to the point-of-sale system</Trans>,
  directory: () => <Trans>Loading groups and stores</Trans>,
  products: () => <Trans>Loading products</Trans>,
  invoices: () => <Trans>Loading invoices</Trans>,
  saving: () => <Trans>Saving and matching products</Trans>,
  checking: () => <Trans>Checking the inventory</Trans>,
  sending: () => <Trans>Sending the inventory</Trans>,
  waiting_licence: () => (
    <Trans>All licences are in use. It's tried again by itself in a few minutes.</Trans>
  ),
  looking_up: () => <Trans>Checking whether it arrived</Trans>,
}

/** The progress of a sync or a sending, with a button to stop it. */
export function JobProgress({ job: { running, cancel } }: { job: WatchedJob }) {
  const { t } = useLingui()
  const showReply = useReplyToast()
  const [isStopping, setStopping] = useState(false)
  if (!running) return null
  const { kind, processed, status } = running
  const stop = async (): Promise<void> => {
    setStopping(true)
    const answer = await cancel()
    setStopping(false)
    if (answer.kind !== 'ok') showReply(answer)
  }
  return (
    <section className={classes.job} aria-label={t`Progress`}>
      <Spinner size={28} />
      <p role="status" className={classes.words}>
        <strong>
          {STEPS[running.step ?? '']?.() ?? <Trans>Waiting for the point-of-sale system</Trans>}
        </strong>
        {processed > 0 && (
          <span>
            <Plural value={processed} one="# product" other="# products" />
          </span>
        )}
      </p>
      {(kind === 'sync' || status === 'queued') && (
        <Button variant="default" loading={isStopping} onClick={() => void stop()}>
          <Trans>Cancel</Trans>
        </Button>
      )}
    </section>
  )
}
