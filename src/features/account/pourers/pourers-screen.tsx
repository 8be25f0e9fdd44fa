import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { createPourer } from '#domain/counting/pourers/commands/create-pourer.ts'
import { removePourer } from '#domain/counting/pourers/commands/remove-pourer.ts'
import { livingPourers, POURERS_MAX, type Pourer } from '#domain/counting/pourers/pourers.ts'
import { companyOf } from '#storage/company.ts'
import { Button } from '#ui/button/button.tsx'
import { IconButton } from '#ui/button/icon-button.tsx'
import { PourerIcon } from '#ui/icon/dashboard-icons.tsx'
import { PlusIcon } from '#ui/icon/icons.tsx'
import { PencilIcon, TrashIcon } from '#ui/icon/later-icons.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Screen } from '#ui/layout/screen.tsx'
import { Unfinished } from '#widgets/empty/unfinished.tsx'
import { ScreenHead } from '#ui/list/screen-head.tsx'
import { Loading } from '#ui/message/loading.tsx'
import { Message } from '#ui/message/message.tsx'
import { showToast } from '#ui/toast/toast.tsx'
import { useFormat } from '#client/use-format.ts'
import { useLive } from '#client/use-live.ts'
import { useRunCommand } from '#client/commands/use-run-command.ts'
import { PourerDialog } from './pourer-dialog.tsx'
import classes from './pourers.module.css'

/** The stoppers that open bottles of the company wear, which the count takes off their weight. */
export function PourersScreen() {
  const { t } = useLingui()
  const title = t`Pourers`
  const [opened, setOpened] = useState<Pourer | 'new' | null>(null)
  const read = useLive(async (database) => ({ company: await companyOf(database) }))
  if (!read) return <Loading />
  const pourers = livingPourers(read.company)
  return (
    <Screen title={title} width="narrow">
      <ScreenHead
        title={title}
        note={<Trans>Stoppers left on open bottles. The count takes their weight off.</Trans>}
      >
        {read.company && pourers.length < POURERS_MAX && (
          <Button data-brief leftSection={<PlusIcon />} onClick={() => setOpened('new')}>
            <Trans>Add a pourer</Trans>
          </Button>
        )}
      </ScreenHead>
      {!read.company && <Unfinished />}
      {read.company && pourers.length === 0 && <NoPourers />}
      {pourers.length > 0 && (
        <Card as="ul" className={classes.list} aria-label={title}>
          {pourers.map((pourer) => (
            <PourerRow key={pourer.id} pourer={pourer} onEdit={() => setOpened(pourer)} />
          ))}
        </Card>
      )}
      {opened && (
        <PourerDialog pourer={opened === 'new' ? null : opened} onClose={() => setOpened(null)} />
      )}
    </Screen>
  )
}

function PourerRow({ pourer, onEdit }: { pourer: Pourer; onEdit: () => void }) {
  const { t } = useLingui()
  const { weight } = useFormat()
  const run = useRunCommand()
  const { id, name, error, source } = pourer
  const remove = async (): Promise<void> => {
    if (!(await run(removePourer, { pourer_id: id }))) return
    const args = { name, weight: pourer.weight, error, source }
    showToast('success', t`Deleted`, { text: t`Undo`, run: () => void run(createPourer, args) })
  }
  return (
    <li className={classes.row}>
      <span className={classes.name}>{name}</span>
      <span className={classes.weight}>
        {weight(pourer.weight)} <small>± {weight(error)}</small>
      </span>
      <IconButton aria-label={t`Edit ${name}`} onClick={onEdit}>
        <PencilIcon />
      </IconButton>
      <IconButton aria-label={t`Delete ${name}`} color="red" onClick={() => void remove()}>
        <TrashIcon />
      </IconButton>
    </li>
  )
}

function NoPourers() {
  return (
    <Message icon={<PourerIcon size={32} />} title={<Trans>No pourers yet</Trans>}>
      <p>
        <Trans>If your bottles are weighed without their pourers, you need none.</Trans>
      </p>
    </Message>
  )
}
