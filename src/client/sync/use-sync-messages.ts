import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { formatTime } from '#ui/format.ts'
import { useIsAway } from './use-is-away.ts'
import type { Prepared, HeaderState } from './sync-state.ts'

/** The state as a sentence, with its consequences for the person. */
export function useSyncSentence(): (state: HeaderState) => string {
  const { t } = useLingui()
  const missing = useMissingSentence()
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
          ? t`No connection to the server. Keep working: everything stays safe on this device.`
          : t`${plural(state.count, { one: 'No connection to the server. # change is safe on this device and will be sent automatically.', other: 'No connection to the server. # changes are safe on this device and will be sent automatically.' })}`
      case 'waiting':
        return t`${plural(state.count, { one: '# change is saved on this device and waiting to be sent.', other: '# changes are saved on this device and waiting to be sent.' })}`
      case 'put_back':
        return state.isWaiting
          ? t`Server restored from an earlier copy. Some changes wait for other devices.`
          : t`Server restored from an earlier copy. Your changes are being sent again.`
      case 'preparing':
        return missing(state)
      case 'up_to_date':
        return state.lastContactAt === null
          ? t`Loading your company's data`
          : t`Up to date as of ${formatTime(state.lastContactAt)}. Everything has been sent.`
    }
  }
}

/** What is not on this device yet, of what it needs without a signal. */
export function useMissingSentence(): (prepared: Prepared) => string {
  const { t } = useLingui()
  const isAway = useIsAway()
  return ({ hasData, hasApp, arriving }) => {
    if (isAway) {
      return t`Not ready for the cellar yet: there is no connection.`
    }
    if (hasData) {
      return t`Not ready for the cellar yet: the app is still loading. Stay online.`
    }
    if (arriving) {
      const { here, total } = arriving
      return t`Not ready for the cellar yet: items ${here} of ${total}. Stay online.`
    }
    return hasApp
      ? t`Not ready for the cellar yet: your company's data is loading. Stay online.`
      : t`Not ready for the cellar yet: the app and your company's data are loading. Stay online.`
  }
}

/** Why what the company has cannot all be shown. */
export function useNotAllHere(): string {
  const { t } = useLingui()
  return useIsAway() ? t`No connection. Not all data is here yet.` : t`Loading your company's data`
}

/** The state in a word or two; a state that needs action is always written in full. */
export function useSyncLabel(): (state: HeaderState) => string {
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
      case 'put_back':
        return t`Saved here`
      case 'preparing':
        return t`Getting ready`
      case 'up_to_date':
        return state.lastContactAt === null ? t`Getting ready` : t`Up to date`
    }
  }
}
