import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { reasonOfUnreadable, UNREADABLE } from '#domain/commands/unreadable.ts'
import type { Inventory } from '#domain/inventories/inventories.ts'
import { discardParked } from '#storage/outbox/outbox-queries.ts'
import { Card } from '#ui/layout/card.tsx'
import type { OutboxRecord } from '#storage/records/outbox-record.ts'
import { Button } from '#ui/button/button.tsx'
import { messageFor } from '#i18n/answers.ts'
import { useAccount } from '#client/account.tsx'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { formatDateTime } from '#ui/format.ts'
import { AlertIcon } from '#ui/icon/icons.tsx'
import { CommandValues } from './command-values.tsx'
import { EditParkedDialog } from './edit-parked-dialog.tsx'
import { KindLabel } from './kind-label.tsx'
import { UNREADABLE_LABELS, UnreadableAdvice } from './unreadable-advice.tsx'
import { useRetry, type Retried } from './use-retry.ts'
import type { Parked } from './use-parked.ts'
import classes from './parked-card.module.css'

const EDITABLE = new Set(['record-entry', 'edit-entry'])

export interface ParkedCardProps {
  parked: Parked
  /** All rejected commands, to find those that depend on this one. */
  all: readonly OutboxRecord[]
  openInventories: readonly Inventory[]
  onRetried: (retried: Retried) => void
}

/** One rejected command: its contents, the reason and the possible actions. */
export function ParkedCard({ parked, all, openInventories, onRetried }: ParkedCardProps) {
  const { i18n } = useLingui()
  const { database } = useAccount()
  const { send } = useRetry()
  const [dialog, setDialog] = useState<'edit' | 'discard' | null>(null)
  const { record, facts } = parked
  const isUnreadable = record.kind === UNREADABLE
  const canEdit = EDITABLE.has(record.kind) && facts.amount !== null
  const discard = async (): Promise<void> => {
    await discardParked(database, record.n, Date.now())
    setDialog(null)
  }
  return (
    <Card as="li" className={classes.card}>
      <p className={classes.kind}>
        <KindLabel kind={record.kind} />
        <span>{formatDateTime(record.device_time)}</span>
      </p>
      <CommandValues parked={parked} />
      <p className={classes.reason}>
        <AlertIcon size={20} />
        <span>
          {isUnreadable
            ? i18n._(UNREADABLE_LABELS[reasonOfUnreadable(record.args)])
            : record.rejection && i18n._(messageFor(record.rejection.code))}
        </span>
      </p>
      {isUnreadable && <UnreadableAdvice args={record.args} />}
      <div className={classes.actions}>
        <Button variant="subtle" color="red" size="md" onClick={() => setDialog('discard')}>
          <Trans>Discard</Trans>
        </Button>
        {!isUnreadable && (
          <Button
            variant="default"
            size="md"
            onClick={() => void send(record, all).then(onRetried)}
          >
            <Trans>Send again</Trans>
          </Button>
        )}
        {canEdit && (
          <Button size="md" onClick={() => setDialog('edit')}>
            <Trans>Edit</Trans>
          </Button>
        )}
      </div>
      {dialog === 'edit' && (
        <EditParkedDialog
          parked={parked}
          all={all}
          openInventories={openInventories}
          onClose={() => setDialog(null)}
        />
      )}
      {dialog === 'discard' && (
        <ConfirmDialog
          title={<Trans>Discard this change?</Trans>}
          confirm={<Trans>Discard</Trans>}
          isDangerous
          onConfirm={discard}
          onClose={() => setDialog(null)}
        >
          <p>
            <Trans>You cannot undo this operation</Trans>
          </p>
        </ConfirmDialog>
      )}
    </Card>
  )
}
