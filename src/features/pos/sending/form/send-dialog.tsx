import { Trans } from '@lingui/react/macro'
import { readStores } from '#api/pos.ts'
import { readBranchStores } from '#api/pos-sends.ts'
import { factsOfSystem } from '#domain/pos/systems.ts'
import { useReplyMessage } from '#client/use-reply-message.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { Loading } from '#ui/message/loading.tsx'
import { Note } from '../../note.tsx'
import { useAnswer } from '../../use-answer.ts'
import { SendForm, type SendFormProps } from './send-form.tsx'

export type SendDialogProps = Omit<SendFormProps, 'title' | 'stores' | 'branch'>

/** Chooses the stores, shows the system's preview before anything is saved, and sends. */
export function SendDialog(props: SendDialogProps) {
  const { preparation, corrected, onClose } = props
  const { system, inventory } = preparation
  const messageOf = useReplyMessage()
  const stores = useAnswer((api) => readStores(api, system), `stores ${system}`).answer
  const branches = useAnswer((api) => readBranchStores(api, system), `branches ${system}`).answer
  const name = factsOfSystem(system).name
  const number = corrected?.document_number ?? ''
  const title = corrected ? <Trans>Correct {number}</Trans> : <Trans>Send to {name}</Trans>
  if (stores?.kind === 'ok' && branches?.kind === 'ok') {
    const branch = branches.value.data.find(({ branchId }) => branchId === inventory.branch_id)
    return <SendForm {...props} title={title} stores={stores.value} branch={branch} />
  }
  const failed = [stores, branches].find((one) => one && one.kind !== 'ok')
  return (
    <Dialog size="wide" title={title} onClose={onClose}>
      {failed && failed.kind !== 'ok' ? <Note tone="bad">{messageOf(failed)}</Note> : <Loading />}
    </Dialog>
  )
}
