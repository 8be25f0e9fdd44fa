import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { formatTime } from './format.ts'
import type { SyncState } from './sync-state.ts'

/** The state in a sentence, with what it means for the person. */
export function useSyncSentence(): (state: SyncState) => string {
  const { t } = useLingui()
  return (state) => {
    switch (state.kind) {
      case 'sign_in':
        return state.count === 0
          ? t`Sign in again`
          : t`${plural(state.count, { one: 'Sign in to send # change', other: 'Sign in to send # changes' })}`
      case 'parked':
        return t`${plural(state.count, { one: '# change needs your attention', other: '# changes need your attention' })}`
      case 'sending':
        return t`${plural(state.count, { one: 'Sending # change.', other: 'Sending # changes.' })}`
      case 'offline':
        return state.count === 0
          ? t`No connection to the server. You can go on working: everything is kept on this device.`
          : t`${plural(state.count, { one: 'No connection to the server. # change is safe on this device and will be sent by itself.', other: 'No connection to the server. # changes are safe on this device and will be sent by themselves.' })}`
      case 'waiting':
        return t`${plural(state.count, { one: '# change is saved on this device and waits to be sent.', other: '# changes are saved on this device and wait to be sent.' })}`
      case 'up_to_date':
        return state.heardAt === null
          ? t`Getting the data of your company.`
          : t`Up to date at ${formatTime(state.heardAt)}. Everything has been sent.`
    }
  }
}

/** The state in a word or two; what needs a person is always said in full. */
export function useSyncWord(): (state: SyncState) => string {
  const { t } = useLingui()
  const sentence = useSyncSentence()
  return (state) => {
    switch (state.kind) {
      case 'sign_in':
      case 'parked':
        return sentence(state)
      case 'sending':
        return t`Sending`
      case 'offline':
        return t`Offline`
      case 'waiting':
        return t`Saved here`
      case 'up_to_date':
        return state.heardAt === null ? t`Getting ready` : t`Up to date`
    }
  }
}
