import { useEffect, useState } from 'react'
import { signUpMail } from '#api/account.ts'
import type { Api } from '#api/api.ts'
import type { MailState } from '#protocol/account/account.ts'

/** Waits between two looks, in s: most addresses are refused within seconds, others within minutes. */
const WAITS_S = [2, 4, 8, 15, 30, 60, 120, 240]

/** What became of the mail of a sign-up, as long as it is worth asking. */
export function useMailState(api: Api, mailId: string | undefined): MailState {
  const [state, setState] = useState<MailState>('waiting')
  useEffect(() => {
    if (mailId === undefined) return
    const waits = [...WAITS_S]
    let timer: ReturnType<typeof setTimeout> | undefined
    let isOver = false
    const look = async (): Promise<void> => {
      const answer = await signUpMail(api, mailId)
      if (isOver) return
      if (answer.kind !== 'ok' || answer.value.state === 'waiting') wait()
      else setState(answer.value.state)
    }
    const wait = (): void => {
      const next = waits.shift()
      if (next !== undefined) timer = setTimeout(() => void look(), next * 1000)
    }
    wait()
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [api, mailId])
  return state
}
