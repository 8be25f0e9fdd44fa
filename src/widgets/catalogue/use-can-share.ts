import { useEffect, useState } from 'react'
import type { Api } from '#api/api.ts'
import { seeCatalogue } from '#api/catalogue.ts'
import { canManageCompany } from '#domain/people/permissions.ts'
import { useAccount } from '#client/account.tsx'
import { useUnits } from '#client/units.tsx'
import { useOnline } from '#client/use-online.ts'

/** By session: the menu and the page ask together. */
const answers = new WeakMap<Api, Promise<boolean | undefined>>()

/**
 * Whether the company's owner can share weights with other bars: they do already, or enough bars of
 * this server could tell them something. Undefined until the server has said so: nobody sees the
 * switch then.
 */
export function useCanShare(): boolean | undefined {
  const { api, actor } = useAccount()
  const isOnline = useOnline()
  const isSharing = useUnits().catalogue === 'shared'
  const isOpen = canManageCompany(actor) && !isSharing
  const [can, setCan] = useState<boolean>()
  useEffect(() => {
    if (!isOpen || !isOnline) return undefined
    let isShown = true
    const tell = (answer: boolean | undefined): void => {
      if (isShown) setCan(answer)
    }
    void canAnswer(api).then(tell)
    return () => {
      isShown = false
    }
  }, [api, isOpen, isOnline])
  return isSharing ? true : can
}

/** Undefined where the server could not be asked, which the next screen tries again. */
function canAnswer(api: Api): Promise<boolean | undefined> {
  const asked = answers.get(api)
  if (asked) return asked
  const answer = seeCatalogue(api).then((reply) => {
    if (reply.kind !== 'ok') answers.delete(api)
    return reply.kind === 'ok' ? reply.value.can_answer : undefined
  })
  answers.set(api, answer)
  return answer
}
