import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { showNoConnection, showToast } from '../toast/toast.tsx'
import { NOT_LOADED, whyNotLoaded } from './why-not-loaded.ts'

const RELOAD: MessageDescriptor = msg`Reload`

/** Tells why what was pressed did nothing. */
export async function tellNotLoaded(i18n: I18n): Promise<void> {
  const why = await whyNotLoaded()
  const reason = i18n._(NOT_LOADED[why])
  if (why !== 'updated') showNoConnection(reason)
  else showToast('error', reason, { text: i18n._(RELOAD), run: () => location.reload() })
}
