import { useLingui } from '@lingui/react/macro'
import type { Answer } from '#api/api.ts'
import { wordsFor } from '#words/answers.ts'

/** The server's own words where it said some. */
export function useRefusalWords(): (answer: Exclude<Answer<unknown>, { kind: 'ok' }>) => string {
  const { i18n, t } = useLingui()
  return (answer) => {
    if (answer.kind === 'refused') return answer.error.errors[0]?.message ?? answer.error.message
    if (answer.status === 429) return i18n._(wordsFor('too_many_requests'))
    return answer.status === null
      ? t`The server cannot be reached. Check the network and try again.`
      : t`Something went wrong on the server. Please try again.`
  }
}
