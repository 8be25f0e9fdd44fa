import { useLingui } from '@lingui/react/macro'
import type { Answer } from '#api/api.ts'

export type Failure = Exclude<Answer<unknown>, { kind: 'ok' }>

/** Why a call came to nothing, in the reader's language. */
export function useCallWords(): (failure: Failure) => string {
  const { t } = useLingui()
  return (failure) => {
    if (failure.error) {
      const { errors, message } = failure.error
      return errors[0]?.message || message || t`Please try again`
    }
    return failure.status === null
      ? t`The server cannot be reached, and this needs it. Please try again.`
      : t`The point-of-sale system could not be asked. Please try again.`
  }
}
