import { Trans } from '@lingui/react/macro'
import { factsOfSystem } from '#domain/pos/systems.ts'
import { useReplyMessage } from '#client/use-reply-message.ts'
import { Loading } from '#ui/message/loading.tsx'
import { Note } from '../../note.tsx'
import { withCorrections } from './corrections.ts'
import { Preview } from './preview.tsx'
import type { Preparation } from '../use-preparation.ts'
import type { PreviewState } from './use-preview.ts'

/** What the system makes of the choices, or what is being waited for. */
export function Previewed({
  preparation,
  state,
  isCorrecting,
}: {
  preparation: Preparation
  state: PreviewState
  /** The corrected amounts are sent. */
  isCorrecting: boolean
}) {
  const messageOf = useReplyMessage()
  const name = factsOfSystem(preparation.system).name
  if (state === 'none') return null
  if (state === 'syncing') {
    return <Loading text={<Trans>Your latest changes are being sent to the server.</Trans>} />
  }
  if (state === 'loading') {
    return <Loading text={<Trans>{name} is calculating the expected amounts.</Trans>} />
  }
  if (state.kind !== 'ok') return <Note tone="bad">{messageOf(state)}</Note>
  const preview = withCorrections(state.value, isCorrecting)
  return <Preview preparation={preparation} preview={preview} />
}
