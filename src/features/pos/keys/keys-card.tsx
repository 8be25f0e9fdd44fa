import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { readKeys, revokeKey } from '#api/api-keys.ts'
import { KEY_SCOPE_LABELS } from '#i18n/key-scopes.ts'
import type { ApiKeyItem } from '#protocol/account/api-keys.ts'
import { activeBranches } from '#storage/branches.ts'
import { useAccount } from '#client/account.tsx'
import { useLive } from '#client/use-live.ts'
import { useReplyMessage } from '#client/use-reply-message.ts'
import { Button } from '#ui/button/button.tsx'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { lazyDialog } from '#ui/language/lazy-with-messages.tsx'
import { formatDateTime } from '#ui/format.ts'
import { AboutRow } from '#widgets/about-row.tsx'
import { showToast } from '#ui/toast/toast.tsx'
import { Answered } from '../answered.tsx'
import { Note } from '../note.tsx'
import { SettingsCard } from '../settings/settings-card.tsx'
import { useAnswer } from '../use-answer.ts'
import classes from './keys.module.css'

const NewKeyDialog = lazyDialog(
  'dashboard',
  async () => (await import('./new-key-dialog.tsx')).NewKeyDialog,
)

/** The keys with which the company's own programs call the API. */
export function KeysCard() {
  const { answer, again } = useAnswer(readKeys, 'keys')
  const [isNew, setNew] = useState(false)
  const [revoked, setRevoked] = useState<ApiKeyItem | null>(null)
  return (
    <SettingsCard
      title={<Trans>Keys for programs</Trans>}
      note={<Trans>Your own programs read and write with keys, through the API.</Trans>}
    >
      <Answered answer={answer}>
        {({ data }) => (
          <>
            <ul className={classes.list}>
              {data.map((key) => (
                <Key key={key.id} item={key} onRevoke={() => setRevoked(key)} />
              ))}
            </ul>
            <Button variant="default" onClick={() => setNew(true)}>
              <Trans>New key</Trans>
            </Button>
          </>
        )}
      </Answered>
      {isNew && <NewKeyDialog onMade={again} onClose={() => setNew(false)} />}
      {revoked && <RevokeDialog item={revoked} onDone={again} onClose={() => setRevoked(null)} />}
    </SettingsCard>
  )
}

function Key({ item, onRevoke }: { item: ApiKeyItem; onRevoke: () => void }) {
  const { i18n } = useLingui()
  const { id, name, scopes, used_at } = item
  return (
    <AboutRow
      action={
        <Button
          variant="default"
          id={`revoke-${id}`}
          aria-labelledby={`revoke-${id} ${id}`}
          onClick={onRevoke}
        >
          <Trans>Revoke key</Trans>
        </Button>
      }
    >
      <strong id={id}>{name}</strong>
      <small>{scopes.map((scope) => i18n._(KEY_SCOPE_LABELS[scope])).join(' · ')}</small>
      <small>
        <BranchesOf item={item} /> · <End item={item} />
      </small>
      <small>
        {used_at === null ? <Trans context="a key">Never used</Trans> : <LastUsed at={used_at} />}
      </small>
    </AboutRow>
  )
}

function LastUsed({ at }: { at: string }) {
  const seen = formatDateTime(at)
  return <Trans>Last used: {seen}</Trans>
}

function BranchesOf({ item: { branch_ids } }: { item: ApiKeyItem }) {
  const branches = useLive(activeBranches)
  if (branch_ids === null) return <Trans>All branches</Trans>
  const own = branches?.filter(({ id }) => branch_ids.includes(id)) ?? []
  return own.map(({ name }) => name).join(', ')
}

function End({ item: { expires_at } }: { item: ApiKeyItem }) {
  if (expires_at === null) return <Trans context="a key">No end</Trans>
  const end = formatDateTime(expires_at)
  return <Trans context="a key">Ends: {end}</Trans>
}

interface RevokeDialogProps {
  item: ApiKeyItem
  onDone: () => void
  onClose: () => void
}

function RevokeDialog({ item: { id, name }, onDone, onClose }: RevokeDialogProps) {
  const { t } = useLingui()
  const { api } = useAccount()
  const messageOf = useReplyMessage()
  const [error, setError] = useState<string | null>(null)
  const revoke = async (): Promise<void> => {
    const answer = await revokeKey(api, id)
    // One that is gone already is what was wanted.
    const isDone = answer.kind === 'ok' || (answer.kind === 'refused' && answer.status === 404)
    if (!isDone) return setError(messageOf(answer))
    showToast('success', t`Key revoked`)
    onDone()
    onClose()
  }
  return (
    <ConfirmDialog
      title={<Trans>Revoke {name}?</Trans>}
      confirm={<Trans>Revoke key</Trans>}
      isDangerous
      onConfirm={revoke}
      onClose={onClose}
    >
      <p>
        <Trans>Programs that use it stop at once.</Trans>
      </p>
      {error !== null && <Note tone="bad">{error}</Note>}
    </ConfirmDialog>
  )
}
